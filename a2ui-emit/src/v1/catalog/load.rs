//! A catalog file to a catalog.

use serde_json::{Value, json};

use super::contract;
use super::entry::{Compiler, ComponentEntry, FunctionEntry, INDEX};
use super::error::CatalogError;
use super::explain::explain;
use super::mark::{mark, mark_fits};
use super::pointer::{depth as depth_of, under, value};
use super::refs::{Addresses, encode};
use super::schema::{COMMON, Document, Walk, draft};
use super::stack::with_room;
use super::{Catalog, Inner, Names, depth};
use crate::json::{Json, Object};
use crate::v1::profile::VERSION;

const TOO_DEEP: &str = "the catalog nests too deep to be used: make it flatter";

pub(super) fn load(text: &str) -> Result<Catalog, CatalogError> {
    let json: Json = serde_json::from_str(text)
        .map_err(|e| CatalogError::new("", format!("is not JSON that can be read: {e}")))?;
    let mut file = value(&json).map_err(|e| CatalogError::new("", e))?;
    check(&json, &file)?;

    let text = |file: &Value, key: &str| file[key].as_str().unwrap_or_default().to_owned();
    let (id, address) = (text(&file, "catalogId"), text(&file, "$id"));
    let (components, functions) = (names(&json, "components"), names(&json, "functions"));
    let document = document(&mut file, &Addresses::of(&[&id, &address]))?;
    let nesting = depth::check(&document)?;

    // A catalog may say itself which of its components and functions stand in a message.
    let any = |key: &str, names: &[String], of: &str| {
        let at = format!("/$defs/{key}");
        let narrower = document
            .json
            .pointer(&at)
            .is_some_and(|any| !lists(any, names, of));
        narrower.then_some(at)
    };
    let any_component = any("anyComponent", &components, "/components");
    let any_function = any("anyFunction", &functions, "/functions");
    let compile = || {
        let compiler = Compiler::new(&document)?;
        let components = Names::of(components, |name| {
            ComponentEntry::compile(&compiler, name, any_component.as_deref())
        })?;
        let mut functions = Names::of(functions, |name| {
            FunctionEntry::compile(&compiler, name, any_function.as_deref())
        })?;
        functions.unlisted(INDEX, FunctionEntry::index(&compiler)?);
        Ok((components, functions))
    };
    let compiled = with_room(nesting.compiled, compile);
    let (components, functions) =
        compiled.unwrap_or_else(|| Err(CatalogError::new("", TOO_DEEP)))?;
    Ok(Catalog::new(Inner {
        id,
        document,
        in_place: nesting.in_place,
        components,
        functions,
    }))
}

/// What the contract says of every catalog file.
fn check(json: &Json, file: &Value) -> Result<(), CatalogError> {
    let Some(object) = json.as_object() else {
        return Err(CatalogError::new(
            "",
            "the catalog is no object: give it a `catalogId`",
        ));
    };
    if object.get("catalogId").is_none() {
        let what = "the catalog has no `catalogId`: give it one, as `acme.example:menus`";
        return Err(CatalogError::new("", what));
    }
    if file["components"].get(super::SURFACE).is_some() {
        let what = "is reserved: the renderer makes it; call the component something else";
        return Err(CatalogError::new(
            under("/components", super::SURFACE),
            what,
        ));
    }
    // A schema of an older draft is not what it says, and the rest would be told wrongly.
    if let Some(dialect) = file.get("$schema") {
        draft(dialect, "/$schema")?;
    }
    let mut file = file.clone();
    // The contract's condition holds for a function that says nothing, too. What it means is the
    // default: a function that may be called without the user.
    let functions = file.get_mut("functions").and_then(Value::as_object_mut);
    for (_, function) in functions.into_iter().flatten() {
        if let Some(function) = function.as_object_mut() {
            function
                .entry("requiresUserActivation")
                .or_insert(Value::Bool(false));
        }
    }
    let definition = contract::definition()?;
    // Every schema passes some eight of those that say what a schema is.
    let problem = with_room((depth_of(&file) + 1) * 8, || {
        let errors: Vec<_> = definition.validator.iter_errors(&file).collect();
        explain(&errors, &definition.schema, &[])
    });
    match problem {
        Some(None) => {}
        Some(Some(problem)) => return Err(CatalogError::new(problem.at, problem.what)),
        None => return Err(CatalogError::new("", TOO_DEEP)),
    }
    match file["protocolVersion"].as_str() {
        Some(version) if version != VERSION && !version.starts_with("1.0.") => {
            let what = format!("is {version:?}, and this is A2UI {VERSION}: write {VERSION:?}");
            Err(CatalogError::new("/protocolVersion", what))
        }
        _ => match object.get("catalogId").and_then(Json::as_str) {
            Some("") => Err(CatalogError::new("/catalogId", "is empty: give it one")),
            _ => Ok(()),
        },
    }
}

fn names(json: &Json, key: &str) -> Vec<String> {
    let object = json.as_object().and_then(|o| o.get(key)?.as_object());
    let names = object.into_iter().flat_map(Object::iter);
    names.map(|(name, _)| name.to_owned()).collect()
}

/// The catalog and the common types in one document.
fn document(file: &mut Value, addresses: &Addresses) -> Result<Document, CatalogError> {
    let mut common = contract::common_types()?;
    mark(&mut common);
    let mut walk = Walk {
        addresses,
        common: true,
        schemas: std::collections::BTreeSet::new(),
    };
    walk.each(&mut common, COMMON)?;
    walk.common = false;
    let mut take = |key: &str| match file.get_mut(key) {
        Some(part) => part.take(),
        None => json!({}),
    };
    let (mut components, mut functions, mut defs) =
        (take("components"), take("functions"), take("$defs"));
    // Made from what there is, where the file doesn't say.
    for (key, of) in [("anyComponent", &components), ("anyFunction", &functions)] {
        if defs.get(key).is_none() {
            let at = if key == "anyComponent" {
                "/components"
            } else {
                "/functions"
            };
            defs[key] = any_of_them(of, at);
        }
    }
    walk.each(&mut components, "/components")?;
    walk.each(&mut functions, "/functions")?;
    walk.each(&mut defs, "/$defs")?;
    let mut document = Document {
        schemas: walk.schemas,
        json: json!({
            "components": components,
            "functions": functions,
            "$defs": defs,
            "common": common,
        }),
    };
    resolved(&document)?;
    mark_fits(&mut document);
    Ok(document)
}

fn any_of_them(of: &Value, at: &str) -> Value {
    let names = of.as_object().into_iter().flat_map(serde_json::Map::keys);
    let all: Vec<Value> = names
        .map(|name| json!({ "$ref": format!("#{}", encode(&under(at, name))) }))
        .collect();
    match all[..] {
        [] => Value::Bool(false),
        _ => json!({ "oneOf": all }),
    }
}

/// Refuses a `$ref` to what is no schema of the document.
fn resolved(document: &Document) -> Result<(), CatalogError> {
    for at in &document.schemas {
        let schema = document.json.pointer(at);
        if let Some(reference) = schema.and_then(|s| s["$ref"].as_str())
            && document.referred(reference).is_none()
        {
            let shown = match reference.strip_prefix("#/common/") {
                Some(name) => format!("common_types.json#/$defs/{name}"),
                None => reference.to_owned(),
            };
            let what = format!("refers to {shown:?}, and there is no such schema");
            return Err(CatalogError::new(under(at, "$ref"), what));
        }
    }
    Ok(())
}

/// Whether a choice is one between all of these, as it is when it is made from them.
fn lists(any: &Value, names: &[String], of: &str) -> bool {
    let Some(choice) = any.get("oneOf").and_then(Value::as_array) else {
        return any == &Value::Bool(false) && names.is_empty();
    };
    let other =
        |key: &String| !["oneOf", "discriminator", "title", "description"].contains(&&**key);
    let listed = |name: &String| {
        let reference = format!("#{}", encode(&under(of, name)));
        choice.iter().any(|branch| branch["$ref"] == reference)
    };
    any.as_object().is_some_and(|any| !any.keys().any(other))
        && choice.len() == names.len()
        && names.iter().all(listed)
}
