//! Why there is no way from one tree to another.

use std::fmt;

use crate::zero::{NodeId, NodeKind};

/// Why the difference between two trees can't be told, or not be sent: what, where and what to do.
///
/// ```
/// use a2ui_emit::zero::{Mark, Node, Tree, diff};
///
/// let mut tree = Tree::empty();
/// tree.nodes.push(Node::new("m", Mark::new())?);
/// assert_eq!(
///     diff(&Tree::empty(), &tree).unwrap_err().to_string(),
///     r#"the new tree: nothing lists "m"; list it in its parent's `children`"#,
/// );
/// # Ok::<(), a2ui_emit::Invalid>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiffError {
    /// One of the two is no tree.
    NoTree {
        /// Whether it is the new one.
        new: bool,
        /// What is wrong with it.
        what: TreeFault,
    },
    /// A gate would come, change or come again: a gate comes with its GATE, and changes through its
    /// ruling alone. Contract: `#/$defs/gateSentinel`.
    Gate {
        /// The gate.
        id: NodeId,
    },
    /// A gate of the old tree waits, and only its ruling may come next. Contract:
    /// `#/$defs/gateSentinel`.
    Held {
        /// The gate.
        id: NodeId,
    },
    /// A prop has a value that the contract does not allow.
    Prop {
        /// The node.
        id: NodeId,
        /// The prop, and where in it: `props.rows[1].k`.
        at: String,
        /// What is wrong.
        what: String,
    },
}

/// Why something is no tree. Contract: `#/$defs/tree`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeFault {
    /// There is no container with the id `root`, or another node is said to be the root.
    NoRoot,
    /// Two nodes have this id.
    Twice {
        /// The id.
        id: NodeId,
    },
    /// An id is listed, and there is no such node.
    Missing {
        /// The node that lists it.
        by: NodeId,
        /// The id.
        id: NodeId,
    },
    /// A node is listed more than once, or the root is.
    Listed {
        /// A node that lists it.
        by: NodeId,
        /// The node.
        id: NodeId,
    },
    /// A node of a kind that holds no children has some.
    Leaf {
        /// The node.
        id: NodeId,
        /// Its kind.
        kind: NodeKind,
    },
    /// A node can't be reached from the root.
    Unreachable {
        /// The node.
        id: NodeId,
    },
}

impl fmt::Display for DiffError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTree { new, what } => {
                write!(f, "the {} tree: {what}", if *new { "new" } else { "old" })
            }
            Self::Gate { id } => write!(
                f,
                "the gate {id:?} would come or change; a gate comes through `gate`, and changes \
                 through its ruling alone: leave it as it is, or out"
            ),
            Self::Held { id } => {
                write!(f, "the gate {id:?} waits; its ruling comes before all else")
            }
            Self::Prop { id, at, what } => write!(f, "{id:?} {at}: {what}"),
        }
    }
}

impl fmt::Display for TreeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRoot => f.write_str("there is no container \"root\" for a root; add one"),
            Self::Twice { id } => {
                write!(f, "two nodes have the id {id:?}; give each one of its own")
            }
            Self::Missing { by, id } => write!(
                f,
                "{by:?} lists {id:?}, and there is no such node; add it, or list it no more"
            ),
            Self::Listed { by, id } => write!(
                f,
                "{by:?} lists {id:?}, which is the root or listed already; list each node once"
            ),
            Self::Leaf { id, kind } => write!(
                f,
                "{id:?} has children, and is a {kind}; only stack, row and card hold children"
            ),
            Self::Unreachable { id } => write!(
                f,
                "nothing lists {id:?}; list it in its parent's `children`"
            ),
        }
    }
}

impl std::error::Error for DiffError {}
