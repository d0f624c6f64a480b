//! No node is ever below itself, whichever steps come first.
//!
//! In the plain order of the steps none is. In another, old lists that are not let go yet may lead
//! from a node to one whose new list leads back. Old lists lead deeper in the old tree, so one of the
//! new lists on such a way leads from a deeper node to a less deep one: it rises. A list that rises
//! comes behind all that is let go before it in the plain order, of the lists with which it could close
//! a circle; then those that it meets lead nowhere that they don't in the plain order too.

use super::circles::circles;
use super::needs::{Needs, Why};
use super::sides::Slot;

impl Needs<'_> {
    pub(super) fn never_below_itself(&mut self) {
        let (old, new) = (&self.sides.old, &self.sides.new);
        let slots = self.sides.ids.len();
        let first: Vec<bool> = (0..slots).map(|slot| self.goes_first(slot)).collect();
        // Without what went first.
        let circles = circles(slots, |slot, at| {
            let (old, new) = (old.children(slot), new.children(slot));
            match old.get(at) {
                Some(&child) if first[slot] || first[child] => Some(slot),
                Some(&child) => Some(child),
                None => new.get(at - old.len()).copied(),
            }
        });
        let depths = self.depths();
        let mut frees = vec![false; self.steps.len()];
        let mut rises = vec![false; self.steps.len()];
        for slot in 1..slots {
            let stays = self.plan.stays[slot];
            let old = old.parent(slot);
            if let Some(parent) = old.filter(|&parent| circles[parent] == circles[slot])
                && let Some(step) = self.removed[slot].or_else(|| self.lets_go(parent))
            {
                frees[step] = true;
            }
            let new = new.parent(slot);
            if let Some(parent) = new.filter(|&parent| depths[parent] > depths[slot])
                && let Some(step) = self.sent[if stays { parent } else { slot }]
            {
                rises[step] = true;
            }
        }
        let mut gone = None;
        for slot in (0..slots).filter(|&slot| first[slot]) {
            gone = self.both(gone, self.removed[slot]);
        }
        let mut loose = vec![None; slots];
        for at in 0..self.steps.len() {
            let circle = circles[self.steps[at].slot];
            if rises[at] {
                self.need(at, gone, Why::Apply);
                self.need(at, loose[circle], Why::Apply);
            }
            if frees[at] {
                loose[circle] = self.both(loose[circle], Some(at));
            }
        }
    }

    /// Whether a node goes and leaves nothing behind that another takes: so it can go at once.
    fn goes_first(&self, slot: Slot) -> bool {
        let (sides, stays) = (self.sides, &self.plan.stays);
        let mut children = sides.old.children(slot).iter();
        let leaves = |&child: &Slot| stays[child] && sides.new.parent(child) != Some(slot);
        self.removed[slot].is_some() && !children.any(leaves)
    }

    /// How deep each node is in the old tree, or else the one that it comes to.
    fn depths(&self) -> Vec<usize> {
        let (old, new) = (&self.sides.old, &self.sides.new);
        let mut depths = vec![0; self.sides.ids.len()];
        for slot in old.by_level() {
            depths[slot] = old.parent(slot).map_or(0, |parent| depths[parent] + 1);
        }
        for &slot in new.order() {
            if let Some(parent) = new.parent(slot).filter(|_| !old.has(slot)) {
                depths[slot] = depths[parent];
            }
        }
        depths
    }
}
