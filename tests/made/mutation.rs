//! Small changes to a document, anywhere in it.

use serde_json::{Map, Value, json};

use super::{Dice, plain};

/// A kind of change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mutation {
    /// A key or an item is gone.
    Drop,
    /// A key or an item is there that was not.
    Add,
    /// A key is another one.
    Rename,
    /// A value is null.
    Null,
    /// A value is of another type.
    Type,
    /// A key or a text is spelled in another case.
    Case,
    /// A number, a text or a list is at the edge of what may be, or beyond it.
    Bound,
    /// What refers to something refers to something else.
    Reference,
    /// A word that says what something is is another one.
    Const,
    /// A text is of another format.
    Text,
    /// A value stands where another stood.
    Swap,
    /// An item is there twice.
    Repeat,
    /// A value stands many levels deeper.
    Deep,
}

/// The keys of what refers to something.
const REFERENCES: &[&str] = &[
    "id",
    "parent",
    "root",
    "child",
    "children",
    "componentId",
    "surfaceId",
    "functionCallId",
    "catalogId",
    "path",
    "@path",
    "stream_id",
];

/// The keys of words that say what something is.
const CONSTS: &[&str] = &[
    "schema",
    "version",
    "op",
    "kind",
    "component",
    "@call",
    "evidence_class",
    "beat",
    "tier",
    "state",
    "tone",
    "variant",
    "live",
    "code",
];

/// Keys that mean something somewhere.
const KEYS: &[&str] = &[
    "x",
    "@path",
    "@call",
    "@@x",
    "catalogId",
    "weight",
    "value",
    "children",
    "checks",
    "id",
    "component",
    "args",
    "offset",
    "props",
    "index",
    "parent",
    "tone",
    "state",
    "metadata",
    "accessibility",
    "error",
    "event",
    "functionCall",
    "frames",
    "tree",
    "intent",
    "surfaceId",
    "functionCallId",
    "userMessage",
];

const WORDS: &[&str] = &[
    "Text",
    "Card",
    "Surface",
    "Button",
    "email",
    "@index",
    "required",
    "formatString",
    "append",
    "remove",
    "replace",
    "GATE",
    "gate",
    "card",
    "mark",
    "receipt",
    "text",
    "zero.a2ui.v1",
    "a2ui.v1",
    "1.0",
    "v1.0",
    "idle",
    "done",
    "T1",
    "T4",
    "caption",
    "primary",
    "polite",
    "off",
    "amber",
    "pending",
    "running",
    "prove",
    "replay",
    "Image",
    "Divider",
    "VALIDATION_FAILED",
    "UNALLOWED_CHILD",
    "quote",
];

const IDS: &[&str] = &[
    "", "root", "a b", "\u{e9}", "a\n", "/x", "/", "~", "~2", "a2ui_", "a2ui_x\n", "auto_x", "x:",
];

const TEXTS: &[&str] = &[
    "",
    " ",
    "2026-02-30",
    "2026-07-06",
    "2026-07-06T12:30:00Z",
    "2026-07-06t12:30:00z",
    "2026-07-06 12:30:00Z",
    "2026-07-06T24:00:00Z",
    "2026-12-31T23:59:60Z",
    "2016-12-31T23:59:60Z",
    "2026-07-06T12:30:00.123456789123+14:00",
    "2026-07-06T12:30:00+24:00",
    "0000-01-01T00:00:00Z",
    "12:30:00",
    "12:30:00Z",
    "23:59:60Z",
    "http://h/%zz",
    "http://h/%20",
    "http://[::1]",
    "http://[::1",
    "http://\u{e9}/",
    "a b",
    "//h",
    "x:",
    "1",
    "true",
    "null",
    "${/x}",
    "{\"@path\":\"/a\"}",
];

impl Mutation {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Drop,
        Self::Add,
        Self::Rename,
        Self::Null,
        Self::Type,
        Self::Case,
        Self::Bound,
        Self::Reference,
        Self::Const,
        Self::Text,
        Self::Swap,
        Self::Repeat,
        Self::Deep,
    ];

    /// Changes one thing somewhere in a document, where there is a place for such a change.
    pub fn apply(self, document: &mut Value, dice: &mut Dice) -> bool {
        let mut places = Vec::new();
        self.places(document, "", "", &mut places);
        if places.is_empty() {
            return false;
        }
        let place = places.swap_remove(dice.below(places.len()));
        let other = match self {
            Self::Swap => {
                let mut all = Vec::new();
                Self::Null.places(document, "", "", &mut all);
                document.pointer(dice.pick::<String>(&all)).cloned()
            }
            _ => None,
        };
        let Some(here) = document.pointer_mut(&place) else {
            return false;
        };
        let before = here.clone();
        self.change(here, other, dice);
        *here != before
    }

    /// Whether a value under a key, or in a list under it, has a place for such a change.
    fn fits(self, key: &str, value: &Value) -> bool {
        match (self, value) {
            (Self::Drop | Self::Rename, Value::Object(object)) => !object.is_empty(),
            (Self::Drop | Self::Repeat, Value::Array(list)) => !list.is_empty(),
            (Self::Add, value) => value.is_object() || value.is_array(),
            (Self::Case, Value::Object(object)) => object.keys().any(|key| turned(key) != *key),
            (Self::Case, Value::String(text)) => turned(text) != *text,
            (Self::Bound, value) => value.is_number() || value.is_string() || value.is_array(),
            (Self::Reference, Value::String(_)) => REFERENCES.contains(&key),
            (Self::Const, Value::String(text)) => CONSTS.contains(&key) || text == "GATE",
            (Self::Text, value) => value.is_string(),
            (Self::Null | Self::Type | Self::Swap | Self::Deep, _) => true,
            _ => false,
        }
    }

    fn places(self, value: &Value, key: &str, at: &str, to: &mut Vec<String>) {
        if self.fits(key, value) {
            to.push(at.to_owned());
        }
        match value {
            Value::Array(list) => {
                for (i, item) in list.iter().enumerate() {
                    self.places(item, key, &format!("{at}/{i}"), to);
                }
            }
            Value::Object(object) => {
                for (key, inner) in object {
                    let step = key.replace('~', "~0").replace('/', "~1");
                    self.places(inner, key, &format!("{at}/{step}"), to);
                }
            }
            _ => {}
        }
    }

    fn change(self, here: &mut Value, other: Option<Value>, dice: &mut Dice) {
        match (self, here) {
            (Self::Drop, Value::Object(object)) => {
                let key = key_of(object, dice);
                drop(object.shift_remove(&key));
            }
            (Self::Drop, Value::Array(list)) => drop(list.remove(dice.below(list.len()))),
            (Self::Add, Value::Object(object)) => {
                let key = *dice.pick(KEYS);
                if !object.contains_key(key) {
                    object.insert(key.to_owned(), plain(dice, 1));
                }
            }
            (Self::Add, Value::Array(list)) => list.push(plain(dice, 1)),
            (Self::Rename, Value::Object(object)) => {
                let key = key_of(object, dice);
                let other = match dice.below(4) {
                    0 => format!("{key}x"),
                    1 => format!("@{key}"),
                    2 => key.trim_start_matches('@').to_owned(),
                    _ => (*dice.pick(KEYS)).to_owned(),
                };
                rename(object, &key, &other);
            }
            (Self::Case, Value::Object(object)) => {
                let key = key_of(object, dice);
                let other = turned(&key);
                rename(object, &key, &other);
            }
            (Self::Case, Value::String(text)) => *text = turned(text),
            (Self::Bound, Value::Number(number)) => {
                let numbers = [
                    json!(0),
                    json!(-1),
                    json!(1),
                    json!(1.5),
                    json!(2.0),
                    json!(-0.0),
                    json!(1.000_000_1),
                    json!(-1e-9),
                    json!(1e30),
                    json!(u64::MAX),
                    json!(i64::MIN),
                    json!(9_007_199_254_740_993_u64),
                ];
                if let Value::Number(other) = dice.pick(&numbers) {
                    number.clone_from(other);
                }
            }
            (Self::Bound, Value::String(text)) => match dice.below(3) {
                0 => text.clear(),
                1 => text.push(' '),
                _ => drop(text.pop()),
            },
            (Self::Bound, Value::Array(list)) => list.clear(),
            (Self::Reference, Value::String(text)) => (*dice.pick(IDS)).clone_into(text),
            (Self::Const, Value::String(text)) => match dice.below(3) {
                0 => text.push('x'),
                _ => (*dice.pick(WORDS)).clone_into(text),
            },
            (Self::Text, Value::String(text)) => (*dice.pick(TEXTS)).clone_into(text),
            (Self::Repeat, Value::Array(list)) => {
                let item = dice.pick(list).clone();
                list.push(item);
            }
            (Self::Deep, here) => {
                let levels = *dice.pick(&[1, 2, 60, 118, 122, 124, 126, 127, 128, 130, 200]);
                let object = dice.below(2) == 0;
                for _ in 0..levels {
                    let inner = here.take();
                    *here = if object {
                        json!({ "a": inner })
                    } else {
                        json!([inner])
                    };
                }
            }
            (Self::Null, here) => *here = Value::Null,
            (Self::Type, here) => *here = retyped(here, dice),
            (Self::Swap, here) => *here = other.unwrap_or_default(),
            _ => {}
        }
    }
}

fn key_of(object: &Map<String, Value>, dice: &mut Dice) -> String {
    let keys: Vec<_> = object.keys().collect();
    (*dice.pick(&keys)).clone()
}

/// Gives a key another name, where that is not taken. Its place among the others stays.
fn rename(object: &mut Map<String, Value>, key: &str, other: &str) {
    if object.contains_key(other) {
        return;
    }
    let old = std::mem::take(object);
    *object = old
        .into_iter()
        .map(|(k, v)| {
            if k == key {
                (other.to_owned(), v)
            } else {
                (k, v)
            }
        })
        .collect();
}

/// The same text, its first letter in the other case.
fn turned(text: &str) -> String {
    let Some(at) = text.find(|c: char| c.is_ascii_alphabetic()) else {
        return text.to_owned();
    };
    let mut bytes = text.to_owned().into_bytes();
    bytes[at] ^= 0x20;
    String::from_utf8(bytes).expect("a letter is a byte")
}

/// A value of another type that says much the same, or of any.
fn retyped(value: &Value, dice: &mut Dice) -> Value {
    match dice.below(5) {
        0 => json!([value]),
        1 => json!({ "value": value }),
        2 => match value {
            Value::String(text) => text.parse().map_or(json!(1), |n: i64| json!(n)),
            Value::Array(list) => list.first().cloned().unwrap_or_default(),
            Value::Object(object) => object.values().next().cloned().unwrap_or_default(),
            other => json!(other.to_string()),
        },
        3 => json!({ "@path": "/a" }),
        _ => plain(dice, 1),
    }
}
