//! Why a frame can't apply.

use std::fmt;

use super::notice::Quoted;
use crate::zero::{NodeId, NodeKind};

/// Why a frame can't apply, or why the end is none: what, where and what to do.
///
/// A frame that is refused leaves the tree as it was. `frame` counts from 0.
///
/// ```
/// use a2ui_emit::zero::{Fold, Frame};
///
/// let frame: Frame = serde_json::from_str(r#"{"op":"remove","id":"cur"}"#)?;
/// let error = Fold::new().apply(frame).unwrap_err();
/// assert_eq!(error.frame(), Some(0));
/// assert_eq!(error.at(), "frames[0].id");
/// assert_eq!(error.names()[0].as_str(), "cur");
/// assert_eq!(
///     error.to_string(),
///     r#"frames[0].id: there is no node "cur" to remove; append it first"#
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FoldError {
    /// A replacement of a node that isn't there. Contract: `#/$defs/replaceDelta`.
    ReplacesNothing {
        /// The frame.
        frame: usize,
        /// The node.
        id: NodeId,
    },
    /// A remove of a node that isn't there. Contract: `#/$defs/removeDelta`.
    RemovesNothing {
        /// The frame.
        frame: usize,
        /// The node.
        id: NodeId,
    },
    /// A remove of the root. Contract: `#/$defs/tree`.
    RemovesRoot {
        /// The frame.
        frame: usize,
    },
    /// An append under a node that isn't there. Contract: `#/$defs/appendDelta`.
    NoParent {
        /// The frame.
        frame: usize,
        /// The node.
        id: NodeId,
        /// The parent that isn't there.
        parent: NodeId,
    },
    /// An append under a node that holds no children. Contract: `#/$defs/node`.
    LeafParent {
        /// The frame.
        frame: usize,
        /// The node.
        id: NodeId,
        /// The parent.
        parent: NodeId,
        /// The parent's kind.
        kind: NodeKind,
    },
    /// Children on a kind that holds none. Contract: `#/$defs/node`.
    LeafWithChildren {
        /// The frame.
        frame: usize,
        /// The node.
        id: NodeId,
        /// Its kind.
        kind: NodeKind,
    },
    /// A container with children that would become a leaf. Contract: `#/$defs/replaceDelta`.
    BecomesLeaf {
        /// The frame.
        frame: usize,
        /// The node.
        id: NodeId,
        /// The kind that it would become.
        kind: NodeKind,
    },
    /// A root that would become a leaf. Contract: `#/$defs/tree`.
    RootBecomesLeaf {
        /// The frame.
        frame: usize,
        /// The kind that it would become.
        kind: NodeKind,
    },
    /// An id that stands twice in one `children` list. Contract: `#/$defs/node`.
    ListedTwice {
        /// The frame.
        frame: usize,
        /// The node.
        id: NodeId,
        /// The child that stands there twice.
        child: NodeId,
        /// Where it stands the second time.
        index: usize,
    },
    /// The root as somebody's child. Contract: `#/$defs/tree`.
    ListsRoot {
        /// The frame.
        frame: usize,
        /// The node.
        id: NodeId,
        /// Where the root stands in its list.
        index: usize,
    },
    /// A child above its own parent. Contract: `#/$defs/tree`.
    Cycle {
        /// The frame.
        frame: usize,
        /// Where the child that closes the cycle stands in the node's list.
        index: usize,
        /// The way down from that child to the node that lists it.
        path: Vec<NodeId>,
    },
    /// At the end, ids that are listed and never came. Contract: `#/$defs/tree`.
    NeverCame {
        /// Every such listing: the node that lists, and the id without a node.
        missing: Vec<(NodeId, NodeId)>,
    },
    /// More ids at a time than can be counted: some four billion.
    Full {
        /// The frame.
        frame: usize,
    },
}

impl FoldError {
    /// The frame that was refused, from 0; none at the end of the stream.
    #[must_use]
    pub fn frame(&self) -> Option<usize> {
        match *self {
            Self::ReplacesNothing { frame, .. }
            | Self::RemovesNothing { frame, .. }
            | Self::RemovesRoot { frame }
            | Self::NoParent { frame, .. }
            | Self::LeafParent { frame, .. }
            | Self::LeafWithChildren { frame, .. }
            | Self::BecomesLeaf { frame, .. }
            | Self::RootBecomesLeaf { frame, .. }
            | Self::ListedTwice { frame, .. }
            | Self::ListsRoot { frame, .. }
            | Self::Cycle { frame, .. }
            | Self::Full { frame } => Some(frame),
            Self::NeverCame { .. } => None,
        }
    }

    /// Where: a path into the envelope (`frames[1].node.children[0]`), or `end`.
    #[must_use]
    pub fn at(&self) -> String {
        let Some(frame) = self.frame() else {
            return "end".into();
        };
        match self {
            Self::ReplacesNothing { .. } => format!("frames[{frame}].node.id"),
            Self::RemovesNothing { .. } | Self::RemovesRoot { .. } => format!("frames[{frame}].id"),
            Self::NoParent { .. } | Self::LeafParent { .. } => format!("frames[{frame}].parent"),
            Self::LeafWithChildren { .. } => format!("frames[{frame}].node.children"),
            Self::BecomesLeaf { .. } | Self::RootBecomesLeaf { .. } => {
                format!("frames[{frame}].node.kind")
            }
            Self::ListedTwice { index, .. }
            | Self::ListsRoot { index, .. }
            | Self::Cycle { index, .. } => format!("frames[{frame}].node.children[{index}]"),
            Self::NeverCame { .. } | Self::Full { .. } => format!("frames[{frame}]"),
        }
    }

    /// What is wrong, and what to do, without the place.
    pub(in crate::zero) fn problem(&self) -> impl fmt::Display {
        Problem(self)
    }

    /// The ids that it is about.
    #[must_use]
    pub fn names(&self) -> Vec<&NodeId> {
        const ROOT: &NodeId = &NodeId::ROOT;
        match self {
            Self::ReplacesNothing { id, .. }
            | Self::RemovesNothing { id, .. }
            | Self::LeafWithChildren { id, .. }
            | Self::BecomesLeaf { id, .. } => vec![id],
            Self::RemovesRoot { .. } | Self::RootBecomesLeaf { .. } => vec![ROOT],
            Self::NoParent { id, parent, .. } | Self::LeafParent { id, parent, .. } => {
                vec![parent, id]
            }
            Self::ListedTwice { id, child, .. } => vec![id, child],
            Self::ListsRoot { id, .. } => vec![id, ROOT],
            Self::Cycle { path, .. } => path.iter().collect(),
            Self::NeverCame { missing } => missing.iter().flat_map(|(by, id)| [by, id]).collect(),
            Self::Full { .. } => Vec::new(),
        }
    }
}

/// What is wrong, and what to do, without the place.
struct Problem<'a>(&'a FoldError);

impl fmt::Display for FoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at(), self.problem())
    }
}

impl fmt::Display for Problem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            FoldError::ReplacesNothing { id, .. } => {
                write!(f, "there is no node {id:?} to replace; append it first")
            }
            FoldError::RemovesNothing { id, .. } => {
                write!(f, "there is no node {id:?} to remove; append it first")
            }
            FoldError::RemovesRoot { .. } => {
                f.write_str("\"root\" can't be removed; remove its children instead")
            }
            FoldError::NoParent { id, parent, .. } => write!(
                f,
                "there is no node {parent:?} yet to append {id:?} under; append the parent first, \
                 or leave `parent` out for the root"
            ),
            FoldError::LeafParent {
                id, parent, kind, ..
            } => write!(
                f,
                "{parent:?} is a {kind}, which can't hold {id:?}; only stack, row and card hold \
                 children: append it under one of those"
            ),
            FoldError::LeafWithChildren { id, kind, .. } => write!(
                f,
                "{id:?} is a {kind}, which holds no children; leave `children` out, or make it a \
                 stack, row or card"
            ),
            FoldError::BecomesLeaf { id, kind, .. } => write!(
                f,
                "{id:?} has children, and a {kind} holds none; say `children: []` to empty it, or \
                 replace it by a stack, row or card"
            ),
            FoldError::RootBecomesLeaf { kind, .. } => write!(
                f,
                "\"root\" can't become a {kind}; replace it by a stack, row or card"
            ),
            FoldError::ListedTwice { id, child, .. } => write!(
                f,
                "{id:?} lists {child:?} twice; list each child once, and give what shows twice two \
                 ids"
            ),
            FoldError::ListsRoot { id, .. } => write!(
                f,
                "{id:?} lists \"root\", which is above every node; list another id"
            ),
            FoldError::Cycle { path, .. } => {
                f.write_str("this closes a cycle, ")?;
                // A long way down shows its two ends.
                let skip = if path.len() > 9 {
                    4..path.len() - 4
                } else {
                    0..0
                };
                for (i, id) in path.iter().enumerate() {
                    if i == skip.start && !skip.is_empty() {
                        f.write_str("… -> ")?;
                    }
                    if !skip.contains(&i) {
                        write!(f, "{id:?} -> ")?;
                    }
                }
                if let Some(id) = path.first() {
                    write!(f, "{id:?}")?;
                }
                f.write_str("; list no node that is above this one")
            }
            FoldError::NeverCame { missing } => {
                let ids: Vec<_> = missing.iter().map(|(_, id)| id).collect();
                let by: Vec<_> = missing.iter().map(|(by, _)| by).collect();
                write!(
                    f,
                    "{} listed by {} never came; append each, or list it no more",
                    Quoted(&ids),
                    Quoted(&by)
                )
            }
            FoldError::Full { .. } => {
                f.write_str("there are too many ids to count; remove some first")
            }
        }
    }
}

impl std::error::Error for FoldError {}
