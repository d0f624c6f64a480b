//! Two trees, side by side: each id has one slot in both.

use std::collections::HashMap;

use super::error::{DiffError, TreeFault};
use crate::zero::{NodeId, Props};

/// An id's number.
pub(super) type Slot = usize;

pub(super) const ROOT: Slot = 0;

/// A node of one tree.
#[derive(Debug, Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) props: &'a Props,
    /// The root is its own parent.
    pub(super) parent: Slot,
    /// Where it stands among its parent's children.
    pub(super) place: usize,
    /// Its children, in `Side::children`.
    children: (usize, usize),
}

/// One tree.
#[derive(Debug, Default)]
pub(super) struct Side<'a> {
    at: Vec<Option<At<'a>>>,
    children: Vec<Slot>,
    /// Every node, a parent before its children.
    order: Vec<Slot>,
}

impl<'a> Side<'a> {
    pub(super) fn at(&self, slot: Slot) -> Option<&At<'a>> {
        self.at.get(slot)?.as_ref()
    }

    pub(super) fn has(&self, slot: Slot) -> bool {
        self.at(slot).is_some()
    }

    /// Whether a node is there and may have children.
    pub(super) fn holds(&self, slot: Slot) -> bool {
        self.at(slot)
            .is_some_and(|at| at.props.kind().holds_children())
    }

    pub(super) fn children(&self, slot: Slot) -> &[Slot] {
        self.at(slot)
            .map_or(&[], |at| &self.children[at.children.0..at.children.1])
    }

    pub(super) fn parent(&self, slot: Slot) -> Option<Slot> {
        self.at(slot).map(|at| at.parent)
    }

    pub(super) fn order(&self) -> &[Slot] {
        &self.order
    }

    /// Every node, the less deep first.
    pub(super) fn by_level(&self) -> Vec<Slot> {
        let mut order = Vec::with_capacity(self.order.len());
        order.push(ROOT);
        let mut at = 0;
        while let Some(&slot) = order.get(at) {
            order.extend(self.children(slot));
            at += 1;
        }
        order
    }
}

/// The old tree and the new one.
#[derive(Debug)]
pub(super) struct Sides<'a> {
    pub(super) ids: Vec<&'a NodeId>,
    pub(super) old: Side<'a>,
    pub(super) new: Side<'a>,
}

/// A node as a tree gives it: its id, its kind with props, and the ids of its children.
pub(in crate::zero) type Given<'a, C> = (&'a NodeId, &'a Props, C);

impl<'a> Sides<'a> {
    pub(super) fn new<C: Iterator<Item = &'a NodeId>, D: Iterator<Item = &'a NodeId>>(
        old: impl Iterator<Item = Given<'a, C>> + Clone,
        new: impl Iterator<Item = Given<'a, D>> + Clone,
    ) -> Result<Self, DiffError> {
        let root: &'static NodeId = const { &NodeId::ROOT };
        let mut ids = Ids {
            slots: HashMap::with_capacity(old.size_hint().0),
            ids: Vec::with_capacity(old.size_hint().0),
        };
        ids.slot(root);
        let old = side(&mut ids, old).map_err(|what| DiffError::NoTree { new: false, what })?;
        let new = side(&mut ids, new).map_err(|what| DiffError::NoTree { new: true, what })?;
        let ids = ids.ids;
        Ok(Self { ids, old, new })
    }

    /// Whether a node is in both trees.
    pub(super) fn survives(&self, slot: Slot) -> bool {
        self.old.has(slot) && self.new.has(slot)
    }

    /// Whether a node of both trees has other props, or another kind.
    pub(super) fn changed(&self, slot: Slot) -> bool {
        match (self.old.at(slot), self.new.at(slot)) {
            (Some(old), Some(new)) => old.props != new.props,
            _ => false,
        }
    }

    /// Whether a node has the same parent in both trees.
    pub(super) fn is_home(&self, slot: Slot) -> bool {
        self.survives(slot) && self.old.parent(slot) == self.new.parent(slot)
    }

    /// Whether a node is in both trees, under two parents.
    pub(super) fn moves(&self, slot: Slot) -> bool {
        self.survives(slot) && self.old.parent(slot) != self.new.parent(slot)
    }
}

struct Ids<'a> {
    slots: HashMap<&'a str, Slot>,
    ids: Vec<&'a NodeId>,
}

impl<'a> Ids<'a> {
    fn slot(&mut self, id: &'a NodeId) -> Slot {
        *self.slots.entry(id.as_str()).or_insert_with(|| {
            self.ids.push(id);
            self.ids.len() - 1
        })
    }
}

/// Reads a tree, and sees that it is one.
fn side<'a, C: Iterator<Item = &'a NodeId>>(
    ids: &mut Ids<'a>,
    nodes: impl Iterator<Item = Given<'a, C>> + Clone,
) -> Result<Side<'a>, TreeFault> {
    const NONE: Slot = Slot::MAX;
    let mut side = Side::default();
    let mut slots = Vec::with_capacity(nodes.size_hint().0);
    for (id, props, _) in nodes.clone() {
        let slot = ids.slot(id);
        if side.at.len() <= slot {
            side.at.resize(ids.ids.len().max(slot + 1), None);
        }
        let at = At {
            props,
            parent: NONE,
            place: 0,
            children: (0, 0),
        };
        if side.at[slot].replace(at).is_some() {
            return Err(TreeFault::Twice { id: id.clone() });
        }
        slots.push(slot);
    }
    match side.at.first_mut() {
        Some(Some(root)) if root.props.kind().holds_children() => root.parent = ROOT,
        _ => return Err(TreeFault::NoRoot),
    }
    for (&slot, (by, props, children)) in slots.iter().zip(nodes) {
        let from = side.children.len();
        for (place, id) in children.enumerate() {
            let child = ids.slots.get(id.as_str()).copied();
            let Some((child, Some(Some(at)))) = child.map(|c| (c, side.at.get_mut(c))) else {
                let (by, id) = (by.clone(), id.clone());
                return Err(TreeFault::Missing { by, id });
            };
            if at.parent != NONE {
                let (by, id) = (by.clone(), id.clone());
                return Err(TreeFault::Listed { by, id });
            }
            (at.parent, at.place) = (slot, place);
            side.children.push(child);
        }
        let to = side.children.len();
        if from < to && !props.kind().holds_children() {
            return Err(TreeFault::Leaf {
                id: by.clone(),
                kind: props.kind(),
            });
        }
        if let Some(at) = &mut side.at[slot] {
            at.children = (from, to);
        }
    }
    // Each node has one parent at the most: what the root does not reach is below nothing, or below
    // itself.
    side.order = Vec::with_capacity(slots.len());
    let mut open = vec![ROOT];
    while let Some(slot) = open.pop() {
        side.order.push(slot);
        let children = side.at[slot].map_or((0, 0), |at| at.children);
        open.extend(side.children[children.0..children.1].iter().rev());
    }
    if side.order.len() < slots.len() {
        let mut reached = vec![false; side.at.len()];
        side.order.iter().for_each(|&slot| reached[slot] = true);
        if let Some(&slot) = slots.iter().find(|&&slot| !reached[slot]) {
            let id = ids.ids[slot].clone();
            return Err(TreeFault::Unreachable { id });
        }
    }
    Ok(side)
}
