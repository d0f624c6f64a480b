//! What is done to each node, in an order in which every frame applies.
//!
//! First goes what goes, the deepest first. Then come replacements, the old tree's parents before
//! their children: what is below a list that still stands is below it in the old tree, what is below
//! one that was sent is below it in the new one, so that no list closes a cycle. Then comes what
//! comes, parents before their children.

use super::choose::Plan;
use super::sides::{Sides, Slot};

/// One frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) slot: Slot,
    pub(super) what: What,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Remove,
    Replace,
    /// With the index, where it needs one.
    Append(Option<usize>),
}

pub(super) fn steps(sides: &Sides<'_>, plan: &Plan) -> Vec<Step> {
    let step = |what| move |&slot: &Slot| Step { slot, what };
    let goes = |slot: &&Slot| !plan.stays[**slot];
    let sent = |slot: &&Slot| plan.stays[**slot] && (plan.lists[**slot] || sides.changed(**slot));
    let old = sides.old.by_level();
    let mut steps = Vec::new();
    steps.extend(old.iter().rev().filter(goes).map(step(What::Remove)));
    steps.extend(old.iter().filter(sent).map(step(What::Replace)));
    for &slot in sides.new.order() {
        append_children(sides, plan, slot, &mut steps);
    }
    steps
}

/// Appends the children of a node that are not there. Those that need an index come from the last
/// to the first, so that none of them counts in the index of another.
fn append_children(sides: &Sides<'_>, plan: &Plan, slot: Slot, steps: &mut Vec<Step>) {
    let children = sides.new.children(slot);
    let listed = |child: Slot| plan.listed[child];
    let last = children.iter().rposition(|&child| listed(child));
    let placed = &children[..last.unwrap_or(0)];
    let mut before = placed.iter().filter(|&&child| listed(child)).count();
    let mut append = |slot, index| {
        let what = What::Append(index);
        steps.push(Step { slot, what });
    };
    for &child in placed.iter().rev() {
        if listed(child) {
            before -= 1;
        } else {
            append(child, Some(before));
        }
    }
    for (at, &child) in children.iter().enumerate() {
        let placed = last.is_some_and(|last| at < last);
        if !plan.stays[child] && (listed(child) || !placed) {
            append(child, None);
        }
    }
}
