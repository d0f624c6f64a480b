//! The fewest bytes that make one small tree of another, by trying all frames.
//!
//! What is tried is every frame that applies and that an emitter may send: no append of an id that
//! is there, no index past the end, nothing listed where neither tree lists it, no props that
//! neither tree has. The search knows the rules of the fold by itself.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use a2ui_emit::zero::Node;

use crate::tiny::{MOST, Tiny, Weight};

const NODES: usize = MOST + 1;

/// What is on screen: for each node its value and its list, as numbers; 0 where it isn't there.
type State = [u8; NODES];

/// What one node can be.
struct Choices {
    /// Its values, and whether each holds children.
    values: Vec<(String, bool)>,
    /// Its lists: of all that it has in one of the trees, in every order.
    lists: Vec<Vec<usize>>,
    /// The number of each list.
    numbers: HashMap<Vec<usize>, usize>,
    id: usize,
}

impl Choices {
    fn state(&self, value: usize, list: usize) -> u8 {
        u8::try_from(1 + value * self.lists.len() + list).unwrap()
    }

    /// Value and list.
    fn of(&self, state: u8) -> Option<(usize, usize)> {
        let at = usize::from(state).checked_sub(1)?;
        Some((at / self.lists.len(), at % self.lists.len()))
    }

    fn may_list(&self, child: usize) -> bool {
        self.numbers.contains_key(&vec![child])
    }
}

pub(crate) struct Search {
    choices: Vec<Choices>,
    from: State,
    to: State,
    ids: Vec<usize>,
}

impl Search {
    pub(crate) fn new(old: &Tiny, new: &Tiny, weight: &Weight) -> Self {
        let mut choices = Vec::new();
        for node in 0..NODES {
            let mut values = Vec::new();
            for tree in [old, new] {
                let Some(props) = tree.props(weight, node) else {
                    continue;
                };
                let holds = props.kind().holds_children();
                let mut made = Node::new(Tiny::id(weight, node), props).unwrap();
                made.children = None;
                let value = (serde_json::to_string(&made).unwrap(), holds);
                if !values.contains(&value) {
                    values.push(value);
                }
            }
            let mut may = old.children[node].clone();
            may.extend(&new.children[node]);
            may.sort_unstable();
            may.dedup();
            let mut lists = vec![vec![]];
            let mut at = 0;
            while at < lists.len() {
                for &child in &may {
                    if !lists[at].contains(&child) {
                        lists.push([lists[at].clone(), vec![child]].concat());
                    }
                }
                at += 1;
            }
            let numbers = lists.iter().cloned().zip(0..).collect();
            choices.push(Choices {
                values,
                lists,
                numbers,
                id: Tiny::id(weight, node).as_str().len(),
            });
        }
        let state = |tree: &Tiny| {
            let mut state = [0; NODES];
            for (node, choices) in choices.iter().enumerate() {
                if let Some(props) = tree.props(weight, node) {
                    let mut made = Node::new(Tiny::id(weight, node), props).unwrap();
                    made.children = None;
                    let text = serde_json::to_string(&made).unwrap();
                    let value = choices.values.iter().position(|(v, _)| *v == text).unwrap();
                    state[node] = choices.state(value, choices.numbers[&tree.children[node]]);
                }
            }
            state
        };
        Self {
            from: state(old),
            to: state(new),
            ids: choices.iter().map(|choices| choices.id).collect(),
            choices,
        }
    }

    /// The fewest bytes, each frame with its comma. What takes more than `most` is not looked at.
    pub(crate) fn least(&self, most: usize) -> Option<usize> {
        let mut costs: HashMap<State, usize> = HashMap::from([(self.from, 0)]);
        let mut open = BinaryHeap::from([Reverse((self.ahead(self.from), 0, self.from))]);
        while let Some(Reverse((_, cost, state))) = open.pop() {
            if state == self.to {
                return Some(cost);
            }
            if costs.get(&state).is_some_and(|&known| known < cost) {
                continue;
            }
            self.frames(state, &mut |next, bytes| {
                let total = cost + bytes;
                let ahead = self.ahead(next);
                if total + ahead > most || costs.get(&next).is_some_and(|&known| known <= total) {
                    return;
                }
                costs.insert(next, total);
                open.push(Reverse((total + ahead, total, next)));
            });
        }
        None
    }

    /// At the least what is still to come: each node has to come, to go, or to be replaced.
    fn ahead(&self, state: State) -> usize {
        let one = |node: usize| {
            let choices = &self.choices[node];
            match (choices.of(state[node]), choices.of(self.to[node])) {
                (Some(_), None) => self.remove(node),
                (None, Some((value, _))) => self.append(node, value),
                (Some((is, _)), Some((value, _))) if is != value => self.append(node, value),
                _ => 0,
            }
        };
        (0..NODES).map(one).sum()
    }

    fn remove(&self, node: usize) -> usize {
        r#"{"op":"remove","id":""},"#.len() + self.ids[node]
    }

    fn append(&self, node: usize, value: usize) -> usize {
        r#"{"op":"append","node":},"#.len() + self.choices[node].values[value].0.len()
    }

    fn list(&self, list: &[usize]) -> usize {
        let names: usize = list.iter().map(|&child| self.ids[child] + 3).sum();
        r#","children":[]"#.len() + names - usize::from(!list.is_empty())
    }

    fn has(&self, state: State, node: usize) -> &[usize] {
        match self.choices[node].of(state[node]) {
            Some((_, list)) => &self.choices[node].lists[list],
            None => &[],
        }
    }

    /// Whether a node is above another, or is it.
    fn leads(&self, state: State, from: usize, to: usize) -> bool {
        from == to
            || self
                .has(state, from)
                .iter()
                .any(|&child| self.leads(state, child, to))
    }

    /// Every frame, as what it comes to and its bytes.
    fn frames(&self, state: State, found: &mut impl FnMut(State, usize)) {
        for node in 0..NODES {
            let choices = &self.choices[node];
            match choices.of(state[node]) {
                Some((_, list)) => {
                    if node != 0 {
                        self.removed(state, node, found);
                    }
                    self.replaced(state, node, list, found);
                }
                None => self.appended(state, node, found),
            }
        }
    }

    fn removed(&self, state: State, node: usize, found: &mut impl FnMut(State, usize)) {
        let mut next = state;
        next[node] = 0;
        for (is, choices) in next.iter_mut().zip(&self.choices) {
            if let Some((value, list)) = choices.of(*is) {
                let mut list = choices.lists[list].clone();
                list.retain(|&child| child != node);
                *is = choices.state(value, choices.numbers[&list]);
            }
        }
        found(next, self.remove(node));
    }

    fn replaced(
        &self,
        state: State,
        node: usize,
        has: usize,
        found: &mut impl FnMut(State, usize),
    ) {
        let choices = &self.choices[node];
        for (value, (text, holds)) in choices.values.iter().enumerate() {
            let bytes = r#"{"op":"replace","node":},"#.len() + text.len();
            let mut next = state;
            if *holds || choices.lists[has].is_empty() {
                next[node] = choices.state(value, has);
                found(next, bytes);
            }
            for (number, list) in choices.lists.iter().enumerate() {
                if (*holds || list.is_empty()) && self.may_have(state, node, list) {
                    next[node] = choices.state(value, number);
                    found(next, bytes + self.list(list));
                }
            }
        }
    }

    /// Whether a list closes no cycle.
    fn may_have(&self, state: State, node: usize, list: &[usize]) -> bool {
        !list.iter().any(|&child| self.leads(state, child, node))
    }

    fn appended(&self, state: State, node: usize, found: &mut impl FnMut(State, usize)) {
        let choices = &self.choices[node];
        for parent in 0..NODES {
            let above = &self.choices[parent];
            let Some((of_parent, listed)) = above.of(state[parent]) else {
                continue;
            };
            if !above.values[of_parent].1 || !above.may_list(node) {
                continue;
            }
            let name = r#","parent":"""#.len() + self.ids[parent];
            let name = if parent == 0 { 0 } else { name };
            let listed = &above.lists[listed];
            let ends = if listed.contains(&node) {
                vec![(listed.clone(), 0)]
            } else {
                let at = |index: usize| {
                    let mut list = listed.clone();
                    list.insert(index, node);
                    // The end is where it goes without an index.
                    let end = index == listed.len();
                    (list, if end { 0 } else { r#","index":0"#.len() })
                };
                (0..=listed.len()).map(at).collect()
            };
            for (linked, place) in ends {
                let mut next = state;
                next[parent] = above.state(of_parent, above.numbers[&linked]);
                for (value, (_, holds)) in choices.values.iter().enumerate() {
                    let bytes = self.append(node, value) + name + place;
                    next[node] = choices.state(value, 0);
                    found(next, bytes);
                    for (number, list) in choices.lists.iter().enumerate().skip(1) {
                        if *holds && self.may_have(next, node, list) {
                            let mut next = next;
                            next[node] = choices.state(value, number);
                            found(next, bytes + self.list(list));
                        }
                    }
                }
            }
        }
    }
}
