//! Brings a JSON Schema to the normal form. What it has no place for is a complaint.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::conjunction::is_conjunction;
use super::files::Files;

use super::normal::{Complaint, Fact, Item, Role};
use crate::step;

/// Keywords that say nothing about what is valid.
pub(super) const ANNOTATIONS: &[&str] =
    &["title", "description", "default", "examples", "$comment"];

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

/// What a catalog says of a function beside what a call of it is, and what goes without saying.
const OF_FUNCTIONS: &[(&str, &str)] = &[
    ("returnType", ""),
    ("requiresUserActivation", "false"),
    ("allowedCallers", r#""rendererOnly""#),
];

/// What a catalog says of itself.
const OF_CATALOGS: &[&str] = &["protocolVersion", "catalogId"];

/// Reads whole documents: the first, and of the others what it refers to. Definitions of these
/// names are read, and compared, on their own instead of wherever they are referred to; or, where it is
/// not for the `whole`, nowhere.
pub(super) fn read(
    files: &Files,
    separate: &BTreeSet<String>,
    whole: bool,
) -> (Item, Vec<Complaint>) {
    let mut reader = Reader {
        files,
        separate,
        complaints: Vec::new(),
        open: Vec::new(),
        used: BTreeSet::new(),
        unused: Vec::new(),
        catalog: BTreeMap::new(),
    };
    let mut root = None;
    for (file, document) in files.iter() {
        let at = format!("{file}#");
        if root.is_none() {
            root = Some(reader.schema(document, &at));
        } else if whole {
            reader.beside(document, &at);
        }
    }
    let mut definitions = BTreeMap::new();
    for (name, at, def) in files.definitions() {
        if !whole {
            let first = at.starts_with(&format!("{}#", files.name()));
            if first && !refers(files.first(), &at) {
                reader.unused.push((at, def));
            }
            continue;
        }
        if separate.contains(name) {
            let item = reader.schema(def, &at);
            if definitions.insert(name.to_owned(), item).is_some() {
                reader.complain(&at, "a second definition of this name");
            }
        }
        if !reader.used.contains(&at) {
            reader.unused.push((at, def));
        }
    }
    for (at, def) in std::mem::take(&mut reader.unused) {
        // A definition that is read on its own may come before those that refer to it.
        if !reader.used.contains(&at) {
            let what = format!("a definition that nothing refers to: {}", in_short(def));
            reader.complain(&at, what);
        }
    }
    let root = root.unwrap_or_else(|| Item::new("#", Fact::All(BTreeMap::new())));
    if definitions.is_empty() && reader.catalog.is_empty() && separate.is_empty() {
        return (root, reader.complaints);
    }
    let part = |name: &str, fact| (name.to_owned(), Item::new(&root.at, fact));
    let all = BTreeMap::from([
        part("definitions", Fact::Set(Role::Definitions, definitions)),
        part("catalog", Fact::All(reader.catalog)),
        ("message".to_owned(), root.clone()),
    ]);
    (Item::new(&root.at, Fact::All(all)), reader.complaints)
}

/// Whether something in a document refers to a definition of its own.
fn refers(value: &Value, definition: &str) -> bool {
    match value {
        Value::Object(map) => map.iter().any(|(key, value)| match value {
            Value::String(to) if key == "$ref" => to.starts_with('#') && definition.ends_with(to),
            value => refers(value, definition),
        }),
        Value::Array(list) => list.iter().any(|value| refers(value, definition)),
        _ => false,
    }
}

/// A schema without what says nothing about what is valid, its keywords sorted.
pub(super) fn in_short(schema: &Value) -> Value {
    match schema {
        Value::Object(map) => {
            let kept = map
                .iter()
                .filter(|(key, value)| !ANNOTATIONS.contains(&key.as_str()) || is_schema(value));
            let sorted: BTreeMap<_, _> = kept.map(|(key, v)| (key.clone(), in_short(v))).collect();
            Value::Object(sorted.into_iter().collect())
        }
        Value::Array(list) => list.iter().map(in_short).collect(),
        plain => plain.clone(),
    }
}

/// Whether a value can be a schema: then what looks like an annotation is the name of a property.
fn is_schema(value: &Value) -> bool {
    value.is_object() || value.is_boolean()
}

/// All that is said of one thing, by keyword.
pub(super) type Facts = BTreeMap<String, Item>;

pub(super) struct Reader<'a> {
    files: &'a Files,
    separate: &'a BTreeSet<String>,
    complaints: Vec<Complaint>,
    /// The definitions that are being read, so that one inside itself is noticed.
    open: Vec<String>,
    /// The definitions that something refers to, by their pointers.
    used: BTreeSet<String>,
    /// Those that nothing has referred to yet.
    unused: Vec<(String, &'a Value)>,
    /// What the catalog says of itself.
    catalog: Facts,
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

    /// A keyword that stays to be read.
    pub(super) fn get(&self, key: &str) -> Option<&'a Value> {
        self.left.get(key).copied()
    }

    pub(super) fn has(&self, key: &str) -> bool {
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
        if at.ends_with('#') {
            self.head(&mut keys, &mut facts);
        }
        if let Some((target_at, target)) = keys.take("$ref") {
            self.finish(keys);
            return self.reference(target, &target_at, at);
        }
        if keys.has("enum") || keys.has("const") {
            self.words(&mut keys, &mut facts);
        } else if is_conjunction(&keys) {
            let closed = self.conjunction(&mut keys);
            facts.extend(closed);
        } else if keys.has("if") {
            self.text_formats(&mut keys, &mut facts);
        } else if !keys.has("type") && (keys.has("oneOf") || keys.has("anyOf")) {
            self.arms(&mut keys, &mut facts);
        } else {
            self.typed(&mut keys, &mut facts);
        }
        self.finish(keys);
        Item::new(at, Fact::All(facts))
    }

    /// What stands at the head of a document.
    fn head(&mut self, keys: &mut Keywords<'a>, facts: &mut Facts) {
        keys.left.remove("$id");
        keys.left.remove("$defs");
        if let Some((at, dialect)) = keys.take("$schema") {
            facts.insert("$schema".into(), Item::value(&at, dialect.clone()));
        }
        for key in OF_CATALOGS {
            if let Some((at, value)) = keys.take(key) {
                let said = Item::value(&at, value.clone());
                self.catalog.insert((*key).into(), said);
            }
        }
    }

    /// A document that the first one refers to: its head, and that there is nothing else.
    fn beside(&mut self, document: &'a Value, at: &str) {
        let Value::Object(map) = document else {
            self.complain(at, "this is no object");
            return;
        };
        let mut keys = Keywords {
            at: at.into(),
            left: map.iter().map(|(k, v)| (k.as_str(), v)).collect(),
        };
        for key in ANNOTATIONS.iter().chain(&["components", "functions"]) {
            keys.left.remove(key);
        }
        let mut facts = BTreeMap::new();
        self.head(&mut keys, &mut facts);
        let dialect = self.files.first().get("$schema");
        if document.get("$schema") != dialect {
            let what = "another dialect than in the file that refers to this one";
            self.complain(&step(at, "$schema"), what);
        }
        self.finish(keys);
    }

    fn reference(&mut self, target: &Value, target_at: &str, at: &str) -> Item {
        let nothing = Item::new(at, Fact::All(BTreeMap::new()));
        let files = self.files;
        let found = target.as_str().and_then(|target| files.find(target, at));
        let Some((name, def_at, def)) = found else {
            self.complain(
                target_at,
                format!("a reference to {target}, which isn't there"),
            );
            return nothing;
        };
        let name = name.as_str();
        self.used.insert(def_at.clone());
        if self.separate.contains(name) {
            let definition = ("definition".to_owned(), Item::value(target_at, name));
            return Item::new(at, Fact::All(BTreeMap::from([definition])));
        }
        if self.open.contains(&def_at) {
            self.complain(target_at, format!("{target} inside itself"));
            return nothing;
        }
        self.open.push(def_at.clone());
        let item = self.schema(def, &def_at);
        self.open.pop();
        Item {
            at: at.into(),
            inside: def_at,
            name: Some(name.into()),
            fact: item.fact,
        }
    }

    /// `enum` or `const`: a closed list of words.
    fn words(&mut self, keys: &mut Keywords<'a>, facts: &mut Facts) {
        let (at, list) = match keys.take("enum") {
            Some((at, Value::Array(list))) => {
                let word = |(i, word)| (step(&at, i), word);
                let list = list.iter().enumerate().map(word).collect();
                (at, list)
            }
            Some((at, other)) => {
                self.complain(&at, format!("{other}, which is no list"));
                return;
            }
            // A `const` beside an `enum` stays behind, and is complained of.
            None => match keys.take("const") {
                Some((at, word)) => (at.clone(), vec![(at, word)]),
                None => return,
            },
        };
        // The type of the words is said by the words; saying it beside them adds nothing.
        let all_text = list.iter().all(|(_, word)| word.is_string());
        if all_text && keys.left.get("type").is_some_and(|ty| *ty == "string") {
            keys.left.remove("type");
        }
        let mut words = BTreeMap::new();
        for (at, word) in list {
            let item = Item::value(&at, true);
            if words.insert(word.to_string(), item).is_some() {
                self.complain(&at, format!("{word} a second time"));
            }
        }
        let words = Item::new(&at, Fact::Set(Role::Words, words));
        facts.insert("words".into(), words);
    }

    /// A schema that is known by its `type`, or by saying something about objects.
    pub(super) fn typed(&mut self, keys: &mut Keywords<'a>, facts: &mut Facts) {
        let ty = match keys.take("type") {
            Some((at, Value::Array(types))) => return self.types(&at, types, facts),
            Some((at, ty)) => {
                facts.insert("type".into(), Item::value(&at, ty.clone()));
                ty.as_str().unwrap_or_default()
            }
            // Inside `then`, the type is said elsewhere.
            None => "",
        };
        for key in constraints(ty) {
            if let Some((at, value)) = keys.take(key) {
                facts.insert((*key).into(), Item::value(&at, plain(value)));
            }
        }
        match ty {
            // The width of an integer is Rust's own affair.
            "integer" | "number" => drop(keys.take("format")),
            "array" => {
                if let Some((at, items)) = keys.take("items") {
                    let items = self.schema(items, &at);
                    facts.insert("items".into(), items);
                }
            }
            "object" => {
                for (key, unsaid) in OF_FUNCTIONS {
                    if let Some((at, value)) = keys.take(key)
                        && !value.to_string().eq(unsaid)
                    {
                        facts.insert((*key).into(), Item::value(&at, value.clone()));
                    }
                }
                self.object(keys, facts);
                facts
                    .entry("closed".into())
                    .or_insert_with(|| Item::value(&keys.at, false));
                self.tagged(keys, facts);
            }
            "" => self.object(keys, facts),
            "string" => self.never(keys, facts),
            _ => {}
        }
    }

    /// Several types at once.
    fn types(&mut self, at: &str, types: &[Value], facts: &mut Facts) {
        let mut variants = BTreeMap::new();
        for (i, ty) in types.iter().enumerate() {
            let at = step(at, i);
            let mut one = BTreeMap::from([("type".to_owned(), Item::value(&at, ty.clone()))]);
            if ty == "object" {
                one.insert("closed".into(), Item::value(&at, false));
            }
            let name = ty.as_str().unwrap_or_default().to_owned();
            if variants
                .insert(name, Item::new(&at, Fact::All(one)))
                .is_some()
            {
                self.complain(&at, format!("{ty} a second time"));
            }
        }
        let variants = Item::new(at, Fact::Set(Role::Variants, variants));
        facts.insert("one of".into(), variants);
    }

    fn object(&mut self, keys: &mut Keywords<'a>, facts: &mut Facts) {
        if let Some((at, properties)) = keys.take("properties") {
            let mut set = BTreeMap::new();
            match properties {
                Value::Object(map) => {
                    for (name, schema) in map {
                        set.insert(name.clone(), self.schema(schema, &step(&at, name)));
                    }
                }
                other => self.complain(&at, format!("{other}, which is no object")),
            }
            let set = Item::new(&at, Fact::Set(Role::Properties, set));
            facts.insert("properties".into(), set);
        }
        if let Some((at, required)) = keys.take("required") {
            let mut set = BTreeMap::new();
            for (i, name) in required.as_array().into_iter().flatten().enumerate() {
                let at = step(&at, i);
                match name.as_str() {
                    Some(name) if !set.contains_key(name) => {
                        set.insert(name.to_owned(), Item::value(&at, true));
                    }
                    _ => self.complain(&at, format!("{name}, which is no name, or twice")),
                }
            }
            if !required.is_array() {
                self.complain(&at, format!("{required}, which is no list"));
            }
            let set = Item::new(&at, Fact::Set(Role::Required, set));
            facts.insert("required".into(), set);
        }
        self.names(keys, facts);
        // The derived schema closes an object whose variants have properties of their own with
        // the other keyword.
        for key in ["additionalProperties", "unevaluatedProperties"] {
            if let Some((at, closed)) = keys.take(key) {
                match closed {
                    Value::Bool(open) if !facts.contains_key("closed") => {
                        facts.insert("closed".into(), Item::value(&at, !open));
                    }
                    Value::Object(_) if key == "additionalProperties" => {
                        let others = self.schema(closed, &at);
                        facts.insert("others".into(), others);
                    }
                    other => {
                        let what =
                            format!("`{key}: {other}`, which the comparison has no place for");
                        self.complain(&at, what);
                    }
                }
            }
        }
    }
}

/// A number without regard to how it is written: `1.0` is `1`.
fn plain(value: &Value) -> Value {
    match value.as_f64() {
        Some(n) if n.fract() == 0.0 => value.as_i64().map_or_else(|| whole(n), Value::from),
        _ => value.clone(),
    }
}

/// A whole float as the integer that it prints as.
fn whole(n: f64) -> Value {
    format!("{n:.0}")
        .parse::<i64>()
        .map_or_else(|_| n.into(), Value::from)
}
