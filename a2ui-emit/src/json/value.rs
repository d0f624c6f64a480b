use std::borrow::Cow;
use std::fmt;

use serde_core::{Serialize, Serializer};

use super::depth::LIMIT;
use super::{List, Number, Object};

/// A JSON value, for what the contracts leave open: extra props, a tool call's arguments.
///
/// It becomes itself on the wire. Numbers follow [`Number`], objects keep the order of their
/// keys. Convert from Rust values with `into`, from `serde_json::json!` likewise (whose own
/// objects are sorted, unless its feature `preserve_order` is on).
///
/// ```
/// use a2ui_emit::json::Json;
///
/// let list: Json = vec![Json::from(1), Json::from("two"), Json::Null].into();
/// assert_eq!(serde_json::to_string(&list).unwrap(), r#"[1,"two",null]"#);
/// ```
#[derive(Clone, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(Cow<'static, str>),
    /// A list.
    Array(List),
    /// An object.
    Object(Object),
}

impl Json {
    /// The text, where this is a string.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(s) => Some(s),
            _ => None,
        }
    }

    /// The object, where this is one.
    #[must_use]
    pub fn as_object(&self) -> Option<&Object> {
        match self {
            Self::Object(o) => Some(o),
            _ => None,
        }
    }

    /// The list, where this is one.
    #[must_use]
    pub fn as_array(&self) -> Option<&[Json]> {
        match self {
            Self::Array(a) => Some(a),
            _ => None,
        }
    }

    /// The number, where this is one.
    #[must_use]
    pub fn as_number(&self) -> Option<&Number> {
        match self {
            Self::Number(n) => Some(n),
            _ => None,
        }
    }

    /// How many levels deep it nests, none for a scalar; nothing where it goes too deep to be held.
    pub(crate) fn levels(&self) -> Option<u8> {
        match self {
            Self::Array(list) => list.depth().levels(),
            Self::Object(object) => object.depth().levels(),
            _ => Some(0),
        }
    }

    /// What JSON calls this value's type, with its article.
    pub(crate) fn a_type(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "a boolean",
            Self::Number(_) => "a number",
            Self::String(_) => "a string",
            Self::Array(_) => "a list",
            Self::Object(_) => "an object",
        }
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => s.serialize_unit(),
            Self::Bool(b) => s.serialize_bool(*b),
            Self::Number(n) => n.serialize(s),
            Self::String(t) => s.serialize_str(t),
            Self::Array(a) => a.serialize(s),
            Self::Object(o) => o.serialize(s),
        }
    }
}

/// Compact JSON; what has none, such as NaN, is shown by its name.
impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match serde_json::to_string(self) {
            Ok(json) => f.write_str(&json),
            Err(_) => fmt::Debug::fmt(self, f),
        }
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(b) => b.fmt(f),
            Self::Number(n) => n.fmt(f),
            Self::String(s) => s.fmt(f),
            Self::Array(a) => a.fmt(f),
            Self::Object(o) => o.fmt(f),
        }
    }
}

macro_rules! from {
    ($($t:ty => |$v:ident| $e:expr;)*) => { $(
        impl From<$t> for Json {
            fn from($v: $t) -> Self {
                $e
            }
        }
    )* };
}
from! {
    bool => |b| Self::Bool(b);
    &'static str => |s| Self::String(s.into());
    String => |s| Self::String(s.into());
    Cow<'static, str> => |s| Self::String(s);
    Number => |n| Self::Number(n);
    Object => |o| Self::Object(o);
    List => |a| Self::Array(a);
    Vec<Json> => |a| Self::Array(a.into_iter().collect());
}

macro_rules! from_number {
    ($($t:ty)*) => { $(
        impl From<$t> for Json {
            fn from(n: $t) -> Self {
                Self::Number(n.into())
            }
        }
    )* };
}
from_number!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize f32 f64);

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl From<serde_json::Value> for Json {
    fn from(value: serde_json::Value) -> Self {
        of_value(value, 0)
    }
}

fn of_value(value: serde_json::Value, depth: u8) -> Json {
    use serde_json::Value;

    if depth > LIMIT {
        return Json::Array(List::too_deep());
    }
    match value {
        Value::Null => Json::Null,
        Value::Bool(b) => Json::Bool(b),
        Value::String(s) => s.into(),
        Value::Number(n) => Json::Number((&n).into()),
        Value::Array(a) => Json::Array(a.into_iter().map(|v| of_value(v, depth + 1)).collect()),
        Value::Object(o) => {
            let pairs = o.into_iter().map(|(k, v)| (k, of_value(v, depth + 1)));
            Json::Object(pairs.collect())
        }
    }
}
