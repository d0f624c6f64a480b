//! Every tree of a few nodes.

use a2ui_emit::json::Json;
use a2ui_emit::zero::{Card, Mark, Node, NodeId, Props, Row, Stack, Tree};

/// At most so many nodes beside the root.
pub(crate) const MOST: usize = 4;

/// What a node is: a container or a leaf, in two states each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Value {
    Row,
    Card,
    Mark,
    Marked,
}

impl Value {
    pub(crate) fn props(self, weight: &Weight) -> Props {
        let text = || Json::from("x".repeat(weight.props));
        match self {
            Self::Row => Row::new().prop("v", text()).into(),
            Self::Card => Card::new().into(),
            Self::Mark => Mark::new().into(),
            Self::Marked => Mark::new().prop("v", text()).into(),
        }
    }
}

/// How long ids and props are: it decides which way is the shortest.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weight {
    pub(crate) ids: [&'static str; MOST],
    pub(crate) props: usize,
}

/// A tree. Node 0 is the root; the others are there where they have a value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Tiny {
    pub(crate) values: [Option<Value>; MOST + 1],
    pub(crate) children: [Vec<usize>; MOST + 1],
}

impl Tiny {
    /// Reads `aR[bm cC] dM`: a row with a mark and a card in it, and another mark.
    pub(crate) fn read(text: &str) -> Self {
        let mut tiny = Self {
            values: [None; MOST + 1],
            children: Default::default(),
        };
        let mut way = vec![0];
        let mut last = 0;
        for letter in text.chars() {
            match letter {
                'a'..='d' => {
                    last = letter as usize - 'a' as usize + 1;
                    tiny.children[*way.last().unwrap()].push(last);
                }
                'R' => tiny.values[last] = Some(Value::Row),
                'C' => tiny.values[last] = Some(Value::Card),
                'm' => tiny.values[last] = Some(Value::Mark),
                'M' => tiny.values[last] = Some(Value::Marked),
                '[' => way.push(last),
                ']' => drop(way.pop()),
                _ => {}
            }
        }
        tiny
    }

    pub(crate) fn id(weight: &Weight, node: usize) -> NodeId {
        match node.checked_sub(1) {
            None => NodeId::ROOT,
            Some(at) => NodeId::new(weight.ids[at]).unwrap(),
        }
    }

    pub(crate) fn props(&self, weight: &Weight, node: usize) -> Option<Props> {
        match node {
            0 => Some(Stack::new().into()),
            _ => self.values[node].map(|value| value.props(weight)),
        }
    }

    pub(crate) fn tree(&self, weight: &Weight) -> Tree {
        let mut tree = Tree::empty();
        tree.nodes.clear();
        for node in 0..=MOST {
            if let Some(props) = self.props(weight, node) {
                let mut made = Node::new(Self::id(weight, node), props).unwrap();
                let children = self.children[node].iter();
                made.children = made
                    .kind()
                    .holds_children()
                    .then(|| children.map(|&child| Self::id(weight, child)).collect());
                tree.nodes.push(made);
            }
        }
        tree
    }
}

/// The shapes of trees: the parent of each node in the order of a walk, where 0 is the root.
fn shapes(nodes: usize) -> Vec<Vec<usize>> {
    fn grow(way: &[usize], parents: &mut Vec<usize>, nodes: usize, found: &mut Vec<Vec<usize>>) {
        if parents.len() == nodes {
            found.push(parents.clone());
            return;
        }
        // The next node of the walk is below one of those that lead to the last.
        for depth in 1..=way.len() {
            let mut next = way[..depth].to_vec();
            parents.push(next[depth - 1]);
            next.push(parents.len());
            grow(&next, parents, nodes, found);
            parents.pop();
        }
    }
    let mut found = Vec::new();
    grow(&[0], &mut Vec::new(), nodes, &mut found);
    found
}

/// Every way to take so many of the names, in every order.
fn names(count: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..count {
        found = found
            .into_iter()
            .flat_map(|names: Vec<usize>| {
                (1..=MOST).filter_map(move |next| {
                    let fresh = !names.contains(&next);
                    fresh.then(|| [names.clone(), vec![next]].concat())
                })
            })
            .collect();
    }
    found
}

/// Every tree with so many nodes at the most, in which containers and leaves have these values.
/// Those that are `named` once only have the first names, in the order of a walk.
pub(crate) fn trees(
    most: usize,
    containers: &[Value],
    leaves: &[Value],
    named_once: bool,
) -> Vec<Tiny> {
    let mut found = Vec::new();
    for count in 0..=most {
        for shape in shapes(count) {
            let every = if named_once {
                vec![(1..=count).collect()]
            } else {
                names(count)
            };
            for names in every {
                let name = |walked: usize| if walked == 0 { 0 } else { names[walked - 1] };
                let mut bare = Tiny {
                    values: [None; MOST + 1],
                    children: Default::default(),
                };
                for (at, &parent) in shape.iter().enumerate() {
                    bare.children[name(parent)].push(name(at + 1));
                }
                let mut filled = vec![bare];
                for &node in &names {
                    filled = filled
                        .into_iter()
                        .flat_map(|tiny| {
                            let inner = !tiny.children[node].is_empty();
                            let values = if inner { containers } else { leaves };
                            values.iter().map(move |&value| {
                                let mut tiny = tiny.clone();
                                tiny.values[node] = Some(value);
                                tiny
                            })
                        })
                        .collect();
                }
                found.append(&mut filled);
            }
        }
    }
    found
}
