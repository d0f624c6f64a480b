//! The fold: what a stream's frames come to, one frame at a time.
//!
//! The contract says what each delta does (`#/$defs/appendDelta`, `#/$defs/replaceDelta`,
//! `#/$defs/removeDelta`). What it leaves open is read here, and nowhere else: an index past the
//! end is clamped, an id may be listed ahead of its node, a parent that lists an id already does
//! not list it twice, an append of an id that is there is a replacement, a remove takes one node
//! and leaves what was under it in the table, and a frame that can't apply changes nothing.

mod check;
mod error;
mod notice;
mod parents;
mod read;
mod table;

pub use error::FoldError;
pub use notice::Notice;
pub(super) use notice::Quoted;

use self::table::{Slot, Table};
use super::{AppendDelta, Frame, Node, NodeId, RemoveDelta, ReplaceDelta, Stack};

/// Folds frames, one by one, to a tree.
///
/// It begins with `root`, a stack without children. A frame applies as a whole or, where it
/// can't, not at all; it costs no more than the `children` list that it touches and, where it
/// names children, what is above them. What is kept is what the tree needs, however many frames
/// come. The GATE does nothing to a tree: whether one may stand where it does is no question of
/// the fold. Contract: `#/$defs/tree`.
///
/// ```
/// use a2ui_emit::zero::{Fold, Frame};
///
/// let mut fold = Fold::new();
/// for frame in [
///     r#"{"op":"append","node":{"id":"main","kind":"row","children":[]}}"#,
///     r#"{"op":"append","node":{"id":"n","kind":"mark"},"parent":"main"}"#,
/// ] {
///     let notices = fold.apply(serde_json::from_str(frame)?)?;
///     assert!(notices.is_empty());
/// }
/// let error = fold
///     .apply(serde_json::from_str(r#"{"op":"replace","node":{"id":"m","kind":"mark"}}"#)?)
///     .unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     r#"frames[2].node.id: there is no node "m" to replace; append it first"#
/// );
/// assert_eq!(
///     serde_json::to_string(&fold.finish()?)?,
///     concat!(
///         r#"{"schema":"a2ui.v1","root":"root","nodes":["#,
///         r#"{"id":"root","kind":"stack","children":["main"]},"#,
///         r#"{"id":"main","kind":"row","children":["n"]},"#,
///         r#"{"id":"n","kind":"mark"}]}"#,
///     )
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Fold {
    table: Table,
    /// How many frames there were, refused ones among them.
    frames: usize,
}

impl Default for Fold {
    fn default() -> Self {
        Self::new()
    }
}

impl Fold {
    /// A root without children.
    ///
    /// ```
    /// use a2ui_emit::zero::Fold;
    ///
    /// assert_eq!(
    ///     serde_json::to_string(&Fold::new().tree())?,
    ///     r#"{"schema":"a2ui.v1","root":"root","nodes":[{"id":"root","kind":"stack","children":[]}]}"#
    /// );
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn new() -> Self {
        let mut table = Table::default();
        table.put(NodeId::ROOT, Stack::new().into());
        Self { table, frames: 0 }
    }

    /// Applies the next frame. A frame that is refused counts too, and leaves the tree as it was.
    ///
    /// ```
    /// use a2ui_emit::zero::{Fold, Frame, Notice};
    ///
    /// let mut fold = Fold::new();
    /// let frame: Frame = serde_json::from_str(r#"{"op":"append","node":{"id":"n","kind":"mark"}}"#)?;
    /// assert!(fold.apply(frame.clone())?.is_empty());
    /// assert!(matches!(fold.apply(frame)?[..], [Notice::Reappended { frame: 1, .. }]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`FoldError`] says why the frame can't apply, and where the reason stands.
    pub fn apply(&mut self, frame: Frame) -> Result<Vec<Notice>, FoldError> {
        let at = self.frames;
        self.frames += 1;
        match frame {
            Frame::Append(append) if self.table.node(append.node.id.as_str()).is_none() => {
                self.append(at, append)
            }
            Frame::Append(AppendDelta {
                node,
                parent,
                index,
            }) => {
                let id = node.id.clone();
                let mut notices = self.replace(at, node)?;
                let again = Notice::Reappended {
                    frame: at,
                    id,
                    parent,
                    index,
                };
                notices.insert(0, again);
                Ok(notices)
            }
            Frame::Replace(ReplaceDelta { node }) => self.replace(at, node),
            Frame::Remove(RemoveDelta { id }) => self.remove(at, id),
            Frame::Gate => Ok(Vec::new()),
        }
    }

    /// Counts a frame that there is nothing to apply of, because it could not be read, so that
    /// those behind it keep their place in the envelope.
    ///
    /// ```
    /// use a2ui_emit::zero::{Fold, Frame, RemoveDelta, NodeId};
    ///
    /// let mut fold = Fold::new();
    /// fold.skip();
    /// let id = NodeId::from_static("n");
    /// let error = fold.apply(Frame::Remove(RemoveDelta { id })).unwrap_err();
    /// assert_eq!(error.frame(), Some(1));
    /// ```
    pub fn skip(&mut self) {
        self.frames += 1;
    }

    /// Appends a node that isn't there.
    fn append(&mut self, at: usize, append: AppendDelta) -> Result<Vec<Notice>, FoldError> {
        let AppendDelta {
            node:
                Node {
                    id,
                    props,
                    children,
                },
            parent,
            index,
        } = append;
        let parent = self.parent(at, &id, parent)?;
        self.check_node(at, &id, props.kind(), children.as_deref(), Some(parent))?;

        let slot = self.table.put(id, props);
        let mut notices = Vec::new();
        if !self.table.lists(parent, slot) {
            let len = self.table.children(parent).len();
            let place = index.map_or(len, |i| usize::try_from(i).map_or(len, |i| i.min(len)));
            if let Some(index) = index.filter(|&i| i > len as u64) {
                notices.push(Notice::Clamped {
                    frame: at,
                    index,
                    len,
                });
            }
            self.table.link(parent, slot, place);
        }
        // A node that was not there strands nothing.
        self.set_children(slot, children);
        Ok(notices)
    }

    /// Replaces a node in place; absent children are inherited.
    fn replace(&mut self, at: usize, node: Node) -> Result<Vec<Notice>, FoldError> {
        let Node {
            id,
            props,
            children,
        } = node;
        let slot = self.is_there(at, &id)?;
        self.check_node(at, &id, props.kind(), children.as_deref(), None)?;

        self.table.set_props(slot, props);
        let stranded = self.set_children(slot, children);
        Ok(notice_of(at, id, stranded))
    }

    /// Removes one node, and unlinks it from every parent.
    fn remove(&mut self, at: usize, id: NodeId) -> Result<Vec<Notice>, FoldError> {
        let slot = self.may_go(at, &id)?;
        let stranded = self.table.remove(slot);
        Ok(notice_of(at, id, stranded))
    }

    fn set_children(&mut self, slot: Slot, children: Option<Vec<NodeId>>) -> Vec<NodeId> {
        let Some(children) = children else {
            return Vec::new();
        };
        let children = (children.into_iter())
            .map(|id| self.table.intern(id))
            .collect();
        self.table.set_children(slot, children)
    }
}

fn notice_of(frame: usize, id: NodeId, stranded: Vec<NodeId>) -> Vec<Notice> {
    if stranded.is_empty() {
        return Vec::new();
    }
    vec![Notice::Stranded {
        frame,
        id,
        stranded,
    }]
}
