//! A node: its id, its kind with its props, its children.

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

use super::kinds::{self, kinds};
#[cfg(feature = "schema")]
use super::shape::Shape;
use super::{Invalid, Kind, NodeId, NodeKind};
use crate::json::read::{Fault, Fields, FromJson, read_as_json};
use crate::json::{Json, Object};

/// One typed node.
///
/// On the wire: `{"id": …, "kind": …, "props"?: {…}, "children"?: […]}`, without `props` where
/// there are none. Contract: `#/$defs/node`.
///
/// ```
/// use a2ui_emit::zero::{Node, Props};
///
/// let node: Node = serde_json::from_str(r#"{"id":"n","kind":"text","props":{"value":"x"}}"#)?;
/// let Props::Text(text) = &node.props else { panic!("not a text") };
/// assert_eq!((node.id.as_str(), &*text.value), ("n", "x"));
///
/// let error = serde_json::from_str::<Node>(r#"{"id":"n","kind":"chart"}"#).unwrap_err();
/// assert!(error.to_string().starts_with("kind: \"chart\" is no nodeKind"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "node", deny_unknown_fields))]
#[non_exhaustive]
pub struct Node {
    /// Its id.
    pub id: NodeId,
    /// Its kind, with the props of that kind.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub props: Props,
    /// The ids of its children. In a replacement, absent ones are inherited and an empty list
    /// empties the node. Only `stack`, `row` and `card` hold children.
    #[cfg_attr(feature = "schema", schemars(default, with = "Vec<NodeId>"))]
    pub children: Option<Vec<NodeId>>,
}

impl Node {
    const KEYS: &'static [&'static str] = &["id", "kind", "props", "children"];

    /// A new node: a container begins without children, and says so on the wire.
    ///
    /// # Errors
    /// [`Invalid`] when the id is none.
    pub fn new(
        id: impl TryInto<NodeId, Error: Into<Invalid>>,
        props: impl Into<Props>,
    ) -> Result<Self, Invalid> {
        let (id, props) = (id.try_into().map_err(Into::into)?, props.into());
        let children = props.kind().holds_children().then(Vec::new);
        Ok(Self {
            id,
            props,
            children,
        })
    }

    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> NodeKind {
        self.props.kind()
    }
}

/// An id that is checked already converts without an error.
impl From<std::convert::Infallible> for Invalid {
    fn from(never: std::convert::Infallible) -> Self {
        match never {}
    }
}

macro_rules! props {
    ($($kind:ident = $wire:literal, shape $shape:literal;)*) => {
        /// A kind with its props.
        ///
        /// On the wire: `"kind": …, "props"?: {…}`. Contract: `#/$defs/node/allOf`.
        #[derive(Debug, Clone, PartialEq)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(rename = "props", tag = "kind"))]
        pub enum Props {
            $(
                #[doc = concat!("`", $wire, "`")]
                #[cfg_attr(feature = "schema", schemars(rename = $wire))]
                $kind(#[cfg_attr(feature = "schema", schemars(with = $shape))] kinds::$kind),
            )*
        }

        impl Props {
            /// The kind.
            #[must_use]
            pub const fn kind(&self) -> NodeKind {
                match self {
                    $(Self::$kind(_) => NodeKind::$kind,)*
                }
            }

            fn read(kind: NodeKind, props: Json) -> Result<Self, Fault> {
                match kind {
                    $(NodeKind::$kind => kinds::$kind::from_json(props).map(Self::$kind),)*
                }
            }

            /// The props that the contract doesn't name.
            #[must_use]
            pub fn extra(&self) -> &Object {
                match self {
                    $(Self::$kind(props) => &props.props,)*
                }
            }

            /// Whether there is no prop at all, so that `props` is left out.
            pub(in crate::zero) fn is_empty(&self) -> bool {
                match self {
                    $(Self::$kind(props) => props.has_no_props(),)*
                }
            }
        }

        /// The props alone, without the kind.
        impl Serialize for Props {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$kind(props) => props.serialize(s),)*
                }
            }
        }
    };
}
kinds!(props);

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let (props, children) = (!self.props.is_empty(), self.children.is_some());
        let mut node =
            s.serialize_struct("Node", 2 + usize::from(props) + usize::from(children))?;
        node.serialize_field("id", &self.id)?;
        node.serialize_field("kind", &self.kind())?;
        if props {
            node.serialize_field("props", &self.props)?;
        }
        if let Some(children) = &self.children {
            node.serialize_field("children", children)?;
        }
        node.end()
    }
}

impl FromJson for Node {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let id = fields.required("id")?;
        let kind: NodeKind = fields.required("kind")?;
        let props = match fields.optional("props")? {
            Some(props) => Props::read(kind, props).map_err(|e| e.under_key("props"))?,
            // Nothing is missing from a kind that requires no props.
            None => Props::read(kind, Object::new().into())
                .map_err(|_| Fault::new(format!("`props` is missing, and {kind} requires some")))?,
        };
        let children = fields.optional("children")?;
        fields.closed(Self::KEYS)?;
        Ok(Self {
            id,
            props,
            children,
        })
    }
}

read_as_json!(Node);
