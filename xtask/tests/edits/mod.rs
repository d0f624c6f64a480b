//! Every single edit of some kind that a schema can take.

use std::fmt;

use serde_json::{Map, Value, json};

/// One edit of a document.
pub(crate) struct Edit {
    /// The schema whose keyword it changes, as a pointer.
    pub(crate) schema: String,
    /// The value that it changes, as a pointer without `#`.
    place: String,
    change: Change,
}

enum Change {
    Set(Value),
    Remove,
    Insert(Value),
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.change {
            Change::Set(value) => write!(f, "#{}: set to {value}", self.place),
            Change::Remove => write!(f, "#{}: removed", self.place),
            Change::Insert(value) => write!(f, "#{}: {value} inserted", self.place),
        }
    }
}

impl Edit {
    /// The document with this edit.
    pub(crate) fn of(&self, document: &Value) -> Value {
        let mut document = document.clone();
        if let Change::Set(value) = &self.change {
            *document.pointer_mut(&self.place).unwrap() = value.clone();
            return document;
        }
        let (parent, key) = self.place.rsplit_once('/').unwrap();
        match (document.pointer_mut(parent).unwrap(), &self.change) {
            (Value::Array(list), Change::Insert(value)) => list.push(value.clone()),
            (Value::Array(list), _) => {
                list.remove(key.parse().unwrap());
            }
            (Value::Object(map), Change::Insert(value)) => {
                map.insert(key.into(), value.clone());
            }
            (Value::Object(map), _) => {
                map.shift_remove(key).unwrap();
            }
            _ => panic!("{self}: no such place"),
        }
        document
    }
}

/// Visits each schema of a document, with its pointer.
fn schemas(document: &Value) -> Vec<(String, &Map<String, Value>)> {
    fn visit<'a>(at: String, schema: &'a Value, out: &mut Vec<(String, &'a Map<String, Value>)>) {
        let Value::Object(map) = schema else { return };
        for (key, value) in map {
            let at = format!("{at}/{key}");
            match (&**key, value) {
                (
                    "properties" | "$defs" | "components" | "functions" | "patternProperties",
                    Value::Object(named),
                ) => {
                    for (name, schema) in named {
                        let name = name.replace('~', "~0").replace('/', "~1");
                        visit(format!("{at}/{name}"), schema, out);
                    }
                }
                ("allOf" | "anyOf" | "oneOf", Value::Array(list)) => {
                    for (i, schema) in list.iter().enumerate() {
                        visit(format!("{at}/{i}"), schema, out);
                    }
                }
                (
                    "items" | "if" | "then" | "not" | "propertyNames" | "additionalProperties",
                    schema,
                ) => visit(at, schema, out),
                _ => {}
            }
        }
        out.push((at, map));
    }
    let mut out = Vec::new();
    visit(String::new(), document, &mut out);
    out
}

/// Gathers the edits of one keyword after the other.
struct Edits(Vec<Edit>);

impl Edits {
    fn add(&mut self, schema: &str, place: String, change: Change) {
        self.0.push(Edit {
            schema: format!("#{schema}"),
            place,
            change,
        });
    }

    /// Another value, and none.
    fn set_and_remove(&mut self, schema: &str, place: &str, value: Value) {
        self.add(schema, place.into(), Change::Set(value));
        self.add(schema, place.into(), Change::Remove);
    }
}

/// Every word, required entry, pattern, format, const and bound.
pub(crate) fn of_values(document: &Value) -> Vec<Edit> {
    let mut edits = Edits(Vec::new());
    for (at, schema) in schemas(document) {
        for (key, value) in schema {
            let place = format!("{at}/{key}");
            match &**key {
                "enum" => {
                    for (i, word) in value.as_array().unwrap().iter().enumerate() {
                        let other = json!(format!("{}x", word.as_str().unwrap()));
                        edits.set_and_remove(&at, &format!("{place}/{i}"), other);
                    }
                    let end = format!("{place}/-");
                    edits.add(&at, end, Change::Insert(json!("another")));
                }
                "required" => {
                    for i in 0..value.as_array().unwrap().len() {
                        edits.add(&at, format!("{place}/{i}"), Change::Remove);
                    }
                    let end = format!("{place}/-");
                    edits.add(&at, end, Change::Insert(json!("another")));
                }
                "pattern" | "const" | "format" => {
                    // The width of a number says nothing about what is valid.
                    let ty = schema.get("type").and_then(Value::as_str);
                    if key == "format" && matches!(ty, Some("integer" | "number")) {
                        continue;
                    }
                    let other = format!("{}x", value.as_str().unwrap());
                    edits.set_and_remove(&at, &place, other.into());
                }
                "minLength" | "maxLength" | "minItems" | "maxItems" | "minimum" | "maximum" => {
                    let other = json!(value.as_f64().unwrap() + 1.0);
                    edits.set_and_remove(&at, &place, other);
                }
                "returnType" | "allowedCallers" | "protocolVersion" | "catalogId"
                    if value.is_string() =>
                {
                    edits.set_and_remove(&at, &place, json!("another"));
                }
                "requiresUserActivation" => {
                    edits.set_and_remove(&at, &place, json!(false));
                }
                _ => {}
            }
        }
        if schema.contains_key("returnType") {
            for (key, value) in [
                ("allowedCallers", json!("agentOnly")),
                ("allowedCallers", json!("rendererOrAgent")),
                ("requiresUserActivation", json!(true)),
            ] {
                if !schema.contains_key(key) {
                    edits.add(&at, format!("{at}/{key}"), Change::Insert(value));
                }
            }
        }
    }
    edits.0
}

/// Every property, definition, alternative, condition, type, reference, and what is open or closed.
pub(crate) fn of_structure(document: &Value) -> Vec<Edit> {
    let mut edits = Edits(Vec::new());
    let schemas = schemas(document);
    let references: Vec<_> = schemas
        .iter()
        .filter_map(|(_, s)| s.get("$ref").cloned())
        .collect();
    for (at, schema) in schemas {
        for (key, value) in schema {
            let place = format!("{at}/{key}");
            match (&**key, value) {
                ("properties", Value::Object(named)) => {
                    for name in named.keys() {
                        edits.add(&at, format!("{place}/{name}"), Change::Remove);
                    }
                    let another = Change::Insert(json!({ "type": "string" }));
                    edits.add(&at, format!("{place}/another"), another);
                    edits.add(&at, place, Change::Remove);
                }
                ("$defs" | "components" | "functions", Value::Object(named)) => {
                    for name in named.keys() {
                        edits.add(&at, format!("{place}/{name}"), Change::Remove);
                    }
                    let another = Change::Insert(json!({ "enum": ["a", "b"] }));
                    edits.add(&at, format!("{place}/another"), another);
                }
                ("oneOf" | "anyOf" | "allOf", Value::Array(list)) => {
                    for (i, arm) in list.iter().enumerate() {
                        edits.add(&at, format!("{place}/{i}"), Change::Remove);
                        edits.add(&at, format!("{place}/-"), Change::Insert(arm.clone()));
                    }
                    let number = Change::Insert(json!({ "type": "number" }));
                    edits.add(&at, format!("{place}/-"), number);
                }
                ("type", ty) => {
                    let other = if ty == "integer" { "string" } else { "integer" };
                    // Beside words, which say their type, it may be left out.
                    let words = schema.contains_key("enum") || schema.contains_key("const");
                    edits.add(&at, place.clone(), Change::Set(other.into()));
                    if !words {
                        edits.add(&at, place, Change::Remove);
                    }
                }
                ("$ref", _) => {
                    // One that is there, but another; and one that isn't there.
                    if let Some(other) = references.iter().find(|other| *other != value) {
                        edits.add(&at, place.clone(), Change::Set(other.clone()));
                    }
                    edits.set_and_remove(&at, &place, json!("#/$defs/nowhere"));
                }
                ("patternProperties", Value::Object(named)) => {
                    for name in named.keys() {
                        let name = name.replace('~', "~0").replace('/', "~1");
                        edits.add(&at, format!("{place}/{name}"), Change::Remove);
                    }
                    let another = Change::Insert(json!({}));
                    edits.add(&at, format!("{place}/another"), another);
                }
                ("discriminator", _) => {
                    let other = json!({ "propertyName": "another" });
                    edits.add(&at, place, Change::Set(other));
                }
                ("additionalProperties" | "unevaluatedProperties", Value::Bool(open)) => {
                    edits.add(&at, place.clone(), Change::Set(json!(!open)));
                    let object = json!({ "type": "string" });
                    edits.add(&at, place.clone(), Change::Set(object));
                    if !open {
                        edits.add(&at, place, Change::Remove);
                    }
                }
                ("items" | "if" | "then" | "not" | "propertyNames" | "$schema", _) => {
                    edits.add(&at, place, Change::Remove);
                }
                _ => {}
            }
        }
        let keyword = format!("{at}/notAKeyword");
        edits.add(&at, keyword, Change::Insert(json!(true)));
        if schema.get("type").is_some_and(|ty| ty == "object")
            && !schema.contains_key("additionalProperties")
            && !schema.contains_key("unevaluatedProperties")
        {
            let closed = format!("{at}/additionalProperties");
            edits.add(&at, closed, Change::Insert(json!(false)));
        }
        if schema.get("type").is_some_and(|ty| ty == "string") && !schema.contains_key("minLength")
        {
            edits.add(&at, format!("{at}/minLength"), Change::Insert(json!(1)));
        }
    }
    edits.0
}

/// What may change: texts for people, the order of members, how a number is written.
pub(crate) fn without_meaning(document: &Value) -> Vec<Edit> {
    let mut edits = Edits(Vec::new());
    for (at, schema) in schemas(document) {
        for text in ["title", "description", "$comment"] {
            let change = Change::Insert(json!("another text"));
            edits.add(&at, format!("{at}/{text}"), change);
        }
        for (key, value) in schema {
            let place = format!("{at}/{key}");
            match (&**key, value) {
                ("title" | "description" | "examples" | "$id", _) => {
                    edits.add(&at, place, Change::Remove);
                }
                (
                    "enum" | "required" | "oneOf" | "anyOf" | "allOf" | "type",
                    Value::Array(list),
                ) => {
                    let turned = list.iter().rev().cloned().collect();
                    edits.add(&at, place, Change::Set(Value::Array(turned)));
                }
                ("properties" | "$defs", Value::Object(map)) => {
                    let turned = map.iter().rev().map(|(k, v)| (k.clone(), v.clone()));
                    edits.add(&at, place, Change::Set(Value::Object(turned.collect())));
                }
                ("minLength" | "minItems" | "minimum" | "maximum", bound) => {
                    let float = json!(bound.as_f64().unwrap());
                    edits.add(&at, place, Change::Set(float));
                }
                _ => {}
            }
        }
    }
    edits.0
}
