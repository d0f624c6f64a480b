//! The SDKs of others. What they send is in another order of keys and, since neither creates a
//! surface with its components, in two messages.

use serde_json::{Value, json};

use super::{CATALOG, ID, json};

/// `a2ui-core` 0.1.0: its builders. It writes `"v0.9"` as the version.
///
/// # Panics
/// Never: a message has its form.
#[must_use]
pub fn a2ui_core(labels: &[String]) -> Vec<u8> {
    use a2ui_core::message::{CreateSurfaceBuilder, UpdateComponentsBuilder};
    use a2ui_core::validation::serialize_message_v09 as to_bytes;

    let cards: Vec<String> = (0..labels.len()).map(|i| format!("card_{i}")).collect();
    let create = CreateSurfaceBuilder::new(ID, CATALOG).build();
    let mut update = UpdateComponentsBuilder::new(ID)
        .add_component(json!({"id": "root", "component": "Column", "children": cards}));
    for (i, label) in labels.iter().enumerate() {
        update = update
            .add_component(json!({"id": format!("card_{i}"), "component": "Card", "child": format!("row_{i}")}))
            .add_component(json!({"id": format!("row_{i}"), "component": "Row",
                "children": [format!("label_{i}"), format!("value_{i}"), format!("btn_{i}")]}))
            .add_component(json!({"id": format!("label_{i}"), "component": "Text", "text": label}))
            .add_component(json!({"id": format!("value_{i}"), "component": "Text",
                "text": {"@path": format!("/items/{i}/value")}}))
            .add_component(json!({"id": format!("btn_{i}"), "component": "Button", "child": format!("btnlabel_{i}"),
                "action": {"event": {"name": "open_item",
                    "context": {"index": i, "item": {"@path": format!("/items/{i}/id")}}}}}))
            .add_component(json!({"id": format!("btnlabel_{i}"), "component": "Text", "text": "Open"}));
    }
    let mut out = to_bytes(&create).expect("a message has its form");
    out.push(b'\n');
    out.extend_from_slice(&to_bytes(&update.build()).expect("a message has its form"));
    out.push(b'\n');
    out
}

/// `a2ui-base` 0.3.1: the structs of its messages, around components as JSON values.
///
/// # Panics
/// Never: a message has its form.
#[must_use]
pub fn a2ui_base(labels: &[String]) -> Vec<u8> {
    use a2ui_base::protocol::server_to_client::{
        A2uiMessage, A2uiPayload, CreateSurfaceData, CreateSurfacePayload, UpdateComponentsData,
        UpdateComponentsPayload,
    };

    let message = |payload| A2uiMessage {
        version: "1.0".into(),
        payload,
    };
    let create = message(A2uiPayload::CreateSurface(CreateSurfacePayload {
        create_surface: CreateSurfaceData {
            surface_id: ID.into(),
            catalog_id: CATALOG.into(),
            surface_properties: None,
            send_data_model: false,
            components: None,
            data_model: None,
        },
    }));
    let update = message(A2uiPayload::UpdateComponents(UpdateComponentsPayload {
        update_components: UpdateComponentsData {
            surface_id: ID.into(),
            components: json::components(labels),
        },
    }));
    let mut out = Vec::new();
    for message in [&create, &update] {
        serde_json::to_writer(&mut out, message).expect("a message has its form");
        out.push(b'\n');
    }
    out
}

/// What a peer wrote, as one `createSurface` of the same version, and without the members that it
/// adds: to compare with what the others write.
///
/// # Panics
/// When it is not the two messages.
#[must_use]
pub fn as_one(messages: &[u8]) -> Vec<u8> {
    let mut lines = messages.split(|&byte| byte == b'\n');
    let mut next = || -> Value {
        let line = lines.next().expect("two messages");
        serde_json::from_slice(line).expect("a message is JSON")
    };
    let (mut create, mut update) = (next(), next());
    create["version"] = "1.0".into();
    let surface = create["createSurface"].as_object_mut();
    let surface = surface.expect("the first creates the surface");
    surface.retain(|key, _| matches!(key.as_str(), "surfaceId" | "catalogId"));
    let components = update["updateComponents"]["components"].take();
    surface.insert("components".into(), components);
    create.to_string().into_bytes()
}
