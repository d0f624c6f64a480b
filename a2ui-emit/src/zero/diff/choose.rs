//! Which nodes stay, and which lists are sent anew.
//!
//! A node that is in both trees stays, or goes and comes again. One that moves can stay where both
//! the list that loses it and the one that gains it are sent anew, or belong to a node that goes
//! or comes. So a choice is to be made for every list that loses or gains, and those that have moves
//! in common are chosen together: few of them by trying all choices, many by trying one after the
//! other. Everything else follows from node to node, from the leaves up.

use super::bytes::{Bytes, NEVER};
use super::lists::{Listing, is_disturbed, kept, listing};
use super::sides::{ROOT, Sides, Slot};
use crate::zero::NodeKind;

/// What becomes of each node.
#[derive(Debug)]
pub(super) struct Plan {
    /// It is in both trees, and stays in between.
    pub(super) stays: Vec<bool>,
    /// Its parent lists it before it is appended, or it is there.
    pub(super) listed: Vec<bool>,
    /// Its list is sent along with it.
    pub(super) lists: Vec<bool>,
}

/// Choices that are made together are all tried up to this many.
const TRIES: usize = 256;

pub(super) struct Chooser<'a> {
    sides: &'a Sides<'a>,
    bytes: &'a Bytes<'a>,
    /// Whether a node of this kind may go and come again.
    may_return: &'a dyn Fn(NodeKind) -> bool,
    /// A list that loses or gains a node that is in both trees: whether it is sent anew.
    anew: Vec<Option<bool>>,
    disturbed: Vec<bool>,
    /// What it takes if the node stays, and if it goes and comes again.
    stay: Vec<i64>,
    again: Vec<i64>,
    /// Nodes whose choices hang together have one head.
    heads: Vec<Slot>,
}

/// Chooses what takes the fewest bytes.
pub(super) fn choose<'a>(
    sides: &'a Sides<'a>,
    bytes: &'a Bytes<'a>,
    may_return: &'a dyn Fn(NodeKind) -> bool,
) -> Plan {
    let count = sides.ids.len();
    let mut chooser = Chooser {
        sides,
        bytes,
        may_return,
        anew: vec![None; count],
        disturbed: vec![false; count],
        stay: vec![0; count],
        again: vec![0; count],
        heads: (0..count).collect(),
    };
    for members in chooser.groups() {
        chooser.settle(&members);
    }
    chooser.plan()
}

impl Chooser<'_> {
    /// Evaluates what is chosen by itself, and gives what is to be chosen together: for each group,
    /// its nodes, children before their parents.
    fn groups(&mut self) -> Vec<Vec<Slot>> {
        let sides = self.sides;
        for &slot in sides.new.order() {
            if !sides.moves(slot) {
                continue;
            }
            for parent in [sides.old.parent(slot), sides.new.parent(slot)] {
                if let Some(parent) = parent.filter(|&parent| sides.survives(parent)) {
                    self.anew[parent] = Some(true);
                }
            }
        }
        for &slot in sides.new.order() {
            self.disturbed[slot] = is_disturbed(sides, slot);
        }
        let mut members = vec![false; sides.ids.len()];
        for &slot in sides.new.order().iter().rev() {
            let parent = sides.new.parent(slot).unwrap_or(ROOT);
            if sides.moves(slot) {
                let lists = [sides.old.parent(slot), Some(parent)].into_iter().flatten();
                for list in lists.filter(|&list| sides.new.has(list)) {
                    self.tie(list, slot);
                    (members[list], members[slot]) = (true, true);
                }
            }
            // What such a node takes counts where its parent chooses which children stay.
            if members[slot] && sides.is_home(slot) && self.counts(slot) {
                members[parent] = true;
                self.tie(parent, slot);
            }
            if !members[slot] {
                self.evaluate(slot);
            }
        }
        let mut groups: Vec<Vec<Slot>> = Vec::new();
        let mut numbers: Vec<Option<usize>> = vec![None; sides.ids.len()];
        for &slot in sides
            .new
            .order()
            .iter()
            .rev()
            .filter(|&&slot| members[slot])
        {
            let head = self.head(slot);
            let number = *numbers[head].get_or_insert_with(|| {
                groups.push(Vec::new());
                groups.len() - 1
            });
            groups[number].push(slot);
        }
        groups
    }

    fn tie(&mut self, a: Slot, b: Slot) {
        let (a, b) = (self.head(a), self.head(b));
        self.heads[a] = b;
    }

    fn head(&mut self, mut slot: Slot) -> Slot {
        while self.heads[slot] != slot {
            self.heads[slot] = self.heads[self.heads[slot]];
            slot = self.heads[slot];
        }
        slot
    }

    /// Makes the choices of one group.
    fn settle(&mut self, members: &[Slot]) {
        let lists = members.iter().copied();
        let lists: Vec<Slot> = lists.filter(|&slot| self.anew[slot].is_some()).collect();
        let mut least = self.total(members);
        if let Some(all) = 1_usize.checked_shl(u32::try_from(lists.len()).unwrap_or(u32::MAX))
            && all <= TRIES
        {
            let mut best = all - 1;
            for choice in (0..all - 1).rev() {
                self.choose(&lists, choice);
                let total = self.total(members);
                if total < least {
                    (least, best) = (total, choice);
                }
            }
            self.choose(&lists, best);
        } else {
            // Sending every list is a way that is always there.
            for &list in lists.iter().cycle().take(TRIES.min(2 * lists.len())) {
                let before = self.anew[list];
                self.anew[list] = before.map(|anew| !anew);
                let total = self.total(members);
                if total < least {
                    least = total;
                } else {
                    self.anew[list] = before;
                }
            }
        }
        self.total(members);
    }

    fn choose(&mut self, lists: &[Slot], choice: usize) {
        for (i, &list) in lists.iter().enumerate() {
            self.anew[list] = Some(choice >> i & 1 == 1);
        }
    }

    /// What a group takes with the choices as they are.
    fn total(&mut self, members: &[Slot]) -> i64 {
        let mut total = 0;
        for &slot in members {
            self.evaluate(slot);
            total += if self.sides.moves(slot) && !self.may_stay(slot) {
                self.again[slot]
            } else {
                self.stay[slot]
            };
        }
        total
    }

    /// Whether a node that moves can stay.
    fn may_stay(&self, slot: Slot) -> bool {
        let sides = self.sides;
        [sides.old.parent(slot), sides.new.parent(slot)]
            .into_iter()
            .flatten()
            .all(|list| self.anew[list].unwrap_or(true))
    }

    /// Whether a child stays where its parent's list is sent anew.
    fn stays_in_list(&self, slot: Slot) -> bool {
        self.sides.is_home(slot) || self.sides.moves(slot) && self.may_stay(slot)
    }

    /// What one node takes, with the children that go and come again although they could stay.
    fn evaluate(&mut self, slot: Slot) {
        let (sides, bytes) = (self.sides, self.bytes);
        if !sides.old.has(slot) {
            self.stay[slot] = self.listing(slot, false).bytes;
            return;
        }
        let counts = self.counts(slot);
        if !counts && !self.disturbed[slot] && self.anew[slot].is_none() {
            return;
        }
        self.stay[slot] = match self.anew[slot] {
            Some(true) => bytes.replace(slot) + self.listing(slot, true).bytes,
            Some(false) => self.keep_list(slot),
            None if self.disturbed[slot] => {
                let anew = bytes.replace(slot) + self.listing(slot, true).bytes;
                anew.min(self.keep_list(slot))
            }
            None => self.replaced(slot),
        };
        if counts {
            self.again[slot] = match sides.new.at(slot) {
                Some(at) if (self.may_return)(at.props.kind()) => {
                    bytes.remove(slot) + bytes.append(slot) + self.listing(slot, false).bytes
                }
                _ => NEVER,
            };
        }
    }

    /// Whether it counts what a node takes to go and come again.
    fn counts(&self, slot: Slot) -> bool {
        let parent = self.sides.new.parent(slot).unwrap_or(ROOT);
        self.sides.moves(slot) || slot != ROOT && self.disturbed[parent]
    }

    /// See [`listing`].
    fn listing(&self, slot: Slot, empties: bool) -> Listing {
        listing(self.sides, self.bytes, slot, empties, |child| {
            let stays = self.stays_in_list(child);
            let again = if self.disturbed[slot] {
                self.again[child] - self.stay[child]
            } else {
                NEVER
            };
            stays.then_some(again)
        })
    }

    /// What a node itself takes that stays, with its list as it is.
    fn replaced(&self, slot: Slot) -> i64 {
        if self.sides.changed(slot) {
            self.bytes.replace(slot)
        } else {
            0
        }
    }

    fn keep_list(&self, slot: Slot) -> i64 {
        let kept = if self.disturbed[slot] {
            self.kept(slot).0
        } else {
            0
        };
        self.replaced(slot) + kept
    }

    /// See [`kept`].
    fn kept(&self, slot: Slot) -> (i64, Vec<Slot>) {
        kept(self.sides, slot, |child| {
            self.again[child] - self.stay[child]
        })
    }

    /// What the choices come to, from the root down.
    fn plan(&self) -> Plan {
        let (sides, count) = (self.sides, self.sides.ids.len());
        let mut plan = Plan {
            stays: vec![false; count],
            listed: vec![false; count],
            lists: vec![false; count],
        };
        plan.stays[ROOT] = true;
        for &slot in sides.new.order() {
            let stays = plan.stays[slot];
            let listing = match (stays, self.anew[slot]) {
                (true, Some(false)) => None,
                (true, None) if !self.disturbed[slot] => None,
                (true, anew) => {
                    let listing = self.listing(slot, true);
                    let bytes = self.bytes.replace(slot) + listing.bytes;
                    let shorter = anew.is_some() || bytes < self.keep_list(slot);
                    shorter.then_some(listing)
                }
                (false, _) => Some(self.listing(slot, false)),
            };
            let children = sides.new.children(slot);
            if let Some(listing) = listing {
                plan.lists[slot] = stays || listing.placed > 0;
                for &child in &children[..listing.placed] {
                    plan.stays[child] = self.stays_in_list(child);
                }
                for child in listing.ahead {
                    plan.listed[child] = true;
                }
            } else {
                for &child in children {
                    plan.stays[child] = sides.is_home(child);
                }
                if self.disturbed[slot] {
                    for child in self.kept(slot).1 {
                        plan.stays[child] = false;
                    }
                }
            }
            for &child in children {
                plan.listed[child] |= plan.stays[child];
            }
        }
        plan
    }
}
