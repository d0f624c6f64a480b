//! Frames: the three deltas and the GATE.

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

use super::{Node, NodeId};
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson, read_as_json};

/// One frame of a stream.
///
/// On the wire: a delta object with its `op`, or the word `"GATE"`. Contract: `#/$defs/frame`.
///
/// ```
/// use a2ui_emit::zero::Frame;
///
/// let frame: Frame = serde_json::from_str(r#"{"op":"remove","id":"cur"}"#)?;
/// assert!(matches!(frame, Frame::Remove(ref remove) if remove.id.as_str() == "cur"));
/// assert_eq!(serde_json::to_string(&Frame::Gate)?, r#""GATE""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "frame", tag = "op", rename_all = "camelCase")
)]
pub enum Frame {
    /// `append`
    Append(AppendDelta),
    /// `replace`
    Replace(ReplaceDelta),
    /// `remove`
    Remove(RemoveDelta),
    /// `"GATE"`: halts the stream until the operator rules. Contract: `#/$defs/gateSentinel`.
    #[cfg_attr(feature = "schema", schemars(untagged, with = "GateSentinel"))]
    Gate,
}

/// The word that is not a delta.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(rename = "gateSentinel")]
#[expect(
    dead_code,
    reason = "the shape that the sentinel's schema is derived from"
)]
enum GateSentinel {
    #[schemars(rename = "GATE")]
    Gate,
}

/// Appends a node under a parent; where the id is on screen already, replaces it in place.
///
/// On the wire: `{"op": "append", "node": {…}, "parent"?: …, "index"?: …}`. Contract:
/// `#/$defs/appendDelta`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "appendDelta", deny_unknown_fields)
)]
pub struct AppendDelta {
    /// The node.
    pub node: Node,
    /// Whose child it becomes; the root's, where absent.
    #[cfg_attr(feature = "schema", schemars(default, with = "NodeId"))]
    pub parent: Option<NodeId>,
    /// Where among the children, from 0; at their end, where absent.
    #[cfg_attr(feature = "schema", schemars(default, with = "u64"))]
    pub index: Option<u64>,
}

/// Replaces the node with the same id in place.
///
/// On the wire: `{"op": "replace", "node": {…}}`. Contract: `#/$defs/replaceDelta`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "replaceDelta", deny_unknown_fields)
)]
pub struct ReplaceDelta {
    /// The replacement. Without `children` it inherits them.
    pub node: Node,
}

/// Removes a node and unlinks it from every parent.
///
/// On the wire: `{"op": "remove", "id": …}`. Contract: `#/$defs/removeDelta`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "removeDelta", deny_unknown_fields)
)]
pub struct RemoveDelta {
    /// The node's id.
    pub id: NodeId,
}

impl Serialize for Frame {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Append(append) => {
                let (parent, index) = (append.parent.is_some(), append.index.is_some());
                let fields = 2 + usize::from(parent) + usize::from(index);
                let mut delta = s.serialize_struct("AppendDelta", fields)?;
                delta.serialize_field("op", "append")?;
                delta.serialize_field("node", &append.node)?;
                if let Some(parent) = &append.parent {
                    delta.serialize_field("parent", parent)?;
                }
                if let Some(index) = append.index {
                    delta.serialize_field("index", &index)?;
                }
                delta.end()
            }
            Self::Replace(ReplaceDelta { node }) => {
                let mut delta = s.serialize_struct("ReplaceDelta", 2)?;
                delta.serialize_field("op", "replace")?;
                delta.serialize_field("node", node)?;
                delta.end()
            }
            Self::Remove(RemoveDelta { id }) => {
                let mut delta = s.serialize_struct("RemoveDelta", 2)?;
                delta.serialize_field("op", "remove")?;
                delta.serialize_field("id", id)?;
                delta.end()
            }
            Self::Gate => s.serialize_str("GATE"),
        }
    }
}

impl FromJson for Frame {
    fn from_json(mut json: Json) -> Result<Self, Fault> {
        match &mut json {
            Json::String(word) if word == "GATE" => return Ok(Self::Gate),
            Json::String(word) => {
                return Err(Fault::new(format!(
                    "{word:?} is no frame: the sentinel is \"GATE\""
                )));
            }
            Json::Object(_) => {}
            other => return Err(Fault::expected("a delta or \"GATE\"", other)),
        }
        let mut fields = Fields::of(json)?;
        let op = fields.required::<std::borrow::Cow<'_, str>>("op")?;
        match &*op {
            "append" => {
                let delta = AppendDelta {
                    node: fields.required("node")?,
                    parent: fields.optional("parent")?,
                    index: fields.optional("index")?,
                };
                fields.closed(&["op", "node", "parent", "index"])?;
                Ok(Self::Append(delta))
            }
            "replace" => {
                let node = fields.required("node")?;
                fields.closed(&["op", "node"])?;
                Ok(Self::Replace(ReplaceDelta { node }))
            }
            "remove" => {
                let id = fields.required("id")?;
                fields.closed(&["op", "id"])?;
                Ok(Self::Remove(RemoveDelta { id }))
            }
            other => Err(Fault::new(format!(
                "{other:?} is no delta; the deltas are append, replace, remove"
            ))
            .under_key("op")),
        }
    }
}

read_as_json!(Frame);
