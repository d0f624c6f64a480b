//! The fewest bytes that make one small tree of another, by trying all frames; and of all ways that
//! take no more, the one that leaves the fewest nodes listed nowhere in between.
//!
//! What is tried is every frame that applies and that an emitter may send: no append of an id that
//! is there, no index past the end, nothing listed where neither tree lists it, no props that
//! neither tree has. The search knows the rules of the fold by itself.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::choices::{Choices, List, NODES, Set, bytes, holds};
use crate::tiny::{Tiny, Weight};

/// What is on screen: the state of each node.
pub(crate) type State = [u8; NODES];

/// Bytes, each frame with its comma, and how often a node is listed nowhere from some frame on.
pub(crate) type Cost = (u32, u32);

pub(crate) struct Search {
    pub(crate) choices: [Choices; NODES],
    pub(crate) from: State,
    pub(crate) to: State,
}

impl Search {
    pub(crate) fn new(old: &Tiny, new: &Tiny, weight: &Weight) -> Self {
        let choices = std::array::from_fn(|node| Choices::new([old, new], weight, node));
        let state = |tree: &Tiny| -> State {
            std::array::from_fn(|node| choices[node].state_in(tree, weight, node))
        };
        Self {
            from: state(old),
            to: state(new),
            choices,
        }
    }

    /// The least that it takes. What takes more than `most` is not looked at; `ahead` says of a state
    /// how many bytes are still to come, or less.
    pub(crate) fn least(&self, most: Cost, ahead: impl Fn(&Self, State) -> u32) -> Option<Cost> {
        const FAR: Cost = (u32::MAX, 0);
        let all = self.choices.iter().map(Choices::states).product();
        let mut costs = vec![FAR; all];
        costs[self.number(self.from)] = (0, 0);
        let mut open = BinaryHeap::from([Reverse(((0, 0), (0, 0), self.from))]);
        while let Some(Reverse((_, cost, state))) = open.pop() {
            if state == self.to {
                return Some(cost);
            }
            if costs[self.number(state)] < cost {
                continue;
            }
            self.frames(state, &mut |next, (bytes, strands)| {
                let total = (cost.0 + bytes, cost.1 + strands);
                let known = &mut costs[self.number(next)];
                if total > most || total >= *known {
                    return;
                }
                *known = total;
                let whole = (total.0 + ahead(self, next), total.1);
                if whole <= most {
                    open.push(Reverse((whole, total, next)));
                }
            });
        }
        None
    }

    /// The number of a state among all.
    fn number(&self, state: State) -> usize {
        let nodes = self.choices.iter().zip(state);
        nodes.fold(0, |number, (choices, state)| {
            number * choices.states() + usize::from(state)
        })
    }

    pub(crate) fn remove(&self, node: usize) -> u32 {
        bytes(r#"{"op":"remove","id":""},"#) + self.choices[node].id
    }

    pub(crate) fn append(&self, node: usize, kind: usize) -> u32 {
        bytes(r#"{"op":"append","node":},"#) + self.choices[node].kinds[kind].bytes
    }

    fn replace(&self, node: usize, kind: usize) -> u32 {
        bytes(r#"{"op":"replace","node":},"#) + self.choices[node].kinds[kind].bytes
    }

    /// `,"children":[…]`
    fn children(&self, list: &List) -> u32 {
        let names = list.nodes.iter().map(|&child| self.choices[child].id + 3);
        bytes(r#","children":[]"#) + names.sum::<u32>().saturating_sub(1)
    }

    /// What a node lists.
    pub(crate) fn listed(&self, state: State, node: usize) -> Set {
        let choices = &self.choices[node];
        let of = choices.of(state[node]);
        of.map_or(0, |(_, list)| choices.lists[list].set)
    }

    /// The nodes that lead to one, and it.
    fn above(&self, state: State, node: usize) -> Set {
        let mut above = 1 << node;
        loop {
            let leads = |&node: &usize| self.listed(state, node) & above != 0;
            let all = (0..NODES).filter(leads);
            let next = all.fold(above, |set, node| set | 1 << node);
            if next == above {
                return above;
            }
            above = next;
        }
    }

    /// Every frame, as what it comes to and what it takes.
    fn frames(&self, state: State, found: &mut impl FnMut(State, Cost)) {
        for node in 0..NODES {
            match self.choices[node].of(state[node]) {
                Some((_, list)) => {
                    // What is there, and nobody else lists.
                    let others = (0..NODES).filter(|&other| other != node);
                    let others = others.fold(0, |set, other| set | self.listed(state, other));
                    let there = (0..NODES).filter(|&node| state[node] != 0);
                    let there = there.fold(0, |set, node| set | 1 << node);
                    let alone = self.listed(state, node) & there & !others;
                    if node != 0 {
                        self.removed(state, node, alone, found);
                    }
                    self.replaced(state, node, list, alone, found);
                }
                None => self.appended(state, node, found),
            }
        }
    }

    fn removed(&self, state: State, node: usize, alone: Set, found: &mut impl FnMut(State, Cost)) {
        let mut next = state;
        next[node] = 0;
        for (is, choices) in next.iter_mut().zip(&self.choices) {
            if let Some((kind, list)) = choices.of(*is) {
                *is = choices.state(kind, choices.lists[list].without[node]);
            }
        }
        found(next, (self.remove(node), alone.count_ones()));
    }

    fn replaced(
        &self,
        state: State,
        node: usize,
        has: usize,
        alone: Set,
        found: &mut impl FnMut(State, Cost),
    ) {
        let choices = &self.choices[node];
        let above = self.above(state, node);
        for (number, kind) in choices.kinds.iter().enumerate() {
            let bytes = self.replace(node, number);
            let mut next = state;
            if kind.container || choices.lists[has].set == 0 {
                next[node] = choices.state(number, has);
                found(next, (bytes, 0));
            }
            for (list, given) in choices.lists.iter().enumerate() {
                if (kind.container || given.set == 0) && given.set & above == 0 {
                    next[node] = choices.state(number, list);
                    let stranded = alone & !given.set;
                    found(next, (bytes + self.children(given), stranded.count_ones()));
                }
            }
        }
    }

    fn appended(&self, state: State, node: usize, found: &mut impl FnMut(State, Cost)) {
        let choices = &self.choices[node];
        for (parent, above) in self.choices.iter().enumerate() {
            let Some((of_parent, list)) = above.of(state[parent]) else {
                continue;
            };
            if !above.kinds[of_parent].container || !holds(above.may_list, node) {
                continue;
            }
            let name = match parent {
                0 => 0,
                _ => bytes(r#","parent":"""#) + above.id,
            };
            let listed = &above.lists[list];
            // Listed already, or put at an index; the end is where it goes without one.
            let ends = match &listed.with[node][..] {
                [] => std::slice::from_ref(&list),
                ends => ends,
            };
            for (at, &list) in ends.iter().enumerate() {
                let end = at + 1 == ends.len();
                let place = if end { 0 } else { bytes(r#","index":0"#) };
                let mut next = state;
                next[parent] = above.state(of_parent, list);
                let leads = self.above(next, node);
                for (number, kind) in choices.kinds.iter().enumerate() {
                    let bytes = self.append(node, number) + name + place;
                    next[node] = choices.state(number, 0);
                    found(next, (bytes, 0));
                    for (list, given) in choices.lists.iter().enumerate().skip(1) {
                        if kind.container && given.set & leads == 0 {
                            next[node] = choices.state(number, list);
                            found(next, (bytes + self.children(given), 0));
                        }
                    }
                }
            }
        }
    }
}
