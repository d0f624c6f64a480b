//! From a plan to frames.

use super::choose::Plan;
use super::order::ordered;
use super::sides::{ROOT, Sides, Slot};
use super::steps::{Step, What, steps};
use crate::zero::{AppendDelta, Frame, Node, NodeId, RemoveDelta, ReplaceDelta};

pub(super) fn frames(sides: &Sides<'_>, plan: &Plan) -> Vec<Frame> {
    let steps = ordered(sides, plan, steps(sides, plan));
    let frames = steps.iter().filter_map(|step| frame(sides, plan, *step));
    frames.collect()
}

fn frame(sides: &Sides<'_>, plan: &Plan, Step { slot, what }: Step) -> Option<Frame> {
    Some(match what {
        What::Remove => Frame::Remove(RemoveDelta {
            id: sides.ids[slot].clone(),
        }),
        What::Replace => Frame::Replace(ReplaceDelta {
            node: node(sides, plan, slot)?,
        }),
        What::Append(index) => {
            let parent = sides.new.parent(slot).filter(|&parent| parent != ROOT);
            Frame::Append(AppendDelta {
                node: node(sides, plan, slot)?,
                parent: parent.map(|parent| sides.ids[parent].clone()),
                index: index.map(|index| index as u64),
            })
        }
    })
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
