//! An order of the steps in which a node is taken before it is let go.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::choose::Plan;
use super::circles::circles;
use super::needs::{Need, Needs};
use super::sides::Sides;
use super::steps::Step;

/// Puts steps before others that need them, and leaves them in their order otherwise.
///
/// Where some need each other, that one comes first which lacks the least: the others may lack
/// nothing then.
pub(super) fn ordered(sides: &Sides<'_>, plan: &Plan, steps: Vec<Step>) -> Vec<Step> {
    let Some(needs) = Needs::new(sides, plan, &steps) else {
        return steps;
    };
    let (count, needs) = (needs.count, needs.found);
    let of = Index::new(count, &needs, |need| need.step);
    // What needs each other has one number, and what it needs besides a lower one.
    let circles = circles(count, |step, at| {
        of.get(step).get(at).map(|&need| needs[need].needed)
    });
    let mut lacks = vec![[0; 3]; count];
    for need in &needs {
        lacks[need.step][need.why as usize] += 1;
    }
    let entry = |step: usize, [apply, stay, tidy]: [usize; 3]| {
        (apply == 0).then_some(Reverse((circles[step], stay, tidy, step)))
    };
    let ready = (0..count).filter_map(|step| entry(step, lacks[step]));
    let mut ready: BinaryHeap<_> = ready.collect();
    let by = Index::new(count, &needs, |need| need.needed);
    let mut done = vec![false; count];
    let mut order = Vec::with_capacity(steps.len());
    while let Some(Reverse((.., step))) = ready.pop() {
        if std::mem::replace(&mut done[step], true) {
            continue;
        }
        order.extend(steps.get(step));
        for &need in by.get(step) {
            let need = needs[need];
            lacks[need.step][need.why as usize] -= 1;
            ready.extend(entry(need.step, lacks[need.step]));
        }
    }
    order
}

/// The numbers of needs, by one of the two steps.
struct Index {
    ends: Vec<usize>,
    needs: Vec<usize>,
}

impl Index {
    fn new(steps: usize, needs: &[Need], by: impl Fn(&Need) -> usize) -> Self {
        let mut ends = vec![0; steps + 1];
        for need in needs {
            ends[by(need) + 1] += 1;
        }
        for at in 0..steps {
            ends[at + 1] += ends[at];
        }
        let mut next = ends.clone();
        let mut sorted = vec![0; needs.len()];
        for (at, need) in needs.iter().enumerate() {
            let place = &mut next[by(need)];
            sorted[*place] = at;
            *place += 1;
        }
        Self {
            ends,
            needs: sorted,
        }
    }

    fn get(&self, step: usize) -> &[usize] {
        &self.needs[self.ends[step]..self.ends[step + 1]]
    }
}
