//! The close: the beat, and the tree beside what the frames fold to.

use std::collections::{HashMap, HashSet};

use super::at::At;
use super::code;
use super::frame::node;
use super::text::Record;
use super::walk::Walk;
use super::word;
use crate::json::read::FromJson;
use crate::json::{Json, Object};
use crate::zero::fold::Quoted;
use crate::zero::{Fold, Node, NodeId, Props};

/// Notes everything that is wrong with the close by itself.
pub(super) fn close(walk: &mut Walk<'_>, record: &Record) {
    if let Some(beat) = record.get("beat") {
        walk.word(&At::top("beat"), "beat", beat, word!(Beat));
    }
    let Some(json) = record.get("tree") else {
        return;
    };
    let at = At::top("tree");
    let Some(tree) = walk.object(&at, "tree", json) else {
        return;
    };
    if let Some(tag) = walk.required(&at, tree, "schema") {
        walk.tag(&at.key("schema"), tag, "a2ui.v1");
    }
    if let Some(root) = walk.required(&at, tree, "root") {
        walk.id(&at.key("root"), "root", root);
    }
    if let Some(nodes) = walk.required(&at, tree, "nodes") {
        let at = at.key("nodes");
        if let Some(nodes) = walk.list(&at, "nodes", nodes) {
            if nodes.is_empty() {
                let message = "there are no nodes: at least the root is due";
                walk.add(code::NO_NODES, &at, &["nodes"], message);
            }
            for (index, json) in nodes.iter().enumerate() {
                let mut inner = Walk::default();
                node(&mut inner, &at.index(index), json, false);
                walk.found.append(&mut inner.found);
            }
        }
    }
    walk.closed(Some(&at), tree, &["schema", "root", "nodes"]);
}

/// Notes where a tree is not what the frames fold to. What can't be read of it is passed over: it
/// was noted already.
pub(super) fn compare(walk: &mut Walk<'_>, tree: &Json, fold: &Fold) {
    let Some(tree) = tree.as_object() else {
        return;
    };
    let top = At::top("tree");
    if let Some(root) = tree.get("root").and_then(Json::as_str)
        && root != NodeId::ROOT.as_str()
    {
        let message = format!("the tree's root is {root:?}, and every stream's is \"root\"");
        walk.add(
            code::TREE_DISAGREES,
            &top.key("root"),
            &[root, "root"],
            message,
        );
    }
    let Some(nodes) = tree.get("nodes").and_then(Json::as_array) else {
        return;
    };
    if nodes.is_empty() {
        return;
    }
    let at = top.key("nodes");
    let mut seen: HashMap<&str, usize> = HashMap::new();
    for (index, json) in nodes.iter().enumerate() {
        let at = at.index(index);
        let id = json.as_object().and_then(|node| node.get("id"));
        let Some(id) = id.and_then(Json::as_str) else {
            continue;
        };
        if let Some(first) = seen.insert(id, index) {
            let message =
                format!("{id:?} is in the tree already, at nodes[{first}]: list each node once");
            walk.add(code::TREE_NODE_TWICE, &at.key("id"), &[id], message);
        } else if let Ok(theirs) = Node::from_json(json.clone()) {
            if let Some(ours) = fold.node(id) {
                same(walk, &at, &theirs, &ours);
            } else {
                let message =
                    format!("the frames leave no node {id:?}: fold them anew for the tree");
                walk.add(code::TREE_DISAGREES, &at.key("id"), &[id], message);
            }
        }
    }
    let mut missing: Vec<_> = fold.ids().filter(|id| !seen.contains_key(id)).collect();
    missing.sort_unstable();
    for id in missing {
        let message = format!(
            "the tree lacks the node {id:?}, which the frames leave: fold them anew for the tree"
        );
        walk.add(code::TREE_DISAGREES, &at, &[id], message);
    }
}

/// Notes where a node of the tree is not the fold's.
fn same(walk: &mut Walk<'_>, at: &At<'_>, theirs: &Node, ours: &Node) {
    let id = ours.id.as_str();
    let (kind, was) = (theirs.kind(), ours.kind());
    if kind != was {
        let message = format!("{id:?} is a {kind} in the tree, and a {was} after the frames");
        let names = [id, kind.as_str(), was.as_str()];
        walk.add(code::TREE_DISAGREES, &at.key("kind"), &names, message);
    } else if theirs.props != ours.props {
        props(walk, &at.key("props"), id, &theirs.props, &ours.props);
    }
    let children = |node: &Node| node.children.clone().unwrap_or_default();
    let (theirs, ours) = (children(theirs), children(ours));
    if theirs != ours {
        let (their_ids, our_ids): (Vec<_>, Vec<_>) =
            (theirs.iter().collect(), ours.iter().collect());
        let message = format!(
            "{id:?} has the children [{}] in the tree, and [{}] after the frames",
            Quoted(&their_ids),
            Quoted(&our_ids)
        );
        let only = |these: &[NodeId], those: &[NodeId]| -> Vec<String> {
            let those: HashSet<&str> = those.iter().map(NodeId::as_str).collect();
            let only = these.iter().filter(|id| !those.contains(id.as_str()));
            only.map(NodeId::to_string).collect()
        };
        let mut names = only(&ours, &theirs);
        names.extend(only(&theirs, &ours));
        let mut names: Vec<_> = names.iter().map(String::as_str).collect();
        names.insert(0, id);
        walk.add(code::TREE_DISAGREES, &at.key("children"), &names, message);
    }
}

/// Notes every prop that differs.
fn props(walk: &mut Walk<'_>, at: &At<'_>, id: &str, theirs: &Props, ours: &Props) {
    let (theirs, ours) = (object(theirs), object(ours));
    let is: HashMap<&str, &Json> = theirs.iter().collect();
    let was: HashMap<&str, &Json> = ours.iter().collect();
    let only_theirs = theirs.iter().filter(|(name, _)| !was.contains_key(name));
    for (name, _) in ours.iter().chain(only_theirs) {
        let (is, was) = (is.get(name).copied(), was.get(name).copied());
        if is != was {
            let show = |json: Option<&Json>| json.map_or("nothing".into(), short);
            let message = format!(
                "`{name}` of {id:?} is {} in the tree, and {} after the frames",
                show(is),
                show(was)
            );
            walk.add(code::TREE_DISAGREES, &at.key(name), &[id, name], message);
        }
    }
}

/// Props as an object.
fn object(props: &Props) -> Object {
    let text = serde_json::to_string(props).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// A value as a message shows it, with everything escaped.
fn short(json: &Json) -> String {
    const SHOWN: usize = 60;
    let text = format!("{json:?}");
    match text.char_indices().nth(SHOWN) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text,
    }
}
