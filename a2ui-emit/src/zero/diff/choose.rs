//! Which nodes stay, and which lists are sent anew.
//!
//! A node that is in both trees stays, or goes and comes again. One that moves can stay where both
//! the list that loses it and the one that gains it are sent anew, or belong to a node that goes
//! or comes. So a choice is to be made for every list that loses or gains, and those that have moves
//! in common are chosen together: few of them by trying all choices, many by trying one after the
//! other. Everything else follows from node to node, from the leaves up.

use super::bytes::{Bytes, NEVER};
use super::lists::{Listing, kept, listing};
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

pub(super) struct Chooser<'a> {
    pub(super) sides: &'a Sides<'a>,
    bytes: &'a Bytes<'a>,
    /// Whether a node of this kind may go and come again.
    may_return: &'a dyn Fn(NodeKind) -> bool,
    /// A list that loses or gains a node that is in both trees: whether it is sent anew.
    pub(super) anew: Vec<Option<bool>>,
    pub(super) disturbed: Vec<bool>,
    /// What it takes if the node stays, and if it goes and comes again.
    pub(super) stay: Vec<i64>,
    pub(super) again: Vec<i64>,
    /// Nodes whose choices hang together have one head.
    pub(super) heads: Vec<Slot>,
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
    /// Whether a node that moves can stay.
    pub(super) fn may_stay(&self, slot: Slot) -> bool {
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
    pub(super) fn evaluate(&mut self, slot: Slot) {
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
    pub(super) fn counts(&self, slot: Slot) -> bool {
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
