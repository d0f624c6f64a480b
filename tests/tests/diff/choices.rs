//! What one node can be in between: of what it is in the old tree and in the new one, all that goes
//! together.

use std::sync::LazyLock;

use a2ui_emit::zero::Node;

use crate::tiny::{MOST, Tiny, Weight};

/// The most nodes there are, with the root.
pub(crate) const NODES: usize = MOST + 1;

/// Some nodes, a bit for each.
pub(crate) type Set = u8;

pub(crate) fn holds(set: Set, node: usize) -> bool {
    set >> node & 1 == 1
}

/// A value of a node.
#[derive(PartialEq)]
pub(crate) struct Kind {
    text: String,
    /// Its bytes as JSON, without children.
    pub(crate) bytes: u32,
    /// Whether it may have children.
    pub(crate) container: bool,
}

/// A list of children.
pub(crate) struct List {
    pub(crate) nodes: Vec<usize>,
    pub(crate) set: Set,
    /// For each node, the number of the list without it.
    pub(crate) without: [usize; NODES],
    /// For each node, those of the lists with it, at the first index and so on.
    pub(crate) with: [Vec<usize>; NODES],
}

/// All lists of some nodes, for each set of them.
static LISTS: LazyLock<Vec<Vec<List>>> = LazyLock::new(|| (0..1 << NODES).map(lists).collect());

fn lists(of: Set) -> Vec<List> {
    let mut all = vec![vec![]];
    let mut at = 0;
    while at < all.len() {
        for node in (0..NODES).filter(|&node| holds(of, node)) {
            if !all[at].contains(&node) {
                all.push([&all[at][..], &[node]].concat());
            }
        }
        at += 1;
    }
    let number = |list: Vec<usize>| all.iter().position(|other| *other == list).unwrap();
    let list = |nodes: &Vec<usize>| List {
        nodes: nodes.clone(),
        set: set(nodes),
        without: std::array::from_fn(|node| {
            let others = nodes.iter().filter(|&&other| other != node);
            number(others.copied().collect())
        }),
        with: std::array::from_fn(|node| {
            if nodes.contains(&node) || !holds(of, node) {
                return Vec::new();
            }
            let at = |index| number([&nodes[..index], &[node], &nodes[index..]].concat());
            (0..=nodes.len()).map(at).collect()
        }),
    };
    all.iter().map(list).collect()
}

pub(crate) struct Choices {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) lists: &'static [List],
    /// What it may list.
    pub(crate) may_list: Set,
    /// The bytes of its id.
    pub(crate) id: u32,
    /// For each state, kind and list.
    of: Vec<Option<(usize, usize)>>,
}

impl Choices {
    pub(crate) fn new(trees: [&Tiny; 2], weight: &Weight, node: usize) -> Self {
        let mut kinds = Vec::new();
        for kind in trees
            .into_iter()
            .filter_map(|tree| kind(tree, weight, node))
        {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let may_list = set(trees.into_iter().flat_map(|tree| &tree.children[node]));
        let lists = &LISTS[usize::from(may_list)][..];
        let there =
            (0..kinds.len()).flat_map(|kind| (0..lists.len()).map(move |list| (kind, list)));
        Self {
            of: std::iter::once(None).chain(there.map(Some)).collect(),
            kinds,
            lists,
            may_list,
            id: bytes(Tiny::id(weight, node).as_str()),
        }
    }

    /// How many states there are.
    pub(crate) fn states(&self) -> usize {
        self.of.len()
    }

    /// The number of a state; 0 is where the node isn't there.
    pub(crate) fn state(&self, kind: usize, list: usize) -> u8 {
        u8::try_from(1 + kind * self.lists.len() + list).unwrap()
    }

    /// The number of the state in a tree.
    pub(crate) fn state_in(&self, tree: &Tiny, weight: &Weight, node: usize) -> u8 {
        let Some(kind) = kind(tree, weight, node) else {
            return 0;
        };
        let kind = self.kinds.iter().position(|other| *other == kind);
        let mut lists = self.lists.iter();
        let list = lists.position(|list| list.nodes == tree.children[node]);
        self.state(kind.unwrap(), list.unwrap())
    }

    /// Kind and list.
    pub(crate) fn of(&self, state: u8) -> Option<(usize, usize)> {
        self.of[usize::from(state)]
    }
}

fn kind(tree: &Tiny, weight: &Weight, node: usize) -> Option<Kind> {
    let props = tree.props(weight, node)?;
    let container = props.kind().holds_children();
    let mut made = Node::new(Tiny::id(weight, node), props).unwrap();
    made.children = None;
    let text = serde_json::to_string(&made).unwrap();
    Some(Kind {
        bytes: bytes(&text),
        text,
        container,
    })
}

fn set<'a>(nodes: impl IntoIterator<Item = &'a usize>) -> Set {
    nodes.into_iter().fold(0, |set, &node| set | 1 << node)
}

pub(crate) fn bytes(text: &str) -> u32 {
    u32::try_from(text.len()).unwrap()
}
