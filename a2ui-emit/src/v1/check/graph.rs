//! The components of a surface: who refers to whom, and how each can be reached.
//!
//! A message changes the graph as a whole or not at all. What is known of a component (how deep it
//! lies, how often it shows, whether a template holds it) is worked out anew only below references
//! that came or went, and only as far down as it changes.

use std::collections::{HashMap, HashSet};

use super::facts::Facts;
use crate::json::Json;

/// An id's number in the graph.
pub(super) type Slot = usize;

pub(super) const ROOT: &str = "root";

/// A component, and where its definition stands.
#[derive(Debug, Clone)]
pub(super) struct Held {
    pub(super) json: Json,
    pub(super) facts: Facts,
    /// The place of its definition.
    pub(super) place: Place,
}

/// The message, the operation's key, and the index in the list.
pub(super) type Place = (usize, &'static str, usize);

/// How a component can be reached from the root.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Reach {
    /// On how many ways, and so how often it shows.
    pub(super) ways: u128,
    /// How many levels below the root on the longest.
    pub(super) depth: usize,
    /// Whether one of them passes no template.
    pub(super) outside: bool,
    /// Whether one of them passes one.
    pub(super) inside: bool,
}

/// How often a component refers to another, plainly and as a template.
type Times = (usize, usize);

#[derive(Debug, Clone, Default)]
pub(super) struct Entry {
    pub(super) id: String,
    /// Absent for an id that is referred to ahead of its component.
    pub(super) held: Option<Held>,
    /// What it refers to, in the order of its facts.
    pub(super) links: Vec<Slot>,
    pub(super) parents: HashMap<Slot, Times>,
    pub(super) reach: Reach,
    /// Whether the component could ever be reached.
    pub(super) ever: bool,
    mark: (u64, bool),
}

#[derive(Debug, Clone, Default)]
pub(super) struct Graph {
    slots: HashMap<String, Slot>,
    pub(super) entries: Vec<Entry>,
    /// The slots that nothing needs any more.
    free: Vec<Slot>,
    /// The slots of the components, in the order in which they first came.
    pub(super) order: Vec<Slot>,
    walks: u64,
    /// How many components show.
    pub(super) shown: u128,
}

/// What a message changed, to look at it and to undo it.
#[derive(Default)]
pub(super) struct Change {
    /// The components of the message, with what was there before.
    pub(super) defined: Vec<(Slot, Option<Held>, Vec<Slot>)>,
    /// Whose reach changed, with what it was, those nearer to the root first.
    pub(super) moved: Vec<(Slot, Reach)>,
    /// By which reference of the message a component was reached: the component's index in the
    /// message, and the link's in the component.
    pub(super) by: HashMap<Slot, (usize, usize)>,
    interned: Vec<Slot>,
    ever: Vec<Slot>,
    order: usize,
    shown: u128,
}

/// A cycle that a message closes.
pub(super) struct Cycle {
    /// The way down from the child to the component that refers to it.
    pub(super) way: Vec<String>,
    /// The place of the component that closes it.
    pub(super) place: Place,
    /// Where it refers to the child, as `.children[1]`.
    pub(super) spot: String,
}

impl Graph {
    pub(super) fn slot(&self, id: &str) -> Option<Slot> {
        self.slots.get(id).copied()
    }

    pub(super) fn held(&self, id: &str) -> Option<&Held> {
        self.entries[self.slot(id)?].held.as_ref()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// The components, in the order in which they first came.
    pub(super) fn components(&self) -> impl Iterator<Item = (Slot, &Entry, &Held)> {
        self.order.iter().filter_map(|&slot| {
            let entry = &self.entries[slot];
            Some((slot, entry, entry.held.as_ref()?))
        })
    }

    /// Defines components whose ids differ. The change is to be kept or undone; where it closes a
    /// cycle it is undone already.
    pub(super) fn define(&mut self, components: Vec<(&str, Held)>) -> Result<Change, Cycle> {
        let mut change = Change {
            order: self.order.len(),
            shown: self.shown,
            ..Change::default()
        };
        for (id, held) in components {
            let slot = self.intern(id, &mut change);
            let ids = held.facts.links.iter().map(|link| &link.id);
            let links: Vec<Slot> = ids.map(|id| self.intern(id, &mut change)).collect();
            self.tie(slot, false);
            let entry = &mut self.entries[slot];
            let old = (
                entry.held.replace(held),
                std::mem::replace(&mut entry.links, links),
            );
            self.tie(slot, true);
            if old.0.is_none() {
                self.order.push(slot);
            }
            change.defined.push((slot, old.0, old.1));
        }
        let fresh = self.fresh(&change);
        if let Some(cycle) = self.cycle(&change, &fresh) {
            self.undo(change);
            return Err(cycle);
        }
        self.reach(&mut change, &fresh);
        Ok(change)
    }

    fn intern(&mut self, id: &str, change: &mut Change) -> Slot {
        if let Some(slot) = self.slot(id) {
            return slot;
        }
        let mut entry = Entry {
            id: id.to_owned(),
            ..Entry::default()
        };
        if id == ROOT {
            entry.reach = Reach {
                ways: 1,
                outside: true,
                ..Reach::default()
            };
        }
        let slot = if let Some(slot) = self.free.pop() {
            self.entries[slot] = entry;
            slot
        } else {
            self.entries.push(entry);
            self.entries.len() - 1
        };
        self.slots.insert(id.to_owned(), slot);
        change.interned.push(slot);
        slot
    }

    /// Tells those that a component refers to that it does, or that it does no more.
    fn tie(&mut self, slot: Slot, on: bool) {
        let Some(held) = self.entries[slot].held.take() else {
            return;
        };
        let links = std::mem::take(&mut self.entries[slot].links);
        for (&to, link) in links.iter().zip(&held.facts.links) {
            let parents = &mut self.entries[to].parents;
            let times = parents.entry(slot).or_default();
            let count = if link.template.is_some() {
                &mut times.1
            } else {
                &mut times.0
            };
            if on {
                *count += 1;
            } else {
                *count -= 1;
                if *times == (0, 0) {
                    parents.remove(&slot);
                }
            }
        }
        self.entries[slot].held = Some(held);
        self.entries[slot].links = links;
    }

    /// The references of each component that came, by their index, and those that went.
    fn fresh(&self, change: &Change) -> Vec<(Vec<usize>, Vec<Slot>)> {
        let fresh = change.defined.iter().map(|(slot, before, old)| {
            let template = |held: &Held, i: usize| held.facts.links[i].template.is_some();
            let mut counts: HashMap<(Slot, bool), isize> = HashMap::new();
            if let Some(held) = before {
                for (i, &to) in old.iter().enumerate() {
                    *counts.entry((to, template(held, i))).or_default() -= 1;
                }
            }
            let mut came = Vec::new();
            if let Some(held) = &self.entries[*slot].held {
                for (i, &to) in self.entries[*slot].links.iter().enumerate() {
                    let count = counts.entry((to, template(held, i))).or_default();
                    *count += 1;
                    if *count > 0 {
                        came.push(i);
                    }
                }
            }
            let went = counts.into_iter().filter(|(_, count)| *count < 0);
            (came, went.map(|((to, _), _)| to).collect())
        });
        fresh.collect()
    }

    /// A cycle goes through a reference that came, of a component that something refers to.
    fn cycle(&mut self, change: &Change, fresh: &[(Vec<usize>, Vec<Slot>)]) -> Option<Cycle> {
        self.walks += 1;
        for ((slot, ..), (came, _)) in change.defined.iter().zip(fresh) {
            if self.entries[*slot].parents.is_empty() {
                continue;
            }
            for &i in came {
                let start = self.entries[*slot].links[i];
                if let Some(ring) = self.ring(start) {
                    return Some(self.blame(&ring, change));
                }
            }
        }
        None
    }

    /// The slots of a cycle that can be reached from here, each referring to the next one, the last
    /// to the first.
    fn ring(&mut self, start: Slot) -> Option<Vec<Slot>> {
        let walk = self.walks;
        if self.entries[start].mark.0 == walk {
            return None;
        }
        self.entries[start].mark = (walk, false);
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

    /// Which component closes a cycle: the last in the message, as the others may have been there.
    fn blame(&self, ring: &[Slot], change: &Change) -> Cycle {
        let places = change.defined.iter().enumerate();
        let places: HashMap<Slot, usize> = places.map(|(i, (slot, ..))| (*slot, i)).collect();
        let on_ring = ring.iter().enumerate();
        let last = on_ring
            .filter_map(|(at, slot)| Some((*places.get(slot)?, at)))
            .max();
        let (_, at) = last.unwrap_or_default();
        let child = (at + 1) % ring.len();
        let links = &self.entries[ring[at]].links;
        let link = links.iter().position(|&to| to == ring[child]);
        let held = self.entries[ring[at]].held.as_ref();
        let spot = held.and_then(|held| held.facts.links.get(link?));
        let way = ring[child..].iter().chain(&ring[..child]);
        Cycle {
            way: way.map(|&slot| self.entries[slot].id.clone()).collect(),
            place: held.map(|held| held.place).unwrap_or_default(),
            spot: spot.map(|link| link.spot.clone()).unwrap_or_default(),
        }
    }

    /// Works out anew how what lies below the references that came or went is reached.
    fn reach(&mut self, change: &mut Change, fresh: &[(Vec<usize>, Vec<Slot>)]) {
        let mut seeds: Vec<Slot> = Vec::new();
        for (index, ((slot, ..), (came, went))) in change.defined.iter().zip(fresh).enumerate() {
            for &i in came {
                let to = self.entries[*slot].links[i];
                change.by.entry(to).or_insert((index, i));
            }
            if self.entries[*slot].reach.ways > 0 {
                seeds.extend(came.iter().map(|&i| self.entries[*slot].links[i]));
                seeds.extend(went);
            }
        }
        let mut stale: HashSet<Slot> = seeds.iter().copied().collect();
        let mut shown = self.shown;
        // What came under a reference that was there before shows now.
        for (slot, before, _) in &change.defined {
            if before.is_none() {
                shown = shown.saturating_add(self.entries[*slot].reach.ways);
            }
        }
        for slot in self.downward(&seeds, &mut change.by) {
            if !stale.contains(&slot) {
                continue;
            }
            let (old, new) = (self.entries[slot].reach, self.reached(slot));
            if old == new {
                continue;
            }
            self.entries[slot].reach = new;
            change.moved.push((slot, old));
            if self.entries[slot].held.is_some() {
                shown = shown.saturating_sub(old.ways).saturating_add(new.ways);
            }
            stale.extend(&self.entries[slot].links);
        }
        self.shown = shown;
        let moved = change.moved.iter().map(|(slot, _)| *slot);
        let defined = change.defined.iter().map(|(slot, ..)| *slot);
        for slot in moved.chain(defined) {
            let entry = &mut self.entries[slot];
            if !entry.ever && entry.held.is_some() && entry.reach.ways > 0 {
                entry.ever = true;
                change.ever.push(slot);
            }
        }
    }

    /// Everything below these, each behind all that refers to it.
    fn downward(&mut self, seeds: &[Slot], by: &mut HashMap<Slot, (usize, usize)>) -> Vec<Slot> {
        self.walks += 1;
        let walk = self.walks;
        let mut done = Vec::new();
        for &seed in seeds {
            if self.entries[seed].mark.0 == walk {
                continue;
            }
            self.entries[seed].mark = (walk, false);
            let mut way = vec![(seed, 0)];
            while let Some((slot, followed)) = way.last_mut() {
                let slot = *slot;
                let Some(&next) = self.entries[slot].links.get(*followed) else {
                    done.push(slot);
                    way.pop();
                    continue;
                };
                *followed += 1;
                if self.entries[next].mark.0 != walk {
                    self.entries[next].mark = (walk, false);
                    if let Some(&origin) = by.get(&slot) {
                        by.entry(next).or_insert(origin);
                    }
                    way.push((next, 0));
                }
            }
        }
        done.reverse();
        done
    }

    fn reached(&self, slot: Slot) -> Reach {
        let entry = &self.entries[slot];
        let mut reach = Reach::default();
        if entry.id == ROOT {
            reach.ways = 1;
            reach.outside = true;
        }
        for (&parent, &(plain, template)) in &entry.parents {
            let above = self.entries[parent].reach;
            if above.ways == 0 {
                continue;
            }
            let ways = above.ways.saturating_mul((plain + template) as u128);
            reach.ways = reach.ways.saturating_add(ways);
            reach.depth = reach.depth.max(above.depth + 1);
            reach.outside |= above.outside && plain > 0;
            reach.inside |= above.inside || template > 0;
        }
        reach
    }

    /// Keeps a change: what nobody refers to any more, and never came, is forgotten.
    pub(super) fn keep(&mut self, change: Change) {
        for (_, _, old) in change.defined {
            for slot in old {
                self.forget(slot);
            }
        }
    }

    fn forget(&mut self, slot: Slot) {
        let entry = &self.entries[slot];
        if entry.held.is_none() && entry.parents.is_empty() && self.slot(&entry.id) == Some(slot) {
            let entry = std::mem::take(&mut self.entries[slot]);
            self.slots.remove(&entry.id);
            self.free.push(slot);
        }
    }

    /// Leaves everything as it was before a change.
    pub(super) fn undo(&mut self, change: Change) {
        for slot in change.ever {
            self.entries[slot].ever = false;
        }
        for (slot, reach) in change.moved.into_iter().rev() {
            self.entries[slot].reach = reach;
        }
        for (slot, held, links) in change.defined.into_iter().rev() {
            self.tie(slot, false);
            self.entries[slot].held = held;
            self.entries[slot].links = links;
            self.tie(slot, true);
        }
        self.order.truncate(change.order);
        self.shown = change.shown;
        for slot in change.interned {
            self.forget(slot);
        }
    }
}
