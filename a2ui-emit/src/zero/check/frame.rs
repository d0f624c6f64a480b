//! A frame and a node as the contract's schema has them.

use super::at::At;
use super::code;
use super::hidden::hidden;
use super::props::props;
use super::walk::Walk;
use crate::json::{Json, Object};
use crate::near::did_you_mean;
use crate::zero::{NodeId, NodeKind};

/// Notes everything that is wrong with a frame.
pub(super) fn frame<'a>(walk: &mut Walk<'a>, at: &At<'_>, json: &'a Json) {
    let object = match json {
        Json::String(word) if word == "GATE" => return,
        Json::String(word) => {
            let near = did_you_mean(word, ["GATE"].into_iter());
            let message = format!(
                "{word:?} is no frame{near}; the one word that is, is \"GATE\", and case counts"
            );
            return walk.add(code::NOT_A_FRAME, at, &[word, "GATE"], message);
        }
        Json::Object(object) => object,
        other => {
            let message = format!(
                "{} is no frame: a frame is a delta object with its `op`, or \"GATE\"",
                other.a_type()
            );
            return walk.add(code::NOT_A_FRAME, at, &["GATE"], message);
        }
    };
    // Whatever its op: the node is what a finding is best known by.
    let node = object.get("node").and_then(Json::as_object);
    let id = (node.and_then(|node| node.get("id")).or(object.get("id"))).and_then(Json::as_str);
    walk.within(id, |walk| delta(walk, at, object));
}

fn delta<'a>(walk: &mut Walk<'a>, at: &At<'_>, object: &'a Object) {
    const OPS: [&str; 3] = ["append", "replace", "remove"];
    let Some(op) = walk.required(at, object, "op") else {
        return;
    };
    let at_op = at.key("op");
    let Some(op) = walk.text(&at_op, "op", op) else {
        return;
    };
    let keys: &[&str] = match op {
        "append" => &["op", "node", "parent", "index"],
        "replace" => &["op", "node"],
        "remove" => &["op", "id"],
        _ => {
            let near = did_you_mean(op, OPS.into_iter());
            let message = format!(
                "{op:?} is no delta{near}; the deltas are {}, and case counts",
                OPS.join(", ")
            );
            return walk.add(code::UNKNOWN_WORD, &at_op, &[op], message);
        }
    };
    if op == "remove" {
        if let Some(id) = walk.required(at, object, "id") {
            walk.within(None, |walk| {
                walk.id(&at.key("id"), "id", id);
            });
        }
    } else {
        if let Some(json) = walk.required(at, object, "node") {
            node(walk, &at.key("node"), json, true);
        }
        if let Some(parent) = object.get("parent").filter(|_| op == "append") {
            walk.id(&at.key("parent"), "parent", parent);
        }
        if let Some(index) = object.get("index").filter(|_| op == "append") {
            walk.index(&at.key("index"), "index", index);
        }
    }
    walk.closed(Some(at), object, keys);
}

/// Notes everything that is wrong with a node; in a frame, also what its gate hides.
pub(super) fn node<'a>(walk: &mut Walk<'a>, at: &At<'_>, json: &'a Json, in_frame: bool) {
    let Some(object) = walk.object(at, "node", json) else {
        return;
    };
    let id = walk.required(at, object, "id");
    let id = id.and_then(|id| {
        let mut read = None;
        walk.within(None, |walk| read = walk.id(&at.key("id"), "id", id));
        read
    });
    walk.within(id, |walk| {
        let kind = kind(walk, at, object);
        if let Some(kind) = kind {
            node_props(walk, at, object, kind, in_frame);
        } else if let Some(props) = object.get("props") {
            walk.object(&at.key("props"), "props", props);
        }
        if let Some(children) = object.get("children") {
            let at = at.key("children");
            let children = walk.list(&at, "children", children);
            for (index, child) in children.into_iter().flatten().enumerate() {
                walk.id(&at.index(index), "children", child);
            }
        }
        walk.closed(Some(at), object, &["id", "kind", "props", "children"]);
    });
}

fn kind(walk: &mut Walk<'_>, at: &At<'_>, object: &Object) -> Option<NodeKind> {
    let json = walk.required(at, object, "kind")?;
    let at = at.key("kind");
    let word = walk.text(&at, "kind", json)?;
    let kind = word.parse();
    if kind.is_err() {
        let words = || NodeKind::ALL.iter().map(|kind| kind.as_str());
        let near = did_you_mean(word, words());
        let message = format!(
            "{word:?} is no kind{near}; the kinds are {}, and case counts",
            words().collect::<Vec<_>>().join(", ")
        );
        walk.add(code::UNKNOWN_KIND, &at, &[word], message);
    }
    kind.ok()
}

fn node_props(walk: &mut Walk<'_>, at: &At<'_>, node: &Object, kind: NodeKind, in_frame: bool) {
    let at = at.key("props");
    let empty = Object::new();
    let given = match node.get("props") {
        None => &empty,
        Some(json) => match walk.object(&at, "props", json) {
            Some(given) => given,
            None => return,
        },
    };
    for prop in props(kind) {
        match given.get(prop.name) {
            Some(value) => walk.prop(&at.key(prop.name), prop.name, prop.of, value),
            None if prop.required => {
                // A prop that is none of the kind's may be this one, misspelt.
                let is_named = |name: &&str| props(kind).iter().any(|prop| prop.name == *name);
                let others = given.iter().map(|(name, _)| name).take(32);
                let near = crate::near::nearest(prop.name, others.filter(|name| !is_named(name)));
                let near = near.map_or_else(String::new, |name| format!(" (is {name:?} meant?)"));
                let message = format!(
                    "`{}` is missing, and every {kind} has one: add it{near}",
                    prop.name
                );
                let about = [prop.name, kind.as_str()];
                walk.add(code::MISSING_PROP, &at.key(prop.name), &about, message);
            }
            None => {}
        }
    }
    if in_frame && kind == NodeKind::ApprovalGate {
        for (name, value) in given.iter() {
            let shown = value.as_str().map(hidden).unwrap_or_default();
            if !shown.is_empty() {
                let message = format!(
                    "`{name}` holds {}, which the operator does not see: what is read is not what \
                     is signed; leave them out",
                    shown.join(", ")
                );
                let names: Vec<_> = shown.iter().map(String::as_str).collect();
                walk.add(code::HIDDEN_CHARACTERS, &at.key(name), &names, message);
            }
        }
    }
}

/// What the gate's rules ask of a frame.
pub(super) enum Facts<'a> {
    /// An append or a replacement.
    Puts {
        /// Whether it says `append`.
        append: bool,
        id: &'a str,
        kind: NodeKind,
        /// The state that an `approvalGate` says.
        state: Option<crate::zero::ApprovalState>,
        /// Whether an `approvalGate` carries a `hash` that is not empty.
        signed: bool,
    },
    Removes {
        id: &'a str,
    },
    Gate,
}

impl<'a> Facts<'a> {
    /// What can be told even of a frame that has errors elsewhere.
    pub(super) fn of(frame: &'a Json) -> Option<Self> {
        if frame.as_str() == Some("GATE") {
            return Some(Self::Gate);
        }
        let id = |object: &'a Object| {
            let id = object.get("id")?.as_str()?;
            NodeId::new(id.to_owned()).ok().map(|_| id)
        };
        let frame = frame.as_object()?;
        let op = frame.get("op")?.as_str()?;
        if op == "remove" {
            return Some(Self::Removes { id: id(frame)? });
        }
        let append = op == "append";
        if !append && op != "replace" {
            return None;
        }
        let node = frame.get("node")?.as_object()?;
        let kind: NodeKind = node.get("kind")?.as_str()?.parse().ok()?;
        let prop = |name| match kind {
            NodeKind::ApprovalGate => node.get("props")?.as_object()?.get(name),
            _ => None,
        };
        Some(Self::Puts {
            append,
            id: id(node)?,
            kind,
            state: match prop("state") {
                Some(state) => Some(state.as_str()?.parse().ok()?),
                None => None,
            },
            signed: (prop("hash").and_then(Json::as_str)).is_some_and(|hash| !hash.is_empty()),
        })
    }
}
