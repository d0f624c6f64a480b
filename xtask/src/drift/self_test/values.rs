//! The edits of what a schema says of values: words, required entries, consts, patterns, bounds.

use serde_json::{Map, Value, json};

use super::edit::{Change, Edit, Edits, Kind, schemas};

/// Every word, required entry, pattern, format, const and bound.
pub(super) fn edits(document: &Value) -> Vec<Edit> {
    let mut all = Vec::new();
    for (at, schema) in schemas(document) {
        let mut edits = Edits::of(&at, &mut all);
        for (key, value) in schema {
            keyword(&mut edits, schema, key, value);
        }
        unsaid(&mut edits, schema);
    }
    all
}

/// A text that is almost the same.
fn other(value: &Value) -> Value {
    match value {
        Value::String(text) => json!(format!("{text}x")),
        other => json!([other]),
    }
}

fn keyword(edits: &mut Edits<'_>, schema: &Map<String, Value>, key: &str, value: &Value) {
    let place = edits.place(key);
    match (key, value) {
        ("enum" | "required", Value::Array(list)) => {
            let kind = if key == "enum" {
                Kind::Words
            } else {
                Kind::Required
            };
            for (i, entry) in list.iter().enumerate() {
                edits.set_and_remove(kind, &format!("{place}/{i}"), other(entry));
            }
            let end = format!("{place}/-");
            edits.add(kind, end.clone(), Change::Insert(json!("another")));
            if key == "required" {
                for prop in optional(schema) {
                    edits.add(kind, end.clone(), Change::Insert(json!(prop)));
                }
            }
        }
        ("const", _) => edits.set_and_remove(Kind::Consts, &place, other(value)),
        ("pattern" | "format", _) => {
            // The width of a number says nothing about what is valid.
            let ty = schema.get("type").and_then(Value::as_str);
            if key == "pattern" || !matches!(ty, Some("integer" | "number")) {
                edits.set_and_remove(Kind::Patterns, &place, other(value));
            }
        }
        ("minLength" | "maxLength" | "minItems" | "maxItems" | "minimum" | "maximum", _) => {
            if let Some(bound) = value.as_f64() {
                edits.add(Kind::Bounds, place.clone(), Change::Set(json!(bound - 1.0)));
                edits.set_and_remove(Kind::Bounds, &place, json!(bound + 1.0));
            }
        }
        ("returnType" | "allowedCallers" | "protocolVersion" | "catalogId", Value::String(_)) => {
            edits.set_and_remove(Kind::OfCatalogs, &place, json!("another"));
        }
        ("requiresUserActivation", _) => {
            edits.set_and_remove(Kind::OfCatalogs, &place, json!(false));
        }
        _ => {}
    }
}

/// The props that a schema names and does not require.
fn optional(schema: &Map<String, Value>) -> Vec<&str> {
    let required = schema.get("required").and_then(Value::as_array);
    let is_required = |name: &&str| required.is_some_and(|list| list.iter().any(|n| n == name));
    let props = schema.get("properties").and_then(Value::as_object);
    let names = props.into_iter().flat_map(Map::keys).map(String::as_str);
    names.filter(|name| !is_required(name)).collect()
}

/// What a schema does not say, and could.
fn unsaid(edits: &mut Edits<'_>, schema: &Map<String, Value>) {
    let mut say = |kind, key: &str, value: Value| {
        if !schema.contains_key(key) {
            edits.add(kind, edits.place(key), Change::Insert(value));
        }
    };
    if schema.contains_key("returnType") {
        say(Kind::OfCatalogs, "allowedCallers", json!("agentOnly"));
        say(Kind::OfCatalogs, "allowedCallers", json!("rendererOrAgent"));
        say(Kind::OfCatalogs, "requiresUserActivation", json!(true));
    }
    for prop in optional(schema) {
        say(Kind::Required, "required", json!([prop]));
    }
    // Words say all there is to say of them.
    if schema.contains_key("enum") || schema.contains_key("const") {
        return;
    }
    match schema.get("type").and_then(Value::as_str) {
        Some("string") => {
            say(Kind::Bounds, "minLength", json!(1));
            say(Kind::Bounds, "maxLength", json!(9));
            say(Kind::Patterns, "pattern", json!("^a"));
            say(Kind::Patterns, "format", json!("date"));
        }
        Some("number" | "integer") => {
            say(Kind::Bounds, "minimum", json!(-9));
            say(Kind::Bounds, "maximum", json!(9));
        }
        Some("array") => {
            say(Kind::Bounds, "minItems", json!(1));
            say(Kind::Bounds, "maxItems", json!(9));
        }
        _ => {}
    }
}
