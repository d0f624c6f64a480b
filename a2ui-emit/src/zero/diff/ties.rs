//! Choices that hang together: lists that lose and gain the same nodes.

use std::collections::{HashMap, HashSet};

use super::choose::Chooser;
use super::lists::is_disturbed;
use super::sides::{ROOT, Slot};

/// All choices are tried where so many lists hang together.
const TRIED: u32 = 8;

/// Where more do, they are improved with so many times the work of evaluating them once.
const WORK: usize = 32;

impl Chooser<'_> {
    /// Evaluates what is chosen by itself, and gives what is to be chosen together: for each group,
    /// its nodes, children before their parents.
    pub(super) fn groups(&mut self) -> Vec<Vec<Slot>> {
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
        for &slot in sides.new.order() {
            if sides.moves(slot) {
                for list in [sides.old.parent(slot), sides.new.parent(slot)] {
                    if let Some(list) = list.filter(|&list| sides.new.has(list)) {
                        self.tie(list, slot);
                        (members[list], members[slot]) = (true, true);
                    }
                }
            }
        }
        for &slot in sides.new.order().iter().rev() {
            // What such a node takes counts where its parent chooses which children stay.
            if members[slot] && sides.is_home(slot) && self.counts(slot) {
                let parent = sides.new.parent(slot).unwrap_or(ROOT);
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
    pub(super) fn settle(&mut self, members: &[Slot]) {
        let lists = members.iter().copied();
        let lists: Vec<Slot> = lists.filter(|&slot| self.anew[slot].is_some()).collect();
        let few = u32::try_from(lists.len()).unwrap_or(u32::MAX) <= TRIED;
        // To send every list is a way that is always there; to send none is another to begin with.
        let choices = if few { 1 << lists.len() } else { 2 };
        let set = |this: &mut Self, choice: usize| {
            for (i, &list) in lists.iter().enumerate() {
                let bit = if few { i } else { 0 };
                this.anew[list] = Some(choice >> bit & 1 == 1);
            }
        };
        let mut best = (i64::MAX, 0);
        for choice in 0..choices {
            set(self, choice);
            let total = self.total(members);
            if total < best.0 {
                best = (total, choice);
            }
        }
        set(self, best.1);
        self.total(members);
        if !few {
            self.improve(members, &lists);
            self.total(members);
        }
    }

    /// Changes choices one by one where that takes fewer bytes, as long as it takes no more work than
    /// evaluating the group so many times.
    fn improve(&mut self, members: &[Slot], lists: &[Slot]) {
        let sides = self.sides;
        let size = |slot: Slot| 1 + sides.new.children(slot).len();
        let mut work = WORK * members.iter().map(|&slot| size(slot)).sum::<usize>();
        let places: HashMap<Slot, usize> = members.iter().copied().zip(0..).collect();
        for &list in lists {
            let loses = sides.old.children(list).iter();
            let gains = sides.new.children(list).iter();
            let movers = loses.chain(gains).copied();
            let movers: HashSet<Slot> = movers.filter(|&slot| sides.moves(slot)).collect();
            // What counts it where a node stays that moves, and what counts that in turn.
            let mut counting = HashSet::from([list]);
            let gaining = movers.iter().filter_map(|&slot| sides.new.parent(slot));
            let mut open: Vec<Slot> = gaining.chain([list]).collect();
            while let Some(slot) = open.pop() {
                if places.contains_key(&slot) {
                    counting.insert(slot);
                }
                if self.counts(slot)
                    && let Some(parent) = sides.new.parent(slot)
                    && !counting.contains(&parent)
                {
                    open.push(parent);
                }
            }
            let mut counting: Vec<Slot> = counting.into_iter().collect();
            counting.sort_unstable_by_key(|slot| places.get(slot));
            let all: HashSet<Slot> = movers.iter().chain(&counting).copied().collect();
            let takes = |this: &Self| all.iter().map(|&slot| this.takes(slot)).sum::<i64>();
            let needs = all.len() + counting.iter().map(|&slot| 2 * size(slot)).sum::<usize>();
            let Some(left) = work.checked_sub(needs) else {
                return;
            };
            work = left;
            let (before, was) = (takes(self), self.anew[list]);
            self.anew[list] = was.map(|anew| !anew);
            for &slot in &counting {
                self.evaluate(slot);
            }
            if takes(self) >= before {
                self.anew[list] = was;
                for &slot in &counting {
                    self.evaluate(slot);
                }
            }
        }
    }

    /// What a group takes with the choices as they are.
    fn total(&mut self, members: &[Slot]) -> i64 {
        let mut total = 0;
        for &slot in members {
            self.evaluate(slot);
            total += self.takes(slot);
        }
        total
    }

    /// What one node takes with the choices as they are.
    fn takes(&self, slot: Slot) -> i64 {
        if self.sides.moves(slot) && !self.may_stay(slot) {
            self.again[slot]
        } else {
            self.stay[slot]
        }
    }
}
