//! From a plan to frames, in an order in which each of them applies.
//!
//! First goes what goes, the deepest first. Then come replacements, the old tree's parents before
//! their children: what is below a list that still stands is below it in the old tree, what is below
//! one that was sent is below it in the new one, so that no list closes a cycle. Then comes what
//! comes, parents before their children.

use super::choose::Plan;
use super::sides::{ROOT, Sides, Slot};
use crate::zero::{AppendDelta, Frame, Node, NodeId, RemoveDelta, ReplaceDelta};

pub(super) fn frames(sides: &Sides<'_>, plan: &Plan) -> Vec<Frame> {
    let mut frames = Vec::new();
    let goes = |slot: &&Slot| !plan.stays[**slot];
    for &slot in sides.old.order().iter().rev().filter(goes) {
        let id = sides.ids[slot].clone();
        frames.push(Frame::Remove(RemoveDelta { id }));
    }
    for &slot in sides.old.order() {
        if plan.stays[slot]
            && (plan.lists[slot] || sides.changed(slot))
            && let Some(node) = node(sides, plan, slot)
        {
            frames.push(Frame::Replace(ReplaceDelta { node }));
        }
    }
    for &slot in sides.new.order() {
        append_children(sides, plan, slot, &mut frames);
    }
    frames
}

/// Appends the children of a node that are not there. Those that need an index come from the last
/// to the first, so that none of them counts in the index of another.
fn append_children(sides: &Sides<'_>, plan: &Plan, slot: Slot, frames: &mut Vec<Frame>) {
    let children = sides.new.children(slot);
    let listed = |child: Slot| plan.listed[child];
    let last = children.iter().rposition(|&child| listed(child));
    let placed = &children[..last.unwrap_or(0)];
    let mut before = placed.iter().filter(|&&child| listed(child)).count();
    for &child in placed.iter().rev() {
        if listed(child) {
            before -= 1;
        } else {
            frames.extend(append(sides, plan, child, Some(before as u64)));
        }
    }
    for (at, &child) in children.iter().enumerate() {
        let placed = last.is_some_and(|last| at < last);
        if !plan.stays[child] && (listed(child) || !placed) {
            frames.extend(append(sides, plan, child, None));
        }
    }
}

fn append(sides: &Sides<'_>, plan: &Plan, slot: Slot, index: Option<u64>) -> Option<Frame> {
    let parent = sides.new.parent(slot).filter(|&parent| parent != ROOT);
    Some(Frame::Append(AppendDelta {
        node: node(sides, plan, slot)?,
        parent: parent.map(|parent| sides.ids[parent].clone()),
        index,
    }))
}

fn node(sides: &Sides<'_>, plan: &Plan, slot: Slot) -> Option<Node> {
    let listed = |child: &&Slot| plan.listed[**child];
    let children = sides.new.children(slot).iter().filter(listed);
    let children = || {
        children
            .map(|&child| sides.ids[child].clone())
            .collect::<Vec<NodeId>>()
    };
    Some(Node {
        id: sides.ids[slot].clone(),
        props: sides.new.at(slot)?.props.clone(),
        children: plan.lists[slot].then(children),
    })
}
