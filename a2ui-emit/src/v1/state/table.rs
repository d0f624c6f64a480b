//! The components of a surface: who is there, who refers to whom, what can be reached.
//!
//! A message that closes a cycle is refused, so references always make a graph without cycles. In
//! such a graph a component can be reached exactly when one that can be reached refers to it: it is
//! enough to count those, and a message costs what it links and unlinks.

use std::collections::{HashMap, HashSet};

use super::links::links;
use crate::v1::{Child, Component, ComponentId};

/// An id's number in the table.
pub(super) type Slot = usize;

/// The components of a surface, and the ids that they refer to.
#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    slots: HashMap<Box<str>, Slot>,
    entries: Vec<Entry>,
    /// The slots of the components, in the order in which they first came.
    order: Vec<Slot>,
    /// How many walks there were: it tells the marks of one from those of another.
    walks: u64,
}

#[derive(Debug, Clone)]
struct Entry {
    id: ComponentId,
    /// Absent for an id that is referred to ahead of its component.
    held: Option<Held>,
    /// What it refers to, in order, as often as it does.
    links: Vec<Slot>,
    /// How many references there are to it.
    listed: usize,
    /// How many of them are from components that can be reached; the root has one more.
    reached: usize,
    /// Whether the component could ever be reached.
    ever: bool,
    /// The walk that came here last, and whether it is through.
    mark: (u64, bool),
}

/// A component, and where its definition stands.
#[derive(Debug, Clone)]
pub(super) struct Held {
    pub(super) component: Component,
    /// Its message, the operation's key, and its index in the list.
    pub(super) at: (usize, &'static str, usize),
}

/// A cycle that a message would close: the way down from a child to the component that refers to
/// it, and where in the message and in that component the reference stands.
pub(super) struct Cycle {
    pub(super) path: Vec<ComponentId>,
    pub(super) component: usize,
    pub(super) link: usize,
}

impl Table {
    pub(super) fn slot(&self, id: &str) -> Option<Slot> {
        self.slots.get(id).copied()
    }

    pub(super) fn held(&self, slot: Slot) -> Option<&Held> {
        self.entries[slot].held.as_ref()
    }

    pub(super) fn id(&self, slot: Slot) -> &ComponentId {
        &self.entries[slot].id
    }

    pub(super) fn links(&self, slot: Slot) -> &[Slot] {
        &self.entries[slot].links
    }

    pub(super) fn order(&self) -> &[Slot] {
        &self.order
    }

    pub(super) fn is_listed(&self, slot: Slot) -> bool {
        self.entries[slot].listed > 0
    }

    pub(super) fn is_reached(&self, slot: Slot) -> bool {
        self.entries[slot].reached > 0
    }

    pub(super) fn was_ever_reached(&self, slot: Slot) -> bool {
        self.entries[slot].ever
    }

    /// Defines components, each in the place of an earlier one with its id, or none of them: then
    /// they are given back. They are flat, and have ids that differ.
    pub(super) fn define(
        &mut self,
        components: Vec<(ComponentId, Component)>,
        message: usize,
        operation: &'static str,
    ) -> Result<(), (Cycle, Vec<(ComponentId, Component)>)> {
        let width = self.entries.len();
        let mut changed = Vec::with_capacity(components.len());
        for (id, component) in &components {
            let slot = self.intern(id);
            let targets = links(component);
            let targets = targets.into_iter().filter_map(|(_, child)| match child {
                Child::Id(id) => Some(self.intern(id)),
                Child::Nested(_) => None,
            });
            changed.push((slot, targets.collect::<Vec<_>>()));
        }
        self.swap_links(&mut changed);
        if let Some(cycle) = self.cycle(&changed) {
            self.swap_links(&mut changed);
            for entry in self.entries.drain(width..) {
                self.slots.remove(entry.id.as_str());
            }
            return Err((cycle, components));
        }
        for (index, (&(slot, _), (_, component))) in changed.iter().zip(components).enumerate() {
            let held = Held {
                component,
                at: (message, operation, index),
            };
            if self.entries[slot].held.replace(held).is_none() {
                self.order.push(slot);
            }
        }
        self.reach(&changed);
        Ok(())
    }

    fn intern(&mut self, id: &ComponentId) -> Slot {
        if let Some(slot) = self.slot(id.as_str()) {
            return slot;
        }
        let slot = self.entries.len();
        self.slots.insert(id.as_str().into(), slot);
        self.entries.push(Entry {
            id: id.clone(),
            held: None,
            links: Vec::new(),
            listed: 0,
            reached: usize::from(*id == ComponentId::ROOT),
            ever: false,
            mark: (0, false),
        });
        slot
    }

    /// Gives components the references that stand here, and puts here those that they had.
    fn swap_links(&mut self, changed: &mut [(Slot, Vec<Slot>)]) {
        for (slot, links) in changed {
            std::mem::swap(&mut self.entries[*slot].links, links);
            for &old in &*links {
                self.entries[old].listed -= 1;
            }
            for i in 0..self.entries[*slot].links.len() {
                let new = self.entries[*slot].links[i];
                self.entries[new].listed += 1;
            }
        }
    }

    /// A cycle through one of these, which had other references before: it goes through one that
    /// is new.
    fn cycle(&mut self, changed: &[(Slot, Vec<Slot>)]) -> Option<Cycle> {
        self.walks += 1;
        for (slot, old) in changed {
            // What nobody refers to closes no cycle.
            if !self.is_listed(*slot) {
                continue;
            }
            let old: HashSet<Slot> = old.iter().copied().collect();
            for i in 0..self.links(*slot).len() {
                let link = self.links(*slot)[i];
                if !old.contains(&link)
                    && let Some(ring) = self.ring(link)
                {
                    return Some(self.blame(&ring, changed));
                }
            }
        }
        None
    }

    /// The slots of a cycle that can be reached from here, each referring to the next one, the last
    /// to the first.
    fn ring(&mut self, start: Slot) -> Option<Vec<Slot>> {
        if self.entries[start].mark.0 == self.walks {
            return None;
        }
        let walk = self.walks;
        self.entries[start].mark = (walk, false);
        // Each with how many of its references were followed.
        let mut way = vec![(start, 0)];
        while let Some((slot, followed)) = way.last_mut() {
            let Some(&next) = self.entries[*slot].links.get(*followed) else {
                self.entries[*slot].mark = (walk, true);
                way.pop();
                continue;
            };
            *followed += 1;
            match self.entries[next].mark {
                (at, true) if at == walk => {}
                (at, false) if at == walk => {
                    let from = way.iter().position(|&(slot, _)| slot == next)?;
                    return Some(way[from..].iter().map(|&(slot, _)| slot).collect());
                }
                _ => {
                    self.entries[next].mark = (walk, false);
                    way.push((next, 0));
                }
            }
        }
        None
    }

    /// Which of these closes a cycle: the last in the message, as the others may have been there.
    fn blame(&self, ring: &[Slot], changed: &[(Slot, Vec<Slot>)]) -> Cycle {
        let places: HashMap<_, _> = (changed.iter().enumerate())
            .map(|(i, c)| (c.0, i))
            .collect();
        let last = (ring.iter().enumerate())
            .filter_map(|(at, slot)| Some((*places.get(slot)?, at)))
            .max();
        let (component, at) = last.unwrap_or_default();
        let child = (at + 1) % ring.len();
        let links = self.links(ring[at]);
        let path = ring[child..].iter().chain(&ring[..child]);
        Cycle {
            path: path.map(|&slot| self.id(slot).clone()).collect(),
            component,
            link: links
                .iter()
                .position(|&link| link == ring[child])
                .unwrap_or_default(),
        }
    }

    /// Counts anew what can be reached, where components had these references before.
    fn reach(&mut self, changed: &[(Slot, Vec<Slot>)]) {
        let before: Vec<_> = (changed.iter())
            .filter(|(slot, _)| self.is_reached(*slot))
            .map(|(slot, old)| (*slot, &**old))
            .collect();
        let mut gained = Vec::new();
        let mut open = Vec::new();
        for &(slot, _) in &before {
            open.push(slot);
            while let Some(slot) = open.pop() {
                for i in 0..self.entries[slot].links.len() {
                    let link = self.entries[slot].links[i];
                    self.entries[link].reached += 1;
                    if self.entries[link].reached == 1 {
                        gained.push(link);
                        open.push(link);
                    }
                }
            }
        }
        for &(_, old) in &before {
            for &link in old {
                open.push(link);
                while let Some(slot) = open.pop() {
                    self.entries[slot].reached -= 1;
                    if self.entries[slot].reached == 0 {
                        open.extend_from_slice(&self.entries[slot].links);
                    }
                }
            }
        }
        for slot in gained
            .into_iter()
            .chain(changed.iter().map(|&(slot, _)| slot))
        {
            let entry = &mut self.entries[slot];
            entry.ever |= entry.reached > 0 && entry.held.is_some();
        }
    }
}
