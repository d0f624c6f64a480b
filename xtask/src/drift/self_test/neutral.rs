//! The edits that change no meaning: texts for people, where a document says it lies, the order of
//! members, how a number is written.

use serde_json::{Value, json};

use super::edit::{Change, Edit, Edits, Kind, schemas};

/// Every edit that changes no meaning.
pub(super) fn edits(document: &Value) -> Vec<Edit> {
    let mut all = Vec::new();
    for (at, schema) in schemas(document) {
        let mut edits = Edits::of(&at, &mut all);
        for text in ["title", "description", "$comment"] {
            let change = Change::Insert(json!("another text"));
            edits.add(Kind::Neutral, edits.place(text), change);
        }
        let examples = Change::Insert(json!(["another"]));
        edits.add(Kind::Neutral, edits.place("examples"), examples);
        for (key, value) in schema {
            let place = edits.place(key);
            match (&**key, value) {
                ("title" | "description" | "examples", _) => {
                    edits.add(Kind::Neutral, place, Change::Remove);
                }
                ("$id", _) => {
                    let other = json!("https://example.com/another.json");
                    edits.set_and_remove(Kind::Neutral, &place, other);
                }
                (
                    "enum" | "required" | "oneOf" | "anyOf" | "allOf" | "type",
                    Value::Array(list),
                ) => {
                    let turned = list.iter().rev().cloned().collect();
                    edits.add(Kind::Neutral, place, Change::Set(Value::Array(turned)));
                }
                ("properties" | "$defs" | "components" | "functions", Value::Object(map)) => {
                    let turned = map.iter().rev().map(|(k, v)| (k.clone(), v.clone()));
                    let turned = Value::Object(turned.collect());
                    edits.add(Kind::Neutral, place, Change::Set(turned));
                }
                ("minLength" | "minItems" | "minimum" | "maximum", bound) => {
                    if let Some(float) = bound.as_f64() {
                        edits.add(Kind::Neutral, place, Change::Set(json!(float)));
                    }
                }
                _ => {}
            }
        }
    }
    all
}
