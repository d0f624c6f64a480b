//! Which steps need others before them.

use super::choose::Plan;
use super::sides::{Sides, Slot};
use super::steps::{Step, What};

/// Why one step needs another.
#[derive(Debug, Clone, Copy)]
pub(super) enum Why {
    /// Else it does not apply, or is not what is meant.
    Apply,
    /// Else a node that stays is listed nowhere for a while.
    Stay,
    /// Else a node that goes is listed nowhere before it does.
    Tidy,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Need {
    pub(super) step: usize,
    pub(super) needed: usize,
    pub(super) why: Why,
}

/// Steps have their numbers; those behind stand for several steps together.
pub(super) struct Needs<'a> {
    pub(super) sides: &'a Sides<'a>,
    pub(super) plan: &'a Plan,
    pub(super) steps: &'a [Step],
    /// The step in which a node goes, and the one that sends it.
    pub(super) removed: Vec<Option<usize>>,
    pub(super) sent: Vec<Option<usize>>,
    pub(super) count: usize,
    pub(super) found: Vec<Need>,
}

impl<'a> Needs<'a> {
    /// What steps need; none if they have it as they are.
    pub(super) fn new(sides: &'a Sides<'a>, plan: &'a Plan, steps: &'a [Step]) -> Option<Self> {
        let slots = sides.ids.len();
        let (mut removed, mut sent) = (vec![None; slots], vec![None; slots]);
        for (at, &Step { slot, what }) in steps.iter().enumerate() {
            match what {
                What::Remove => removed[slot] = Some(at),
                What::Replace | What::Append(_) => sent[slot] = Some(at),
            }
        }
        let mut needs = Self {
            sides,
            plan,
            steps,
            removed,
            sent,
            count: steps.len(),
            found: Vec::new(),
        };
        needs.taken();
        if needs.found.iter().all(|need| need.needed < need.step) {
            return None;
        }
        needs.gone();
        needs.there();
        needs.placed();
        needs.never_below_itself();
        Some(needs)
    }

    pub(super) fn need(&mut self, step: usize, needed: Option<usize>, why: Why) {
        self.found
            .extend(needed.map(|needed| Need { step, needed, why }));
    }

    /// What stands for two together.
    pub(super) fn both(&mut self, one: Option<usize>, other: Option<usize>) -> Option<usize> {
        if one.is_none() || other.is_none() {
            return one.or(other);
        }
        let both = self.count;
        self.count += 1;
        self.need(both, one, Why::Apply);
        self.need(both, other, Why::Apply);
        Some(both)
    }

    /// The step from which on a node does not have its old list.
    pub(super) fn lets_go(&self, slot: Slot) -> Option<usize> {
        let sent = self.sent[slot].filter(|_| self.plan.lists[slot]);
        self.removed[slot].or(sent)
    }

    /// A node that moves is listed by its new parent before its old one lets it go.
    fn taken(&mut self) {
        let sides = self.sides;
        for &slot in sides.new.order() {
            if sides.moves(slot)
                && self.plan.stays[slot]
                && let (Some(old), Some(new)) = (sides.old.parent(slot), sides.new.parent(slot))
                && let Some(lets_go) = self.lets_go(old)
            {
                self.need(lets_go, self.sent[new], Why::Stay);
            }
        }
    }

    /// What goes is gone before its parent lets it go, and before a list names it that it comes to
    /// again. A node that becomes a leaf is needed by none, and so stays behind all that goes.
    fn gone(&mut self) {
        let (sides, plan) = (self.sides, self.plan);
        for (at, &Step { slot, what }) in self.steps.iter().enumerate() {
            if self.lets_go(slot) == Some(at) {
                for &child in sides.old.children(slot) {
                    self.need(at, self.removed[child], Why::Tidy);
                }
            }
            if what == What::Remove || !plan.lists[slot] {
                continue;
            }
            for &child in sides.new.children(slot) {
                if plan.listed[child] {
                    self.need(at, self.removed[child], Why::Apply);
                }
            }
        }
    }

    /// What comes is gone before, and its parent is there and holds children. If the parent's list
    /// does not name it, it comes after that list, and after those that are to be behind it or before.
    fn there(&mut self) {
        let (sides, plan) = (self.sides, self.plan);
        let slots = sides.ids.len();
        let (mut placed, mut at_end) = (vec![None; slots], vec![None; slots]);
        for (at, &Step { slot, what }) in self.steps.iter().enumerate() {
            let (What::Append(index), Some(parent)) = (what, sides.new.parent(slot)) else {
                continue;
            };
            self.need(at, self.removed[slot], Why::Apply);
            if plan.stays[parent] && sides.old.holds(parent) && plan.listed[slot] {
                continue;
            }
            self.need(at, self.sent[parent], Why::Apply);
            let before = match index {
                Some(_) => placed[parent].replace(at),
                None => at_end[parent].replace(at),
            };
            self.need(at, before, Why::Apply);
        }
    }

    /// Where a list stays, what goes from it is gone before it would count in an index.
    fn placed(&mut self) {
        let (sides, plan) = (self.sides, self.plan);
        let mut gone_before = vec![None; sides.ids.len()];
        for &slot in sides.new.order() {
            if !plan.stays[slot] || plan.lists[slot] {
                continue;
            }
            let mut gone = None;
            for &child in sides.old.children(slot) {
                gone_before[child] = gone;
                gone = self.both(gone, self.removed[child]);
            }
            let mut gone = None;
            for &child in sides.new.children(slot) {
                if plan.stays[child] {
                    gone = gone_before[child];
                } else if let Some(at) = self.sent[child]
                    && let What::Append(Some(_)) = self.steps[at].what
                {
                    self.need(at, gone, Why::Apply);
                }
            }
        }
    }
}
