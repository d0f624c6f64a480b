//! Values made up from a JSON Schema, and small changes to them.

use serde_json::{Map, Value, json};

/// A stream of numbers that is the same every time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 11) % u64::try_from(n).unwrap()).unwrap()
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// The contract's files, by the name under which they refer to each other.
pub(crate) struct Contract {
    pub(crate) messages: Value,
    pub(crate) common: Value,
    pub(crate) catalog: Value,
}

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
const URIS: &[&str] = &[
    "https://a2ui.org/?q=%20#f",
    "mailto:a@b",
    "http://[::1]:80/",
    "x:",
];
const TIMES: &[&str] = &["2026-07-06", "12:30:00Z", "2026-07-06T12:30:00+02:00"];

impl Contract {
    /// The schema that a reference leads to, and the file in which it stands.
    fn follow<'a>(&'a self, file: &'a Value, to: &str) -> (&'a Value, &'a Value) {
        let (name, pointer) = to.split_once('#').unwrap();
        let file = match name {
            "" => file,
            "catalog.json" => &self.catalog,
            "common_types.json" => &self.common,
            other => panic!("{other}"),
        };
        (
            file,
            file.pointer(pointer).unwrap_or_else(|| panic!("{to}")),
        )
    }

    /// A value of a schema. Deeper than so many levels the simplest ones are taken.
    pub(crate) fn value(
        &self,
        file: &Value,
        schema: &Value,
        dice: &mut Dice,
        room: usize,
    ) -> Value {
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
            let part = self.value(file, all, dice, room);
            match (&mut made, part) {
                (Some(Value::Object(made)), Value::Object(part)) => made.extend(part),
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
            if let Some(names) = one.get("required") {
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
        match schema.get("type").and_then(Value::as_str) {
            None => schema.get("format").map(|_| json!(dice.pick(TIMES))),
            Some("string") => Some(match schema.get("format").and_then(Value::as_str) {
                Some("uri") => json!(dice.pick(URIS)),
                Some(other) => panic!("{other}"),
                None if dice.below(4) == 0 => json!(dice.pick(TIMES)),
                None => json!(dice.pick(TEXTS)),
            }),
            Some("boolean") => Some(json!(dice.below(2) == 0)),
            Some("integer") => Some(json!(1 + dice.below(9))),
            Some("number") => Some(
                dice.pick(&[json!(1), json!(-0.5), json!(1e30), json!(0)])
                    .clone(),
            ),
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
        let open = schema
            .get("additionalProperties")
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

/// Any JSON.
pub(crate) fn plain(dice: &mut Dice, room: usize) -> Value {
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

/// The values in a value, itself first.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(object) => object.values().map(count).sum(),
        _ => 0,
    }
}

/// The value at a number, as they are counted.
fn at<'a>(value: &'a mut Value, number: &mut usize) -> Option<&'a mut Value> {
    if *number == 0 {
        return Some(value);
    }
    *number -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|inner| at(inner, number)),
        Value::Object(object) => object.values_mut().find_map(|inner| at(inner, number)),
        _ => None,
    }
}

/// Changes one thing somewhere in a value.
pub(crate) fn change(value: &mut Value, dice: &mut Dice) {
    let mut number = dice.below(count(value));
    let Some(here) = at(value, &mut number) else {
        return;
    };
    match (dice.below(6), here) {
        (0..=2, Value::Object(object)) if !object.is_empty() => {
            let key = object.keys().nth(dice.below(object.len())).unwrap().clone();
            let old = object.shift_remove(&key).unwrap();
            match dice.below(4) {
                0 => {}
                1 => drop(object.insert(key, json!(null))),
                2 => drop(object.insert(format!("{key}x"), old)),
                _ => drop(object.insert(format!("@{key}"), old)),
            }
        }
        (3, Value::Object(object)) => {
            let keys = [
                "x",
                "@path",
                "@call",
                "catalogId",
                "weight",
                "value",
                "children",
                "checks",
            ];
            object.insert((*dice.pick(&keys)).into(), plain(dice, 1));
        }
        (0..=1, Value::Array(list)) if !list.is_empty() => {
            drop(list.remove(dice.below(list.len())));
        }
        (2, Value::Array(list)) => list.push(plain(dice, 1)),
        (0..=2, Value::String(text)) => {
            let texts = [
                "",
                "Text",
                "email",
                "Surface",
                "a b",
                "http://h/%zz",
                "2026-02-30",
                "@index",
            ];
            *text = (*dice.pick(&texts)).into();
        }
        (0..=2, Value::Number(number)) => {
            let numbers = [json!(0), json!(-1), json!(1.5), json!(2.0), json!(1e30)];
            let Value::Number(other) = dice.pick(&numbers).clone() else {
                return;
            };
            *number = other;
        }
        (_, here) => *here = plain(dice, 1),
    }
}
