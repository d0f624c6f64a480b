//! Values made up from a JSON Schema.

use serde_json::{Map, Value, json};

use super::Dice;

/// The files of a contract, by the names under which they refer to each other.
#[derive(Debug)]
pub struct Documents(pub Vec<(&'static str, Value)>);

const TEXTS: &[&str] = &[
    "",
    "a",
    "root",
    "/a/b",
    "${/x}",
    "\u{1f469}\u{200d}\u{2028}",
    "@path",
    "~2",
];
const IDS: &[&str] = &["root", "a", "b-1", "_", "A9"];
const STREAMS: &[&str] = &["a2ui_a", "a2ui_-_9Z"];
const URIS: &[&str] = &[
    "https://a2ui.org/?q=%20#f",
    "mailto:a@b",
    "http://[::1]:80/",
    "x:",
];
const TIMES: &[&str] = &["2026-07-06", "12:30:00Z", "2026-07-06T12:30:00+02:00"];

impl Documents {
    /// A file.
    ///
    /// # Panics
    /// When there is none of this name.
    #[must_use]
    pub fn file(&self, name: &str) -> &Value {
        let file = self.0.iter().find(|(found, _)| *found == name);
        &file.unwrap_or_else(|| panic!("there is no {name}")).1
    }

    /// The schema that a reference leads to, and the file in which it stands.
    fn follow<'a>(&'a self, file: &'a Value, to: &str) -> (&'a Value, &'a Value) {
        let (name, pointer) = to.split_once('#').unwrap();
        let file = match name {
            "" => file,
            name => self.file(name),
        };
        (
            file,
            file.pointer(pointer).unwrap_or_else(|| panic!("{to}")),
        )
    }

    /// A value of a schema that stands in a file: one that it takes, nearly always. Deeper than so
    /// many levels the simplest ones are taken.
    ///
    /// # Panics
    /// When the schema says what there is no reading for here.
    #[must_use]
    pub fn value(&self, file: &Value, schema: &Value, dice: &mut Dice, room: usize) -> Value {
        if let Some(to) = schema.get("$ref").and_then(Value::as_str) {
            let (file, schema) = self.follow(file, to);
            return self.value(file, schema, dice, room);
        }
        if let Some(constant) = schema.get("const") {
            return constant.clone();
        }
        if let Some(words) = schema.get("enum").and_then(Value::as_array) {
            return dice.pick(words).clone();
        }
        let mut made = self.own(file, schema, dice, room);
        for all in schema
            .get("allOf")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            if let Some(then) = all.get("then") {
                if let Some(Value::Object(made)) = &mut made
                    && holds(&all["if"], made)
                {
                    let part = self.object(file, then, dice, room);
                    extend(made, part);
                } else if let Some(Value::String(text)) = &mut made {
                    // A text with a condition is of one of these formats.
                    (*dice.pick(TIMES)).clone_into(text);
                }
                continue;
            }
            let part = self.value(file, all, dice, room);
            match (&mut made, part) {
                (Some(Value::Object(made)), part) => extend(made, part),
                (Some(_), _) => {}
                (made, part) => *made = Some(part),
            }
        }
        // What both alternatives say of an object adds to what it is.
        for key in ["oneOf", "anyOf"] {
            let Some(one) = schema.get(key).and_then(Value::as_array) else {
                continue;
            };
            let simple = room == 0 && key == "oneOf" && made.is_none();
            let one = if simple { &one[0] } else { dice.pick(one) };
            if let (Some(names), None) = (one.get("required"), one.get("type")) {
                let name = names[0].as_str().unwrap();
                if let Some(Value::Object(object)) = &mut made {
                    let others = schema[key].as_array().unwrap().iter();
                    let others = others.map(|other| other["required"][0].as_str().unwrap());
                    if key == "oneOf" {
                        others.for_each(|other| drop(object.shift_remove(other)));
                    }
                    let prop = &schema["properties"][name];
                    object.insert(name.into(), self.value(file, prop, dice, room));
                }
                continue;
            }
            let part = self.value(file, one, dice, room);
            match (&mut made, part) {
                (Some(Value::Object(made)), Value::Object(part)) => made.extend(part),
                (made, part) => *made = Some(part),
            }
        }
        made.unwrap_or_else(|| plain(dice, 2))
    }

    /// What a schema says itself of the value's type.
    fn own(&self, file: &Value, schema: &Value, dice: &mut Dice, room: usize) -> Option<Value> {
        let ty = match schema.get("type") {
            Some(Value::Array(types)) => dice.pick(types).as_str(),
            ty => ty.and_then(Value::as_str),
        };
        match ty {
            None if schema.get("properties").is_some() => {
                Some(self.object(file, schema, dice, room))
            }
            None => schema.get("format").map(|_| json!(dice.pick(TIMES))),
            Some("string") => Some(text(schema, dice)),
            Some("boolean") => Some(json!(dice.below(2) == 0)),
            Some(ty @ ("integer" | "number")) => Some(number(schema, ty, dice)),
            Some("array") => {
                let least = schema.get("minItems").and_then(Value::as_u64).unwrap_or(0);
                let more = if room == 0 { 0 } else { dice.below(3) };
                let items = schema.get("items");
                let item = |_| match items {
                    Some(items) => self.value(file, items, dice, room.saturating_sub(1)),
                    None => plain(dice, 2),
                };
                Some(
                    (0..usize::try_from(least).unwrap() + more)
                        .map(item)
                        .collect(),
                )
            }
            Some("object") => Some(self.object(file, schema, dice, room)),
            Some(other) => panic!("{other}"),
        }
    }

    fn object(&self, file: &Value, schema: &Value, dice: &mut Dice, room: usize) -> Value {
        let required: Vec<_> = schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .collect();
        let mut object = Map::new();
        for (key, prop) in schema["properties"].as_object().into_iter().flatten() {
            // What says only what a prop is not leaves it to others to say what it is.
            if prop.get("not").is_some() && prop.get("type").is_none() {
                continue;
            }
            let due = required.iter().any(|name| *name == key);
            if due || room > 0 && dice.below(2) == 0 {
                object.insert(
                    key.clone(),
                    self.value(file, prop, dice, room.saturating_sub(1)),
                );
            }
        }
        let names =
            schema.get("propertyNames").is_some() || schema.get("patternProperties").is_some();
        // An object that is said nothing of is free.
        let nothing = [
            "properties",
            "additionalProperties",
            "allOf",
            "oneOf",
            "not",
        ];
        let nothing = nothing.iter().all(|key| schema.get(key).is_none());
        let free = json!(true);
        let open = schema
            .get("additionalProperties")
            .or(nothing.then_some(&free))
            .filter(|more| **more != false);
        if room > 0 && (names || open.is_some()) {
            for _ in 0..dice.below(3) {
                let key = if schema.get("patternProperties").is_some() {
                    dice.pick(&[
                        "acme",
                        "_1",
                        "h\u{e9}\u{301}",
                        "\u{939}\u{93f}\u{928}\u{94d}",
                    ])
                } else if open.is_some_and(|more| *more == true) {
                    dice.pick(&["a", "@path", "@@x", "@call", ""])
                } else {
                    dice.pick(&["a", "@@x", "b c", ""])
                };
                let value = match open {
                    Some(more) if more.is_object() => self.value(file, more, dice, room - 1),
                    _ => plain(dice, 2),
                };
                object.insert((*key).into(), value);
            }
        }
        Value::Object(object)
    }
}

/// Whether the condition on a prop of an object holds.
fn holds(condition: &Value, object: &Map<String, Value>) -> bool {
    let props = condition["properties"].as_object().into_iter().flatten();
    let mut props = props.map(|(key, is)| object.get(key) == Some(&is["const"]));
    props.all(|holds| holds)
}

/// Adds to an object, and to the objects in it.
fn extend(object: &mut Map<String, Value>, part: Value) {
    let Value::Object(part) = part else { return };
    for (key, value) in part {
        match (object.get_mut(&key), value) {
            (Some(Value::Object(inner)), value @ Value::Object(_)) => extend(inner, value),
            (_, value) => drop(object.insert(key, value)),
        }
    }
}

fn text(schema: &Value, dice: &mut Dice) -> Value {
    let least = schema.get("minLength").and_then(Value::as_u64).unwrap_or(0);
    let texts = match (schema.get("pattern"), schema.get("format")) {
        (Some(Value::String(pattern)), _) if pattern.starts_with("^a2ui_") => STREAMS,
        (Some(_), _) => IDS,
        (None, Some(Value::String(format))) => match &**format {
            "uri" => URIS,
            "date-time" => &TIMES[2..],
            other => panic!("{other}"),
        },
        (None, _) if least == 0 && dice.below(4) == 3 => TIMES,
        // The first one is empty.
        (None, _) => &TEXTS[usize::from(least > 0)..],
    };
    json!(dice.pick(texts))
}

fn number(schema: &Value, ty: &str, dice: &mut Dice) -> Value {
    const NUMBERS: &[f64] = &[0.0, 1.0, 0.5, 1e-7, 3.0, -0.5, -2.0, 1e30];
    let bound = |key| schema.get(key).and_then(Value::as_f64);
    let (least, most) = (bound("minimum"), bound("maximum"));
    let fits = |n: &&f64| {
        least.is_none_or(|least| **n >= least)
            && most.is_none_or(|most| **n <= most)
            && (ty == "number" || n.fract() == 0.0)
    };
    let fitting: Vec<_> = NUMBERS.iter().filter(fits).collect();
    let number = **dice.pick(&fitting);
    // A whole number is spelled either way.
    if number.fract() == 0.0 && number.abs() < 1e3 && dice.below(3) > 0 {
        #[allow(clippy::cast_possible_truncation, reason = "it is small and whole")]
        return json!(number as i64);
    }
    json!(number)
}

/// Any JSON.
#[must_use]
pub fn plain(dice: &mut Dice, room: usize) -> Value {
    match dice.below(if room == 0 { 5 } else { 7 }) {
        0 => json!(null),
        1 => json!(dice.below(2) == 0),
        2 => json!(dice.below(100)),
        3 => json!(dice.pick(TEXTS)),
        4 => json!(-1.5),
        5 => (0..dice.below(3)).map(|_| plain(dice, room - 1)).collect(),
        _ => {
            let keys = ["a", "@path", "@@x", "component", ""];
            (0..dice.below(3))
                .map(|_| ((*dice.pick(&keys)).to_owned(), plain(dice, room - 1)))
                .collect()
        }
    }
}
