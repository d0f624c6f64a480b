//! What a frame did that its author hardly meant.

use std::fmt;

use crate::zero::NodeId;

/// What a frame that applied did besides: it says what, where and what to do about it.
///
/// `frame` counts from 0.
///
/// ```
/// use a2ui_emit::zero::{Fold, Frame, Notice};
///
/// let frame: Frame = serde_json::from_str(
///     r#"{"op":"append","node":{"id":"n","kind":"mark"},"parent":"root","index":9}"#,
/// )?;
/// let notices = Fold::new().apply(frame)?;
/// assert_eq!(notices, [Notice::Clamped { frame: 0, index: 9, len: 0 }]);
/// assert_eq!(
///     notices[0].to_string(),
///     "frames[0].index: 9 is past the end (0), where the node went; leave `index` out for the end"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notice {
    /// An index past the end of the parent's children; the node went to their end. Contract:
    /// `#/$defs/appendDelta`.
    Clamped {
        /// The frame.
        frame: usize,
        /// The index that it gave.
        index: u64,
        /// How many children there were.
        len: usize,
    },
    /// An append of an id that was there already; it replaced the node in place, and parent and
    /// index played no part. Contract: `#/$defs/appendDelta`.
    Reappended {
        /// The frame.
        frame: usize,
        /// The node.
        id: NodeId,
        /// The parent that the frame gave.
        parent: Option<NodeId>,
        /// The index that it gave.
        index: Option<u64>,
    },
    /// Nodes that no node lists any more. They stay in the table, unreachable, with all that is
    /// under them. Contract: `#/$defs/removeDelta`.
    Stranded {
        /// The frame.
        frame: usize,
        /// The node that was removed, replaced or emptied.
        id: NodeId,
        /// Those of its children that nobody else lists, in their order.
        stranded: Vec<NodeId>,
    },
}

impl Notice {
    /// The frame, from 0.
    #[must_use]
    pub fn frame(&self) -> usize {
        match *self {
            Self::Clamped { frame, .. }
            | Self::Reappended { frame, .. }
            | Self::Stranded { frame, .. } => frame,
        }
    }

    /// Where: a path into the envelope.
    #[must_use]
    pub fn at(&self) -> String {
        match self {
            Self::Clamped { frame, .. } => format!("frames[{frame}].index"),
            Self::Reappended { frame, .. } => format!("frames[{frame}].node.id"),
            Self::Stranded { frame, .. } => format!("frames[{frame}]"),
        }
    }

    /// What is wrong, and what to do, without the place.
    pub(in crate::zero) fn problem(&self) -> impl fmt::Display {
        Problem(self)
    }

    /// The ids that it is about.
    #[must_use]
    pub fn names(&self) -> Vec<&NodeId> {
        match self {
            Self::Clamped { .. } => Vec::new(),
            Self::Reappended { id, parent, .. } => std::iter::once(id).chain(parent).collect(),
            Self::Stranded { id, stranded, .. } => std::iter::once(id).chain(stranded).collect(),
        }
    }
}

/// What is wrong, and what to do, without the place.
struct Problem<'a>(&'a Notice);

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at(), self.problem())
    }
}

impl fmt::Display for Problem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Notice::Clamped { index, len, .. } => write!(
                f,
                "{index} is past the end ({len}), where the node went; leave `index` out for the \
                 end"
            ),
            Notice::Reappended {
                id, parent, index, ..
            } => {
                write!(f, "{id:?} was there already and is replaced in place")?;
                match (parent, index) {
                    (Some(parent), Some(index)) => {
                        write!(f, ", parent {parent:?} and index {index} are ignored")?;
                    }
                    (Some(parent), None) => write!(f, ", parent {parent:?} is ignored")?,
                    (None, Some(index)) => write!(f, ", index {index} is ignored")?,
                    (None, None) => {}
                }
                f.write_str("; say replace, or to move it, remove it first")
            }
            Notice::Stranded { id, stranded, .. } => {
                let ids: Vec<_> = stranded.iter().collect();
                write!(
                    f,
                    "{} only had {id:?} for a parent and can't be reached any more; remove what is \
                     no longer shown, the deepest first",
                    Quoted(&ids)
                )
            }
        }
    }
}

/// Ids as a message shows them: the first few, and how many more there are.
pub(in crate::zero) struct Quoted<'a>(pub(in crate::zero) &'a [&'a NodeId]);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 8;
        for (i, id) in self.0.iter().take(SHOWN).enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{id:?}")?;
        }
        match self.0.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}
