//! A fold written the slow way: a frame is carried out on a copy, as its words say, and stands if
//! what comes out is a forest of containers.

use std::collections::HashMap;

use a2ui_emit::zero::Notice;
use serde_json::{Value, json};

#[derive(Debug, Clone)]
pub(crate) struct Model {
    /// The ids of the nodes, in the order in which they came.
    order: Vec<String>,
    children: HashMap<String, Vec<String>>,
    /// Kind and props.
    faces: HashMap<String, (String, Value)>,
}

impl Model {
    pub(crate) fn new() -> Self {
        Self {
            order: vec!["root".into()],
            children: HashMap::from([("root".into(), vec![])]),
            faces: HashMap::from([("root".into(), ("stack".into(), Value::Null))]),
        }
    }

    /// Whether the frame stands, and what there is to notice.
    pub(crate) fn apply(&mut self, at: usize, frame: &Value) -> Option<Vec<Notice>> {
        let mut next = self.clone();
        let mut notices = next.carry_out(at, frame)?;
        if !next.stands() {
            return None;
        }
        let changed = frame["node"]["id"].as_str().or(frame["id"].as_str());
        let changed = changed.unwrap_or_default();
        let before = self.children.get(changed).cloned().unwrap_or_default();
        let stranded: Vec<_> = (before.into_iter())
            .filter(|id| next.faces.contains_key(id))
            .filter(|id| !next.children.values().any(|list| list.contains(id)))
            .collect();
        if !stranded.is_empty() {
            notices.push(Notice::Stranded {
                frame: at,
                id: changed.parse().unwrap(),
                stranded: stranded.iter().map(|id| id.parse().unwrap()).collect(),
            });
        }
        *self = next;
        Some(notices)
    }

    fn carry_out(&mut self, at: usize, frame: &Value) -> Option<Vec<Notice>> {
        if frame == "GATE" {
            return Some(vec![]);
        }
        if let Some(id) = frame["id"].as_str() {
            self.faces.remove(id)?;
            self.children.remove(id);
            self.order.retain(|other| other != id);
            for list in self.children.values_mut() {
                list.retain(|child| child != id);
            }
            return Some(vec![]);
        }
        let node = &frame["node"];
        let id = node["id"].as_str().unwrap().to_owned();
        let is_there = self.faces.contains_key(&id);
        let mut notices = vec![];
        if frame["op"] == "replace" && !is_there {
            return None;
        }
        if frame["op"] == "append" && is_there {
            notices.push(Notice::Reappended {
                frame: at,
                id: id.parse().unwrap(),
                parent: frame["parent"].as_str().map(|id| id.parse().unwrap()),
                index: frame["index"].as_u64(),
            });
        }
        if !is_there {
            let parent = frame["parent"].as_str().unwrap_or("root");
            if !is_container(&self.faces.get(parent)?.0) {
                return None;
            }
            let list = self.children.get_mut(parent).unwrap();
            if !list.contains(&id) {
                let len = list.len();
                let index = frame["index"].as_u64().unwrap_or(len as u64);
                if index > len as u64 {
                    let frame = at;
                    notices.push(Notice::Clamped { frame, index, len });
                }
                list.insert(usize::try_from(index).unwrap().min(len), id.clone());
            }
            self.order.push(id.clone());
            self.children.insert(id.clone(), vec![]);
        }
        let kind = node["kind"].as_str().unwrap().to_owned();
        self.faces.insert(id.clone(), (kind, node["props"].clone()));
        if let Some(children) = node["children"].as_array() {
            let children = children.iter().map(|c| c.as_str().unwrap().to_owned());
            self.children.insert(id, children.collect());
        }
        Some(notices)
    }

    fn stands(&self) -> bool {
        let root_is_container =
            (self.faces.get("root")).is_some_and(|(kind, _)| is_container(kind));
        let lists_are_fine = self.children.iter().all(|(id, list)| {
            let once = (list.iter().enumerate()).all(|(i, child)| !list[..i].contains(child));
            let holds = is_container(&self.faces[id].0) || list.is_empty();
            once && holds && !list.iter().any(|child| child == "root")
        });
        root_is_container && lists_are_fine && !self.has_cycle()
    }

    /// Leaves are plucked until none is left; what is left then goes round.
    fn has_cycle(&self) -> bool {
        let mut left = self.children.clone();
        loop {
            let before = left.len();
            let ids: Vec<_> = left.keys().cloned().collect();
            left.retain(|_, list| list.iter().any(|child| ids.contains(child)));
            if left.len() == before {
                return before > 0;
            }
        }
    }

    pub(crate) fn tree(&self) -> Value {
        let nodes = self.order.iter().map(|id| {
            let (kind, props) = &self.faces[id];
            let mut node = json!({ "id": id, "kind": kind });
            if !props.is_null() {
                node["props"] = props.clone();
            }
            if is_container(kind) {
                node["children"] = json!(self.children[id]);
            }
            node
        });
        json!({ "schema": "a2ui.v1", "root": "root", "nodes": nodes.collect::<Vec<_>>() })
    }

    pub(crate) fn unreachable(&self) -> Vec<&str> {
        let mut reached = vec!["root"];
        loop {
            let next = (reached.iter())
                .flat_map(|id| self.children.get(*id).into_iter().flatten())
                .find(|id| !reached.contains(&id.as_str()));
            match next {
                Some(id) => reached.push(id),
                None => break,
            }
        }
        let ids = self.order.iter().map(String::as_str);
        ids.filter(|id| !reached.contains(id)).collect()
    }

    /// Whether every listed id has a node.
    pub(crate) fn is_whole(&self) -> bool {
        let mut listed = self.children.values().flatten();
        listed.all(|id| self.faces.contains_key(id))
    }
}

fn is_container(kind: &str) -> bool {
    ["stack", "row", "card"].contains(&kind)
}
