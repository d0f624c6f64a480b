//! What is looked at before a frame changes anything.

use std::collections::HashSet;
use std::collections::hash_map::{Entry, HashMap};

use super::Fold;
use super::error::FoldError;
use super::table::{ROOT, Slot};
use crate::zero::{AppendDelta, Frame, NodeId, NodeKind, RemoveDelta, ReplaceDelta};

impl Fold {
    /// Why the next frame can't apply, where it can't. Nothing changes.
    pub(in crate::zero) fn admits(&self, frame: &Frame) -> Result<(), FoldError> {
        let at = self.frames;
        match frame {
            Frame::Append(AppendDelta { node, parent, .. }) => {
                let there = self.table.node(node.id.as_str()).is_some();
                let parent = if there {
                    None
                } else {
                    Some(self.parent(at, &node.id, parent.clone())?)
                };
                let (kind, children) = (node.kind(), node.children.as_deref());
                self.check_node(at, &node.id, kind, children, parent)
            }
            Frame::Replace(ReplaceDelta { node }) => {
                self.is_there(at, &node.id)?;
                self.check_node(at, &node.id, node.kind(), node.children.as_deref(), None)
            }
            Frame::Remove(RemoveDelta { id }) => self.may_go(at, id).map(drop),
            Frame::Gate => Ok(()),
        }
    }

    /// The node that is to be replaced.
    pub(super) fn is_there(&self, frame: usize, id: &NodeId) -> Result<Slot, FoldError> {
        match self.table.node(id.as_str()) {
            Some((slot, _)) => Ok(slot),
            None => Err(FoldError::ReplacesNothing {
                frame,
                id: id.clone(),
            }),
        }
    }

    /// The node that is to be removed.
    pub(super) fn may_go(&self, frame: usize, id: &NodeId) -> Result<Slot, FoldError> {
        match self.table.node(id.as_str()) {
            Some((ROOT, _)) => Err(FoldError::RemovesRoot { frame }),
            Some((slot, _)) => Ok(slot),
            None => Err(FoldError::RemovesNothing {
                frame,
                id: id.clone(),
            }),
        }
    }

    /// The parent of a new node.
    pub(super) fn parent(
        &self,
        frame: usize,
        id: &NodeId,
        parent: Option<NodeId>,
    ) -> Result<Slot, FoldError> {
        let parent = parent.unwrap_or(NodeId::ROOT);
        let Some((slot, held)) = self.table.node(parent.as_str()) else {
            return Err(FoldError::NoParent {
                frame,
                id: id.clone(),
                parent,
            });
        };
        let kind = held.props.kind();
        if kind.holds_children() {
            return Ok(slot);
        }
        Err(FoldError::LeafParent {
            frame,
            id: id.clone(),
            parent,
            kind,
        })
    }

    /// Whether a node may come, under a parent, or replace the one with its id.
    pub(super) fn check_node(
        &self,
        frame: usize,
        id: &NodeId,
        kind: NodeKind,
        children: Option<&[NodeId]>,
        parent: Option<Slot>,
    ) -> Result<(), FoldError> {
        if !self.table.has_room(1 + children.map_or(0, <[_]>::len)) {
            return Err(FoldError::Full { frame });
        }
        let slot = self.table.slot(id.as_str());
        if !kind.holds_children() {
            if slot == Some(ROOT) {
                return Err(FoldError::RootBecomesLeaf { frame, kind });
            }
            let id = || id.clone();
            return match (children, slot) {
                (Some([_, ..]), _) => Err(FoldError::LeafWithChildren {
                    frame,
                    id: id(),
                    kind,
                }),
                (None, Some(slot)) if !self.table.children(slot).is_empty() => {
                    Err(FoldError::BecomesLeaf {
                        frame,
                        id: id(),
                        kind,
                    })
                }
                _ => Ok(()),
            };
        }
        match children {
            Some(children @ [_, ..]) => {
                let below = self.check_list(frame, id, slot, parent, children)?;
                self.check_cycle(frame, id, slot, parent, &below)
            }
            // Nothing new is below it, and what comes new under a parent has nothing below it.
            Some([]) | None => Ok(()),
        }
    }

    /// Whether a list names each child once, and none that it can't name. Gives those that are
    /// new below the node and list something themselves, the node's parent among them, with their
    /// places: only they can be above it.
    fn check_list(
        &self,
        frame: usize,
        id: &NodeId,
        slot: Option<Slot>,
        parent: Option<Slot>,
        children: &[NodeId],
    ) -> Result<HashMap<Slot, usize>, FoldError> {
        let (mut seen, mut below) = (HashSet::with_capacity(children.len()), HashMap::new());
        for (index, child) in children.iter().enumerate() {
            if child == id {
                return Err(FoldError::Cycle {
                    frame,
                    index,
                    path: vec![id.clone()],
                });
            }
            if *child == NodeId::ROOT {
                let id = id.clone();
                return Err(FoldError::ListsRoot { frame, id, index });
            }
            if !seen.insert(child.as_str()) {
                return Err(FoldError::ListedTwice {
                    frame,
                    id: id.clone(),
                    child: child.clone(),
                    index,
                });
            }
            let Some(child) = self.table.slot(child.as_str()) else {
                continue;
            };
            let listed = slot.is_some_and(|slot| self.table.lists(slot, child));
            if !listed && (Some(child) == parent || !self.table.children(child).is_empty()) {
                below.insert(child, index);
            }
        }
        Ok(below)
    }

    /// Whether one of these children is above the node: it goes up from the node, over every
    /// parent once.
    fn check_cycle(
        &self,
        frame: usize,
        id: &NodeId,
        slot: Option<Slot>,
        parent: Option<Slot>,
        below: &HashMap<Slot, usize>,
    ) -> Result<(), FoldError> {
        if below.is_empty() {
            return Ok(());
        }
        // Each one above the node, with the one below it on the way; none is the node itself.
        let mut above: HashMap<Slot, Option<Slot>> = HashMap::new();
        let mut open: Vec<_> = (slot.into_iter())
            .flat_map(|slot| self.table.parents(slot))
            .chain(parent)
            .map(|parent| (parent, None))
            .collect();
        let mut closing: Option<(usize, Slot)> = None;
        while let Some((slot, from)) = open.pop() {
            let Entry::Vacant(entry) = above.entry(slot) else {
                continue;
            };
            entry.insert(from);
            if let Some(&index) = below.get(&slot) {
                closing = Some(closing.map_or((index, slot), |c| c.min((index, slot))));
            }
            open.extend(self.table.parents(slot).map(|parent| (parent, Some(slot))));
        }
        let Some((index, mut on)) = closing else {
            return Ok(());
        };
        let mut path = vec![self.id(on).clone()];
        while let Some(&Some(next)) = above.get(&on) {
            path.push(self.id(next).clone());
            on = next;
        }
        path.push(id.clone());
        Err(FoldError::Cycle { frame, index, path })
    }
}
