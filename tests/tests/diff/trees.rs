//! Trees of any size, and others that are like them.

use a2ui_emit::json::Json;
use a2ui_emit::zero::{Card, Mark, Node, NodeId, Props, Row, Stack, StatCell, Tree};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// A node to be put somewhere: its number, where, and what it is.
pub(crate) type Put = (usize, Index, Index, Props);

pub(crate) fn props() -> impl Strategy<Value = Props> {
    let v = || prop_oneof![3 => Just(1), 1 => Just(40)].prop_map(|n| Json::from("x".repeat(n)));
    prop_oneof![
        2 => Just(Props::from(Row::new())),
        2 => v().prop_map(|v| Card::new().prop("v", v).into()),
        1 => Just(Props::from(Stack::new())),
        3 => v().prop_map(|v| Mark::new().prop("v", v).into()),
        3 => (0..3_u8).prop_map(|n| StatCell::new("n", n.to_string()).into()),
    ]
}

pub(crate) fn id(number: usize) -> NodeId {
    // Some are long: a list of them is then not worth it.
    let tail = if number.is_multiple_of(7) {
        "_with_a_long_name"
    } else {
        ""
    };
    NodeId::new(format!("n{number}{tail}")).unwrap()
}

fn put(tree: &mut Tree, (number, parent, place, props): &Put) {
    let id = id(*number);
    if tree.node(id.as_str()).is_some() {
        return;
    }
    let holders: Vec<usize> = (0..tree.nodes.len())
        .filter(|&at| tree.nodes[at].kind().holds_children())
        .collect();
    let parent = &mut tree.nodes[*parent.get(&holders)];
    let children = parent.children.get_or_insert_default();
    children.insert(place.index(children.len() + 1), id.clone());
    tree.nodes.push(Node::new(id, props.clone()).unwrap());
}

/// A tree of up to so many nodes, with numbers below `ids`.
pub(crate) fn tree(ids: usize, most: usize) -> impl Strategy<Value = Tree> {
    let puts = vec((0..ids, any::<Index>(), any::<Index>(), props()), 0..most);
    puts.prop_map(|puts| {
        let mut tree = Tree::empty();
        for one in &puts {
            put(&mut tree, one);
        }
        tree
    })
}

/// What is done to a tree to make another.
#[derive(Debug, Clone)]
pub(crate) enum Edit {
    Put(Put),
    Set(Index, Props),
    Take(Index),
    Move(Index, Index, Index),
}

pub(crate) fn edit(ids: usize) -> impl Strategy<Value = Edit> {
    let index = any::<Index>;
    prop_oneof![
        2 => (0..ids, index(), index(), props()).prop_map(Edit::Put),
        2 => (index(), props()).prop_map(|(at, props)| Edit::Set(at, props)),
        1 => index().prop_map(Edit::Take),
        4 => (index(), index(), index()).prop_map(|(at, to, place)| Edit::Move(at, to, place)),
    ]
}

fn unlink(tree: &mut Tree, id: &NodeId) {
    for node in &mut tree.nodes {
        if let Some(children) = &mut node.children {
            children.retain(|child| child != id);
        }
    }
}

/// The node and what is below it.
fn below(tree: &Tree, id: &NodeId) -> Vec<NodeId> {
    let mut found = vec![id.clone()];
    let mut at = 0;
    while at < found.len() {
        let node = tree.node(found[at].as_str()).unwrap();
        found.extend(node.children.clone().unwrap_or_default());
        at += 1;
    }
    found
}

pub(crate) fn apply(tree: &mut Tree, edit: &Edit) {
    let pick = |tree: &Tree, at: &Index| {
        (tree.nodes.len() > 1).then(|| 1 + at.index(tree.nodes.len() - 1))
    };
    match edit {
        Edit::Put(one) => put(tree, one),
        Edit::Set(at, props) => {
            if let Some(at) = pick(tree, at) {
                let node = &mut tree.nodes[at];
                let full = node.children.as_ref().is_some_and(|c| !c.is_empty());
                if props.kind().holds_children() || !full {
                    let mut set = Node::new(node.id.clone(), props.clone()).unwrap();
                    set.children = node.children.take();
                    *node = set;
                }
            }
        }
        Edit::Take(at) => {
            if let Some(at) = pick(tree, at) {
                let id = tree.nodes[at].id.clone();
                let gone = below(tree, &id);
                unlink(tree, &id);
                tree.nodes.retain(|node| !gone.contains(&node.id));
            }
        }
        Edit::Move(at, to, place) => {
            if let Some(at) = pick(tree, at) {
                let id = tree.nodes[at].id.clone();
                let moved = below(tree, &id);
                unlink(tree, &id);
                let holders: Vec<usize> = (0..tree.nodes.len())
                    .filter(|&at| tree.nodes[at].kind().holds_children())
                    .filter(|&at| !moved.contains(&tree.nodes[at].id))
                    .collect();
                let children = tree.nodes[*to.get(&holders)]
                    .children
                    .get_or_insert_default();
                children.insert(place.index(children.len() + 1), id);
            }
        }
    }
}

/// Two trees, the second of which is the first after some edits.
pub(crate) fn alike(ids: usize, most: usize, edits: usize) -> impl Strategy<Value = (Tree, Tree)> {
    (tree(ids, most), vec(edit(ids), 0..edits)).prop_map(|(old, edits)| {
        let mut new = old.clone();
        for edit in &edits {
            apply(&mut new, edit);
        }
        (old, new)
    })
}
