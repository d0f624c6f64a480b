//! Reading components that are of another catalog than the basic one, or call functions of another.
//!
//! The library reads what the basic catalog knows. What it does not know is read by name here, with
//! its props as JSON: enough to draw it.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{Component, Custom, Message, UpdateComponents};

/// What a slot is called in a component that was read by name: a pointer to the reference.
pub(super) const SLOT: char = '/';

/// Reads a message that brings components; `None` where it is no such. `slots` are the props that
/// hold children, which their catalogs know.
pub(super) fn components(message: &Json, slots: &[&str]) -> Option<Message> {
    let message = message.as_object()?;
    let (operation, body) = ["createSurface", "updateComponents"]
        .into_iter()
        .find_map(|operation| Some((operation, message.get(operation)?.as_object()?)))?;
    let list = body.get("components")?.as_array()?;
    let components = list.iter().map(|json| component(json.as_object()?, slots));
    let components: Vec<Component> = components.collect::<Option<_>>()?;
    if operation == "updateComponents" {
        let surface = body.get("surfaceId")?.as_str()?.to_owned();
        return Some(UpdateComponents::new(surface, components).into());
    }
    let mut without = body.clone();
    without.remove("components");
    let mut message = message.clone();
    message.insert(operation, without);
    let mut message = read(&message)?;
    if let Message::CreateSurface(create) = &mut message {
        create.components = Some(components);
    }
    Some(message)
}

fn read(message: &Object) -> Option<Message> {
    serde_json::to_string(message).ok()?.parse().ok()
}

/// A component as the basic catalog has it, else by name.
fn component(json: &Object, slots: &[&str]) -> Option<Component> {
    let update = Object::from_iter([
        ("surfaceId", Json::from("")),
        ("components", vec![Json::from(json.clone())].into()),
    ]);
    let alone = Object::from_iter([
        ("version", Json::from("1.0")),
        ("updateComponents", update.into()),
    ]);
    match read(&alone) {
        Some(Message::UpdateComponents(mut update)) => update.components.pop(),
        _ => by_name(json, slots),
    }
}

fn by_name(json: &Object, slots: &[&str]) -> Option<Component> {
    let text = |key| json.get(key).and_then(Json::as_str).map(str::to_owned);
    let mut custom = Custom::new(text("component")?).id(text("id")?);
    if let Some(catalog) = text("catalogId") {
        custom = custom.catalog_id(catalog);
    }
    for (prop, value) in json.iter() {
        custom = match value {
            _ if ["id", "component", "catalogId"].contains(&prop) => custom,
            Json::String(id) if slots.contains(&prop) => {
                custom.child(format!("{SLOT}{prop}"), id.to_string())
            }
            Json::Array(ids) if slots.contains(&prop) => {
                let ids = ids.iter().filter_map(Json::as_str).enumerate();
                ids.fold(custom, |custom, (at, id)| {
                    custom.child(format!("{SLOT}{prop}{SLOT}{at}"), id.to_owned())
                })
            }
            value => custom.prop(prop.to_owned(), value.clone()),
        };
    }
    Some(custom.into())
}
