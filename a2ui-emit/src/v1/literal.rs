use serde_core::ser::{SerializeMap, SerializeSeq};
use serde_core::{Serialize, Serializer};

use crate::json::read::{Fault, FromJson};
use crate::json::{Json, Object};

/// Free JSON where a binding or a call could stand as well: not `null`.
///
/// On the wire a key that begins with `@` gets one `@` more, at every depth, so that it is not
/// taken for a binding or a call; reading takes it off again. Contract:
/// `common_types.json#/$defs/DynamicValue`.
///
/// ```
/// use a2ui_emit::json::{Json, Object};
/// use a2ui_emit::v1::Dynamic;
///
/// let object: Json = Object::from_iter([("@type", "Person")]).into();
/// let value: Dynamic<Json> = object.into();
/// assert_eq!(serde_json::to_string(&value)?, r#"{"@@type":"Person"}"#);
/// assert!(serde_json::to_string(&Dynamic::<Json>::from(Json::Null)).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Literal(Json);

impl Literal {
    pub(crate) fn new(json: Json) -> Self {
        Self(json)
    }

    /// The value, with its keys as they are.
    #[must_use]
    pub fn json(&self) -> &Json {
        &self.0
    }
}

impl Serialize for Literal {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        Borrowed(&self.0).serialize(s)
    }
}

/// A value whose keys get their `@`.
/// A value that is written out, where it stands.
pub(crate) struct Borrowed<'a>(pub(crate) &'a Json);

impl Serialize for Borrowed<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if matches!(self.0, Json::Null) {
            return Err(serde_core::ser::Error::custom(
                "null is no value here: leave it out",
            ));
        }
        Inside(self.0).serialize(s)
    }
}

/// What stands in a value that is written out: keys that begin with `@` get one more.
pub(crate) struct Inside<'a>(pub(crate) &'a Json);

impl Serialize for Inside<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Json::Object(object) => {
                object.check_depth()?;
                let mut map = s.serialize_map(Some(object.len()))?;
                for (key, value) in object.iter() {
                    if key.starts_with('@') {
                        map.serialize_entry(&format!("@{key}"), &Inside(value))?;
                    } else {
                        map.serialize_entry(key, &Inside(value))?;
                    }
                }
                map.end()
            }
            Json::Array(list) => {
                list.check_depth()?;
                let mut seq = s.serialize_seq(Some(list.len()))?;
                for value in list.iter() {
                    seq.serialize_element(&Inside(value))?;
                }
                seq.end()
            }
            plain => plain.serialize(s),
        }
    }
}

impl FromJson for Literal {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        match &json {
            Json::Null => Err(Fault::expected("a value", &json)),
            // Only the keys of the value itself are the contract's to refuse.
            Json::Object(object) => {
                let bare = object
                    .iter()
                    .map(|(key, _)| key)
                    .find(|key| key.starts_with('@') && !key.starts_with("@@"));
                match bare {
                    Some(key) => Err(Fault::new(format!(
                        "the key `{key}` is written `@{key}`: one `@` is for bindings and calls"
                    ))
                    .under_key(key)),
                    None => Ok(Self(unescaped(json))),
                }
            }
            _ => Ok(Self(unescaped(json))),
        }
    }
}

fn unescaped(mut json: Json) -> Json {
    match &mut json {
        Json::Object(object) => {
            let mut plain = Object::new();
            for (key, value) in std::mem::take(object) {
                let key = match key.strip_prefix('@') {
                    Some(rest) if rest.starts_with('@') => rest.to_owned().into(),
                    _ => key,
                };
                plain.push(key, unescaped(value));
            }
            Json::Object(plain)
        }
        Json::Array(list) => Json::Array(std::mem::take(list).into_iter().map(unescaped).collect()),
        _ => json,
    }
}
