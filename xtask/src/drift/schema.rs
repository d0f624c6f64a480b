//! Brings a JSON Schema to the normal form. What it has no place for is a complaint.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::normal::{Complaint, Fact, Item, Role};
use crate::step;

/// Keywords that say nothing about what is valid.
const ANNOTATIONS: &[&str] = &["title", "description", "default", "examples", "$comment"];

/// The plain constraints of each type.
fn constraints(ty: &str) -> &'static [&'static str] {
    match ty {
        "string" => &["minLength", "maxLength", "pattern", "format"],
        "number" | "integer" => &[
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "multipleOf",
        ],
        "array" => &["minItems", "maxItems", "uniqueItems"],
        "object" => &["minProperties", "maxProperties"],
        _ => &[],
    }
}

/// Reads a whole document.
pub(super) fn read(document: &Value) -> (Item, Vec<Complaint>) {
    let mut reader = Reader {
        document,
        complaints: Vec::new(),
        open: Vec::new(),
        used: BTreeSet::new(),
    };
    let item = reader.schema(document, "#");
    let defs = document.get("$defs").and_then(Value::as_object);
    for name in defs.into_iter().flat_map(Map::keys) {
        if !reader.used.contains(name) {
            reader.complain(
                &step("#/$defs", name),
                "a definition that nothing refers to",
            );
        }
    }
    (item, reader.complaints)
}

pub(super) struct Reader<'a> {
    document: &'a Value,
    complaints: Vec<Complaint>,
    /// The definitions that are being read, so that one inside itself is noticed.
    open: Vec<String>,
    used: BTreeSet<String>,
}

/// The keywords of one schema that are still to be read.
pub(super) struct Keywords<'a> {
    pub(super) at: String,
    left: BTreeMap<&'a str, &'a Value>,
}

impl<'a> Keywords<'a> {
    /// Takes a keyword, with its pointer.
    pub(super) fn take(&mut self, key: &str) -> Option<(String, &'a Value)> {
        let value = self.left.remove(key)?;
        Some((step(&self.at, key), value))
    }

    fn has(&self, key: &str) -> bool {
        self.left.contains_key(key)
    }
}

impl<'a> Reader<'a> {
    pub(super) fn complain(&mut self, at: &str, what: impl Into<String>) {
        self.complaints.push(Complaint {
            at: at.into(),
            what: what.into(),
        });
    }

    /// Complains of every keyword that nobody took.
    pub(super) fn finish(&mut self, keys: Keywords<'_>) {
        for (key, value) in keys.left {
            let what = format!("`{key}: {value}`, which the comparison has no place for");
            self.complain(&step(&keys.at, key), what);
        }
    }

    pub(super) fn schema(&mut self, value: &'a Value, at: &str) -> Item {
        let Value::Object(map) = value else {
            if value != &Value::Bool(true) {
                self.complain(at, format!("{value}, which is no schema to compare"));
            }
            return Item::new(at, Fact::All(BTreeMap::new()));
        };
        let mut keys = Keywords {
            at: at.into(),
            left: map.iter().map(|(k, v)| (k.as_str(), v)).collect(),
        };
        for key in ANNOTATIONS {
            keys.left.remove(key);
        }
        let mut facts = BTreeMap::new();
        if at == "#" {
            keys.left.remove("$id");
            keys.left.remove("$defs");
            if let Some((at, dialect)) = keys.take("$schema") {
                facts.insert("$schema".into(), Item::value(&at, dialect.clone()));
            }
        }
        if let Some((target_at, target)) = keys.take("$ref") {
            self.finish(keys);
            return self.reference(target, &target_at, at);
        }
        if keys.has("enum") || keys.has("const") {
            self.words(&mut keys, &mut facts);
        } else if !keys.has("type") && (keys.has("oneOf") || keys.has("anyOf")) {
            self.arms(&mut keys, &mut facts);
        } else {
            self.typed(&mut keys, &mut facts);
        }
        self.finish(keys);
        Item::new(at, Fact::All(facts))
    }

    fn reference(&mut self, target: &Value, target_at: &str, at: &str) -> Item {
        let nothing = Item::new(at, Fact::All(BTreeMap::new()));
        let document = self.document;
        let name = target.as_str().and_then(|t| t.strip_prefix("#/$defs/"));
        let Some((name, def)) = name.and_then(|name| Some((name, document.get("$defs")?.get(name)?)))
        else {
            self.complain(target_at, format!("a reference to {target}, which isn't there"));
            return nothing;
        };
        self.used.insert(name.into());
        if self.open.iter().any(|open| open == name) {
            self.complain(target_at, format!("{target} inside itself"));
            return nothing;
        }
        self.open.push(name.into());
        let def_at = step("#/$defs", name);
        let item = self.schema(def, &def_at);
        self.open.pop();
        Item {
            at: at.into(),
            inside: def_at,
            name: Some(name.into()),
            fact: item.fact,
        }
    }

    /// `enum` and `const`: closed lists of words.
    fn words(&mut self, keys: &mut Keywords<'a>, facts: &mut BTreeMap<String, Item>) {
        let mut words = BTreeMap::new();
        let list_at = match (keys.take("enum"), keys.take("const")) {
            (Some((at, Value::Array(list))), None) => {
                for (i, word) in list.iter().enumerate() {
                    let at = step(&at, i);
                    if words
                        .insert(word.to_string(), Item::value(&at, true))
                        .is_some()
                    {
                        self.complain(&at, format!("{word} a second time"));
                    }
                }
                at
            }
            (None, Some((at, word))) => {
                words.insert(word.to_string(), Item::value(&at, true));
                at
            }
            (Some((at, _)), _) | (None, None, ..) if { let _ = &at_or(&keys.at); true } => at,
            _ => keys.at.clone(),
        };
        facts.insert("words".into(), Item::new(&list_at, Fact::Set(Role::Words, words)));
    }
}
