//! No node is ever below itself, whichever steps come first.
//!
//! Only lists of the old tree and of the new one together can put a node below itself. Lists of the
//! old tree lead from a node to deeper ones of it. So there is no danger before a list leads from a
//! deep node to one less deep; and none where it comes after all that the plain order of the steps has
//! before it: that order never lets a node be below itself. Nor is there any between nodes that don't
//! lead to each other, in both trees taken together.

use super::circles::circles;
use super::needs::{Needs, Why};
use super::sides::Slot;

impl Needs<'_> {
    pub(super) fn never_below_itself(&mut self) {
        let (sides, plan) = (self.sides, self.plan);
        let (old, new, slots) = (&sides.old, &sides.new, sides.ids.len());
        // What can go first at no cost does.
        let first = |slot: Slot| {
            let kept = |&child: &Slot| plan.stays[child] && new.parent(child) != Some(slot);
            old.has(slot) && !plan.stays[slot] && !old.children(slot).iter().any(kept)
        };
        let first: Vec<bool> = (0..slots).map(first).collect();
        let circles = circles(slots, |slot, at| {
            let (old, new) = (old.children(slot), new.children(slot));
            match old.get(at) {
                // To itself, which is as good as nowhere.
                Some(&child) if first[slot] || first[child] => Some(slot),
                Some(&child) => Some(child),
                None => new.get(at - old.len()).copied(),
            }
        });
        let mut depths = vec![0; slots];
        for slot in old.by_level() {
            depths[slot] = old.parent(slot).map_or(0, |parent| depths[parent] + 1);
        }
        for &slot in new.order() {
            if let Some(parent) = new.parent(slot).filter(|_| !old.has(slot)) {
                depths[slot] = depths[parent];
            }
        }
        let mut lets_go = vec![false; self.steps.len()];
        let mut rises = vec![false; self.steps.len()];
        for slot in 1..slots {
            if let Some(parent) = old
                .parent(slot)
                .filter(|&parent| circles[parent] == circles[slot])
            {
                let step = match plan.stays[slot] {
                    true => self.lets_go(parent),
                    false => self.removed[slot],
                };
                step.into_iter().for_each(|step| lets_go[step] = true);
            }
            if let Some(parent) = new
                .parent(slot)
                .filter(|&parent| depths[parent] > depths[slot])
            {
                let step = match plan.stays[slot] {
                    true => self.sent[parent],
                    false => self.sent[slot],
                };
                step.into_iter().for_each(|step| rises[step] = true);
            }
        }
        let mut go = None;
        for slot in (0..slots).filter(|&slot| first[slot]) {
            go = self.both(go, self.removed[slot]);
        }
        let mut before = vec![None; slots];
        for at in 0..self.steps.len() {
            let circle = circles[self.steps[at].slot];
            if rises[at] {
                self.need(at, go, Why::Apply);
                self.need(at, before[circle], Why::Apply);
            }
            if lets_go[at] {
                before[circle] = self.both(before[circle], Some(at));
            }
        }
    }
}
