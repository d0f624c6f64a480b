//! The edits of how a schema is put together: props, definitions, alternatives, types, references,
//! and what is open or closed.

use serde_json::{Map, Value, json};

use super::edit::{Change, Edit, Edits, Kind, schemas};
use crate::step;

/// Every property, definition, alternative, condition, type, reference, and what is open or closed.
pub(super) fn edits(document: &Value) -> Vec<Edit> {
    let schemas = schemas(document);
    let references: Vec<_> = schemas
        .iter()
        .filter_map(|(_, schema)| schema.get("$ref"))
        .collect();
    let mut all = Vec::new();
    for (at, schema) in &schemas {
        let mut edits = Edits::of(at, &mut all);
        for (key, value) in *schema {
            keyword(&mut edits, schema, key, value);
            if key == "$ref" {
                reference(&mut edits, value, &references);
            }
        }
        let keyword = edits.place("notAKeyword");
        edits.add(Kind::Others, keyword, Change::Insert(json!(true)));
        let closed = ["additionalProperties", "unevaluatedProperties"];
        if schema.get("type").is_some_and(|ty| ty == "object")
            && !closed.iter().any(|key| schema.contains_key(*key))
        {
            let closed = edits.place("additionalProperties");
            edits.add(Kind::Openness, closed, Change::Insert(json!(false)));
        }
    }
    all
}

fn keyword(edits: &mut Edits<'_>, schema: &Map<String, Value>, key: &str, value: &Value) {
    let place = edits.place(key);
    match (key, value) {
        ("properties", Value::Object(named)) => {
            edits.members(Kind::Props, key, named, json!({ "type": "string" }));
            edits.add(Kind::Props, place, Change::Remove);
        }
        ("$defs" | "components" | "functions", Value::Object(named)) => {
            edits.members(Kind::Definitions, key, named, json!({ "enum": ["a", "b"] }));
        }
        ("patternProperties", Value::Object(named)) => {
            edits.members(Kind::Patterns, key, named, json!({}));
        }
        ("oneOf" | "anyOf" | "allOf", Value::Array(list)) => {
            for (i, arm) in list.iter().enumerate() {
                edits.add(Kind::Alternatives, step(&place, i), Change::Remove);
                let twice = Change::Insert(arm.clone());
                edits.add(Kind::Alternatives, step(&place, "-"), twice);
            }
            let number = Change::Insert(json!({ "type": "number" }));
            edits.add(Kind::Alternatives, step(&place, "-"), number);
        }
        ("type", Value::Array(types)) => {
            for i in 0..types.len() {
                edits.set_and_remove(Kind::Types, &step(&place, i), json!("integer"));
            }
            let more = Change::Insert(json!("integer"));
            edits.add(Kind::Types, step(&place, "-"), more);
            edits.set_and_remove(Kind::Types, &place, json!("integer"));
        }
        ("type", ty) => {
            let all = ["string", "integer", "boolean", "array", "object"];
            for other in all.into_iter().filter(|other| ty != other) {
                edits.add(Kind::Types, place.clone(), Change::Set(json!(other)));
            }
            edits.add(Kind::Types, place.clone(), Change::Set(json!([ty, "null"])));
            // Beside words, which say their type, it may be left out.
            if !schema.contains_key("enum") && !schema.contains_key("const") {
                edits.add(Kind::Types, place, Change::Remove);
            }
        }
        ("discriminator", _) => {
            let other = json!({ "propertyName": "another" });
            edits.add(Kind::Others, place, Change::Set(other));
        }
        ("additionalProperties" | "unevaluatedProperties", Value::Bool(open)) => {
            edits.add(Kind::Openness, place.clone(), Change::Set(json!(!open)));
            let object = json!({ "type": "string" });
            edits.add(Kind::Openness, place.clone(), Change::Set(object));
            if !open {
                edits.add(Kind::Openness, place, Change::Remove);
            }
        }
        ("additionalProperties", _) => {
            edits.set_and_remove(Kind::Openness, &place, json!(false));
        }
        ("items" | "if" | "then" | "not" | "propertyNames" | "$schema", _) => {
            edits.add(Kind::Others, place, Change::Remove);
        }
        _ => {}
    }
}

/// One that is there, but another; one that isn't there; and none.
fn reference(edits: &mut Edits<'_>, value: &Value, references: &[&Value]) {
    let place = edits.place("$ref");
    if let Some(other) = references.iter().find(|other| **other != value) {
        let other = Change::Set((*other).clone());
        edits.add(Kind::References, place.clone(), other);
    }
    edits.set_and_remove(Kind::References, &place, json!("#/$defs/nowhere"));
}
