//! Node and stream ids: text with a checked charset.

use std::borrow::Cow;
use std::fmt;

use serde_core::{Serialize, Serializer};

use super::Invalid;
use crate::json::Json;
use crate::json::read::{Fault, FromJson, read_as_json};

/// What every generated id begins with, and no author's id in a stream of ours may.
pub(crate) const GENERATED: &str = "auto_";

/// What every stream id begins with.
const STREAM: &str = "a2ui_";

const fn id_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'-'
}

/// Where the first byte is that can't stand in an id.
const fn first_bad(text: &[u8], from: usize) -> Option<usize> {
    let mut i = from;
    while i < text.len() {
        if !id_byte(text[i]) {
            return Some(i);
        }
        i += 1;
    }
    None
}

pub(crate) fn is_node_id(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(|&b| id_byte(b))
}

const fn is_stream_id(text: &str) -> bool {
    let (bytes, head) = (text.as_bytes(), STREAM.as_bytes());
    let mut i = 0;
    while i < head.len() {
        if i >= bytes.len() || bytes[i] != head[i] {
            return false;
        }
        i += 1;
    }
    bytes.len() > i && first_bad(bytes, i).is_none()
}

fn bad_char(text: &str, from: usize) -> Option<String> {
    let at = first_bad(text.as_bytes(), from)?;
    let c = text[at..].chars().next().unwrap_or_default();
    Some(format!(
        "{c:?} at byte {at} can't stand there; use A-Z a-z 0-9 _ -"
    ))
}

fn invalid_node_id(text: &str) -> Invalid {
    let why = bad_char(text, 0).unwrap_or_else(|| "it is empty".into());
    Invalid::new(format!("{text:?} is not a node id: {why}"))
}

fn invalid_stream_id(text: &str) -> Invalid {
    let why = if text.starts_with(STREAM) {
        bad_char(text, STREAM.len()).unwrap_or_else(|| format!("something follows `{STREAM}`"))
    } else {
        format!("it begins with `{STREAM}`")
    };
    Invalid::new(format!("{text:?} is not a stream id: {why}"))
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $def:literal, $pattern:literal, $ok:expr, $why:ident, $panic:literal, $static_doc:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(Cow<'static, str>);

        impl $name {
            /// Checks a text.
            ///
            /// # Errors
            /// [`Invalid`] shows the text and the first character that can't stand in it.
            pub fn new(text: impl Into<Cow<'static, str>>) -> Result<Self, Invalid> {
                let text = text.into();
                if ($ok)(&*text) { Ok(Self(text)) } else { Err($why(&text)) }
            }

            #[doc = $static_doc]
            ///
            /// # Panics
            /// If the text is not an id. Use it in a `const`, where that is a compile error; text
            /// that is only known at run time goes through [`new`](Self::new).
            #[must_use]
            #[track_caller]
            pub const fn from_static(text: &'static str) -> Self {
                assert!($ok(text), $panic);
                Self(Cow::Borrowed(text))
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, f)
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl std::str::FromStr for $name {
            type Err = Invalid;

            fn from_str(text: &str) -> Result<Self, Invalid> {
                Self::new(text.to_owned())
            }
        }

        impl TryFrom<&'static str> for $name {
            type Error = Invalid;

            fn try_from(text: &'static str) -> Result<Self, Invalid> {
                Self::new(text)
            }
        }

        impl TryFrom<String> for $name {
            type Error = Invalid;

            fn try_from(text: String) -> Result<Self, Invalid> {
                Self::new(text)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(&self.0)
            }
        }

        impl FromJson for $name {
            fn from_json(json: Json) -> Result<Self, Fault> {
                Self::new(Cow::from_json(json)?).map_err(|e| Fault::new(e.to_string()))
            }
        }

        read_as_json!($name);

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                $def.into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": $pattern })
            }
        }
    };
}

const fn node_id_ok(text: &str) -> bool {
    !text.is_empty() && first_bad(text.as_bytes(), 0).is_none()
}

id! {
    /// The id of a node: one or more of `A-Z a-z 0-9 _ -`.
    ///
    /// On the wire: the text itself. Contract: `#/$defs/nodeId`. An author's id goes out as it is;
    /// ids that begin with `auto_` are the ones that a stream generates, and it takes them from
    /// no one else.
    ///
    /// ```
    /// use a2ui_emit::zero::NodeId;
    ///
    /// const TITLE: NodeId = NodeId::from_static("title");
    /// let cell = NodeId::new(format!("cell_{}", 3))?;
    /// assert_eq!((TITLE.as_str(), cell.as_str()), ("title", "cell_3"));
    /// # Ok::<(), a2ui_emit::zero::Invalid>(())
    /// ```
    NodeId, "nodeId", "^[A-Za-z0-9_-]+$", node_id_ok, invalid_node_id,
    "not a node id: one or more of A-Z a-z 0-9 _ -",
    "An id that is known at compile time."
}

id! {
    /// The id of one intent-to-receipt stream: `a2ui_` and one or more of `A-Z a-z 0-9 _ -`.
    ///
    /// On the wire: the text itself. Contract: `#/properties/stream_id`.
    ///
    /// ```
    /// use a2ui_emit::zero::StreamId;
    ///
    /// assert!(StreamId::new("a2ui_drain_r9012").is_ok());
    /// assert!(StreamId::new("drain").is_err());
    /// ```
    StreamId, "streamId", "^a2ui_[A-Za-z0-9_-]+$", is_stream_id, invalid_stream_id,
    "not a stream id: `a2ui_` and one or more of A-Z a-z 0-9 _ -",
    "An id that is known at compile time."
}

impl NodeId {
    /// The root that every tree begins with.
    pub const ROOT: Self = Self::from_static("root");

    /// An id whose text is known to be one.
    pub(crate) const fn trusted(text: Cow<'static, str>) -> Self {
        Self(text)
    }
}
