//! The table of ids: who is there, who lists whom.

use std::collections::HashMap;

use super::parents::Parents;
use crate::zero::{NodeId, Props};

/// An id's number in the table.
pub(super) type Slot = u32;

/// The root's slot: it came first and never goes.
pub(super) const ROOT: Slot = 0;

/// The slots of the ids that are there or are listed. Slots of ids that are neither are used
/// again, and given back once they are the most, so that memory is bounded by the live tree.
#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    slots: HashMap<Box<str>, Slot>,
    entries: Vec<Entry>,
    free: Vec<Slot>,
    /// How many nodes ever came: it orders them.
    came: u64,
    /// How many are there.
    nodes: usize,
}

#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub(super) id: NodeId,
    /// Absent for an id that is listed ahead of its node, and in a free slot.
    pub(super) node: Option<Held>,
    parents: Parents,
}

/// A node with its children as slots.
#[derive(Debug, Clone)]
pub(super) struct Held {
    pub(super) props: Props,
    pub(super) children: Vec<Slot>,
    came: u64,
}

impl Table {
    pub(super) fn slot(&self, id: &str) -> Option<Slot> {
        self.slots.get(id).copied()
    }

    pub(super) fn entry(&self, slot: Slot) -> &Entry {
        &self.entries[slot as usize]
    }

    fn entry_mut(&mut self, slot: Slot) -> &mut Entry {
        &mut self.entries[slot as usize]
    }

    /// The node with this id, where it is there.
    pub(super) fn node(&self, id: &str) -> Option<(Slot, &Held)> {
        let slot = self.slot(id)?;
        Some((slot, self.held(slot)?))
    }

    pub(super) fn held(&self, slot: Slot) -> Option<&Held> {
        self.entry(slot).node.as_ref()
    }

    pub(super) fn children(&self, slot: Slot) -> &[Slot] {
        self.held(slot).map_or(&[], |node| &node.children)
    }

    pub(super) fn parents(&self, slot: Slot) -> impl Iterator<Item = Slot> {
        self.entry(slot).parents.iter()
    }

    pub(super) fn lists(&self, parent: Slot, child: Slot) -> bool {
        self.entry(child).parents.contains(parent)
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes
    }

    /// How many slots there are, free ones among them: every slot is below.
    pub(super) fn width(&self) -> usize {
        self.entries.len()
    }

    /// The ids of the nodes, in no order.
    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        let nodes = self.entries.iter().filter(|entry| entry.node.is_some());
        nodes.map(|entry| entry.id.as_str())
    }

    /// The nodes with their ids, in no order.
    pub(super) fn all(&self) -> impl Iterator<Item = (&NodeId, &Held)> {
        let entries = self.entries.iter();
        entries.filter_map(|entry| Some((&entry.id, entry.node.as_ref()?)))
    }

    /// Whether so many more ids can be numbered.
    pub(super) fn has_room(&self, more: usize) -> bool {
        let used = self.entries.len() - self.free.len();
        used.saturating_add(more) <= Slot::MAX as usize
    }

    /// The slots of the nodes, in the order in which they came.
    pub(super) fn in_order(&self) -> Vec<Slot> {
        let mut nodes: Vec<_> = (0..)
            .zip(&self.entries)
            .filter_map(|(slot, entry)| Some((entry.node.as_ref()?.came, slot)))
            .collect();
        nodes.sort_unstable();
        nodes.into_iter().map(|(_, slot)| slot).collect()
    }

    /// The slot of an id, a new one where it has none. The caller has seen that there
    /// [is room](Self::has_room).
    pub(super) fn intern(&mut self, id: NodeId) -> Slot {
        if let Some(slot) = self.slot(id.as_str()) {
            return slot;
        }
        let key = id.as_str().into();
        let entry = Entry {
            id,
            node: None,
            parents: Parents::default(),
        };
        let slot = if let Some(slot) = self.free.pop() {
            *self.entry_mut(slot) = entry;
            slot
        } else {
            let slot = Slot::try_from(self.entries.len()).unwrap_or(Slot::MAX);
            self.entries.push(entry);
            slot
        };
        self.slots.insert(key, slot);
        slot
    }

    /// Puts a node without children in.
    pub(super) fn put(&mut self, id: NodeId, props: Props) -> Slot {
        let slot = self.intern(id);
        let came = self.came;
        self.came += 1;
        self.nodes += 1;
        self.entry_mut(slot).node = Some(Held {
            props,
            children: Vec::new(),
            came,
        });
        slot
    }

    /// Gives a node other props.
    pub(super) fn set_props(&mut self, slot: Slot, props: Props) {
        if let Some(node) = &mut self.entry_mut(slot).node {
            node.props = props;
        }
    }

    /// Lists a child that the parent does not list yet.
    pub(super) fn link(&mut self, parent: Slot, child: Slot, index: usize) {
        if let Some(node) = &mut self.entry_mut(parent).node {
            node.children.insert(index, child);
            self.entry_mut(child).parents.add(parent);
        }
    }

    /// Gives a node another list of children. Gives back those that nobody lists any more. Slots
    /// that the caller knows may have other numbers then.
    pub(super) fn set_children(&mut self, slot: Slot, children: Vec<Slot>) -> Vec<NodeId> {
        let stranded = self.relist(slot, children);
        self.give_back();
        stranded
    }

    fn relist(&mut self, slot: Slot, children: Vec<Slot>) -> Vec<NodeId> {
        let Some(node) = &mut self.entry_mut(slot).node else {
            return Vec::new();
        };
        let before = std::mem::replace(&mut node.children, children);
        for &child in &before {
            self.entry_mut(child).parents.remove(slot);
        }
        for i in 0..self.children(slot).len() {
            let child = self.children(slot)[i];
            self.entry_mut(child).parents.add(slot);
        }
        self.stranded(before)
    }

    /// Takes a node out, and out of every list. Gives back those that nobody lists any more. Slots
    /// that the caller knows may have other numbers then.
    pub(super) fn remove(&mut self, slot: Slot) -> Vec<NodeId> {
        let stranded = self.relist(slot, Vec::new());
        let entry = self.entry_mut(slot);
        entry.node = None;
        let parents = std::mem::take(&mut entry.parents);
        for parent in parents.iter() {
            if let Some(node) = &mut self.entry_mut(parent).node
                && let Some(at) = node.children.iter().position(|&child| child == slot)
            {
                node.children.remove(at);
            }
        }
        self.nodes -= 1;
        self.release(slot);
        self.give_back();
        stranded
    }

    /// Of these, the nodes that nobody lists. Ids that nobody lists and that are no nodes go.
    fn stranded(&mut self, slots: Vec<Slot>) -> Vec<NodeId> {
        let mut stranded = Vec::new();
        for slot in slots {
            let entry = self.entry(slot);
            if !entry.parents.is_empty() {
                continue;
            }
            if entry.node.is_some() {
                stranded.push(entry.id.clone());
            } else {
                self.release(slot);
            }
        }
        stranded
    }

    fn release(&mut self, slot: Slot) {
        let id = std::mem::replace(&mut self.entry_mut(slot).id, NodeId::ROOT);
        self.slots.remove(id.as_str());
        self.free.push(slot);
    }

    /// Renumbers the slots when most are free, at a cost that the releases have paid for.
    fn give_back(&mut self) {
        const FEW: usize = 64;
        if self.entries.len() < FEW || self.free.len() <= self.entries.len() / 2 {
            return;
        }
        let mut moved: Vec<Option<Slot>> = vec![Some(0); self.entries.len()];
        for slot in std::mem::take(&mut self.free) {
            moved[slot as usize] = None;
        }
        for (next, slot) in (0..).zip(moved.iter_mut().flatten()) {
            *slot = next;
        }
        let to = |slot: &Slot| moved[*slot as usize];
        let entries = std::mem::take(&mut self.entries);
        self.entries = (moved.iter().zip(entries))
            .filter(|(slot, _)| slot.is_some())
            .map(|(_, mut entry)| {
                if let Some(node) = &mut entry.node {
                    node.children = node.children.iter().filter_map(to).collect();
                }
                entry.parents = entry.parents.iter().filter_map(|slot| to(&slot)).collect();
                entry
            })
            .collect();
        for slot in self.slots.values_mut() {
            if let Some(new) = to(slot) {
                *slot = new;
            }
        }
        self.entries.shrink_to_fit();
        self.slots.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zero::{Mark, Stack};

    fn begun() -> Table {
        let mut table = Table::default();
        table.put(NodeId::ROOT, Stack::new().into());
        table
    }

    fn id(i: usize) -> NodeId {
        NodeId::new(format!("n{i}")).unwrap()
    }

    fn put(table: &mut Table, i: usize) -> Slot {
        let slot = table.put(id(i), Mark::new().into());
        table.link(ROOT, slot, table.children(ROOT).len());
        slot
    }

    /// However many ids come and go, what is kept is what is there.
    #[test]
    fn churn_takes_no_room() {
        let mut table = begun();
        for i in 0..10_000 {
            let slot = put(&mut table, i);
            table.remove(slot);
        }
        assert_eq!((table.width(), table.slots.len()), (2, 1));
        assert_eq!(table.in_order(), [ROOT]);
    }

    #[test]
    fn room_is_given_back() {
        let mut table = begun();
        for i in 0..10_000 {
            put(&mut table, i);
        }
        for i in (0..10_000).filter(|i| i % 1000 != 0) {
            let slot = table.slot(id(i).as_str()).unwrap();
            assert_eq!(table.remove(slot), []);
        }
        assert_eq!((table.len(), table.slots.len()), (11, 11));
        assert!(table.entries.capacity() < 64 && table.free.len() < 64);
        let left: Vec<_> = (table.children(ROOT).iter())
            .map(|&slot| table.entry(slot).id.clone())
            .collect();
        assert_eq!(left, (0..10).map(|i| id(i * 1000)).collect::<Vec<_>>());
    }

    /// Listings alone take room too, and it is given back when they are.
    #[test]
    fn listings_are_given_back() {
        let mut table = begun();
        let ahead = (0..10_000).map(|i| table.intern(id(i))).collect();
        table.set_children(ROOT, ahead);
        assert_eq!(table.width(), 10_001);
        assert_eq!(table.set_children(ROOT, Vec::new()), []);
        assert_eq!((table.width(), table.slots.len()), (1, 1));
        assert!(!table.lists(ROOT, ROOT));
    }
}
