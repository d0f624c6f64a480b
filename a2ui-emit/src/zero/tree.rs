//! The folded tree.

use std::collections::HashMap;

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

use super::{Node, NodeId, Stack};
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson, read_as_json};

/// What a stream's frames fold to: the nodes that are there, root first, in the order in which
/// they came.
///
/// On the wire: `{"schema": "a2ui.v1", "root": …, "nodes": […]}`. Contract: `#/$defs/tree`.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "tree", deny_unknown_fields))]
pub struct Tree {
    /// Always `a2ui.v1`.
    #[cfg_attr(feature = "schema", schemars(rename = "schema"))]
    pub(crate) tag: TreeTag,
    /// The root's id.
    pub root: NodeId,
    /// The nodes. At least one.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub nodes: Vec<Node>,
}

/// The tag of a tree.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub(crate) enum TreeTag {
    #[cfg_attr(feature = "schema", schemars(rename = "a2ui.v1"))]
    A2uiV1,
}

impl Tree {
    pub(crate) fn new(root: NodeId, nodes: Vec<Node>) -> Self {
        Self {
            tag: TreeTag::A2uiV1,
            root,
            nodes,
        }
    }

    /// The root alone, a stack without children, with which every stream begins.
    ///
    /// ```
    /// use a2ui_emit::zero::{Fold, Tree};
    ///
    /// assert_eq!(Tree::empty(), Fold::new().tree());
    /// ```
    #[must_use]
    pub fn empty() -> Self {
        let root = Node {
            id: NodeId::ROOT,
            props: Stack::new().into(),
            children: Some(Vec::new()),
        };
        Self::new(NodeId::ROOT, vec![root])
    }

    /// The node with this id.
    #[must_use]
    pub fn node(&self, id: &str) -> Option<&Node> {
        self.nodes.iter().find(|node| node.id.as_str() == id)
    }
}

/// Trees are equal when they have the same root and, id by id, the same nodes: absent children
/// equal none, and the order inside `children` counts.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        fn by_id(nodes: &[Node]) -> HashMap<&str, usize> {
            let ids = nodes.iter().map(|node| node.id.as_str());
            ids.zip(0..).collect()
        }
        let (ours, theirs) = (by_id(&self.nodes), by_id(&other.nodes));
        self.root == other.root
            && self.nodes.len() == other.nodes.len()
            && ours.len() == theirs.len()
            && ours.iter().all(|(id, &at)| {
                theirs.get(id).is_some_and(|&there| {
                    let (a, b) = (&self.nodes[at], &other.nodes[there]);
                    let children = |n: &'_ Node| n.children.clone().unwrap_or_default();
                    a.props == b.props && children(a) == children(b)
                })
            })
    }
}

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let TreeTag::A2uiV1 = self.tag;
        let mut tree = s.serialize_struct("Tree", 3)?;
        tree.serialize_field("schema", "a2ui.v1")?;
        tree.serialize_field("root", &self.root)?;
        tree.serialize_field("nodes", &self.nodes)?;
        tree.end()
    }
}

impl FromJson for Tree {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        super::envelope::tag(&mut fields, "a2ui.v1")?;
        let tree = Self::new(fields.required("root")?, fields.required("nodes")?);
        fields.closed(&["schema", "root", "nodes"])?;
        if tree.nodes.is_empty() {
            return Err(
                Fault::new("there are no nodes: at least the root is due").under_key("nodes")
            );
        }
        Ok(tree)
    }
}

read_as_json!(Tree);
