//! One edit of a document.

use std::fmt;

use serde_json::{Map, Value};

use crate::step;

/// One edit of a document.
#[derive(Debug, Clone)]
pub(super) struct Edit {
    /// What it is an edit of, in a word.
    pub(super) kind: Kind,
    /// The schema whose keyword it changes, as a pointer.
    pub(super) schema: String,
    /// The value that it changes, as a pointer without `#`.
    place: String,
    change: Change,
}

/// What an edit is an edit of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Words,
    Props,
    Required,
    Definitions,
    Alternatives,
    Types,
    References,
    Consts,
    Patterns,
    Bounds,
    Openness,
    /// What a catalog says of itself and of its functions.
    OfCatalogs,
    /// Keywords that hold a schema, and keywords that nobody knows.
    Others,
    /// What changes no meaning.
    Neutral,
}

impl Kind {
    /// All kinds whose edits change a meaning.
    pub(super) const ALL: [Self; 13] = [
        Self::Words,
        Self::Props,
        Self::Required,
        Self::Definitions,
        Self::Alternatives,
        Self::Types,
        Self::References,
        Self::Consts,
        Self::Patterns,
        Self::Bounds,
        Self::Openness,
        Self::OfCatalogs,
        Self::Others,
    ];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Words => "words",
            Self::Props => "props",
            Self::Required => "required entries",
            Self::Definitions => "definitions",
            Self::Alternatives => "alternatives",
            Self::Types => "types",
            Self::References => "references",
            Self::Consts => "consts",
            Self::Patterns => "patterns and formats",
            Self::Bounds => "bounds",
            Self::Openness => "open or closed",
            Self::OfCatalogs => "catalog facts",
            Self::Others => "other keywords",
            Self::Neutral => "without meaning",
        })
    }
}

#[derive(Debug, Clone)]
pub(super) enum Change {
    Set(Value),
    Remove,
    Insert(Value),
    /// Another key for the same value, at the same place among its neighbours.
    Rename(String),
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}: ", self.place)?;
        match &self.change {
            Change::Set(value) => write!(f, "set to {value}"),
            Change::Remove => write!(f, "removed"),
            Change::Insert(value) => write!(f, "{value} inserted"),
            Change::Rename(name) => write!(f, "renamed to {name}"),
        }
    }
}

impl Edit {
    /// Whether it is an edit of a definition, or of its name.
    pub(super) fn is_of(&self, def: &str) -> bool {
        let at = step("/$defs", def);
        let within = self.place.strip_prefix(&at);
        within.is_some_and(|within| within.is_empty() || within.starts_with('/'))
    }

    /// The document with this edit.
    ///
    /// # Errors
    /// When the document has no such place.
    pub(super) fn of(&self, document: &Value) -> Result<Value, String> {
        let mut document = document.clone();
        self.make(&mut document)
            .ok_or_else(|| format!("{self}: there is no such place"))?;
        Ok(document)
    }

    fn make(&self, document: &mut Value) -> Option<()> {
        if let Change::Set(value) = &self.change {
            document.pointer_mut(&self.place)?.clone_from(value);
            return Some(());
        }
        let (parent, key) = self.place.rsplit_once('/')?;
        let key = key.replace("~1", "/").replace("~0", "~");
        match (document.pointer_mut(parent)?, &self.change) {
            (Value::Array(list), Change::Insert(value)) => list.push(value.clone()),
            (Value::Array(list), Change::Remove) => {
                let at = key.parse().ok().filter(|at| *at < list.len())?;
                list.remove(at);
            }
            (Value::Object(map), Change::Insert(value)) => {
                map.insert(key, value.clone());
            }
            (Value::Object(map), Change::Remove) => {
                map.shift_remove(&key)?;
            }
            (Value::Object(map), Change::Rename(name)) => *map = renamed(map, &key, name)?,
            _ => return None,
        }
        Some(())
    }
}

fn renamed(map: &Map<String, Value>, from: &str, to: &str) -> Option<Map<String, Value>> {
    if !map.contains_key(from) || map.contains_key(to) {
        return None;
    }
    let name = |name: &String| if name == from { to } else { name }.to_owned();
    Some(map.iter().map(|(k, v)| (name(k), v.clone())).collect())
}

/// Gathers the edits of one schema.
pub(super) struct Edits<'a> {
    pub(super) at: &'a str,
    all: &'a mut Vec<Edit>,
}

impl<'a> Edits<'a> {
    pub(super) fn of(at: &'a str, all: &'a mut Vec<Edit>) -> Self {
        Self { at, all }
    }

    /// The pointer of a keyword.
    pub(super) fn place(&self, key: &str) -> String {
        step(self.at, key)
    }

    pub(super) fn add(&mut self, kind: Kind, place: String, change: Change) {
        self.all.push(Edit {
            kind,
            schema: format!("#{}", self.at),
            place,
            change,
        });
    }

    /// Another value, and none.
    pub(super) fn set_and_remove(&mut self, kind: Kind, place: &str, value: Value) {
        self.add(kind, place.into(), Change::Set(value));
        self.add(kind, place.into(), Change::Remove);
    }

    /// Each member removed, each with another name, and one more.
    pub(super) fn members(&mut self, kind: Kind, key: &str, map: &Map<String, Value>, more: Value) {
        let at = self.place(key);
        for name in map.keys() {
            self.add(kind, step(&at, name), Change::Remove);
            let other = Change::Rename(format!("{name}x"));
            self.add(kind, step(&at, name), other);
        }
        self.add(kind, step(&at, "another"), Change::Insert(more));
    }
}

/// Visits each schema of a document, with its pointer.
pub(super) fn schemas(document: &Value) -> Vec<(String, &Map<String, Value>)> {
    let mut out = Vec::new();
    visit(String::new(), document, &mut out);
    out
}

fn visit<'a>(at: String, schema: &'a Value, out: &mut Vec<(String, &'a Map<String, Value>)>) {
    let Value::Object(map) = schema else { return };
    for (key, value) in map {
        let at = step(&at, key);
        match (&**key, value) {
            (
                "properties" | "$defs" | "components" | "functions" | "patternProperties",
                Value::Object(named),
            ) => {
                for (name, schema) in named {
                    visit(step(&at, name), schema, out);
                }
            }
            ("allOf" | "anyOf" | "oneOf", Value::Array(list)) => {
                for (i, schema) in list.iter().enumerate() {
                    visit(step(&at, i), schema, out);
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
