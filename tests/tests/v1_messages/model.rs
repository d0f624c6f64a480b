//! The slow fold: everything is looked at anew at every message.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Value, json};

#[derive(Debug, Clone, Default)]
pub(crate) struct Slow {
    pub(crate) live: Vec<Surface>,
    deleted: BTreeSet<String>,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Surface {
    pub(crate) id: String,
    /// In the order in which their ids first came.
    pub(crate) components: Vec<Value>,
    ever: BTreeSet<String>,
    pub(crate) model: Value,
}

/// The ids that a component refers to.
pub(crate) fn children(component: &Value) -> Vec<String> {
    let mut ids = Vec::new();
    for key in ["child", "trigger", "content"] {
        ids.extend(
            component
                .get(key)
                .and_then(Value::as_str)
                .map(str::to_owned),
        );
    }
    for tab in component
        .get("tabs")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        ids.push(tab["child"].as_str().unwrap().to_owned());
    }
    match component.get("children") {
        Some(Value::Array(list)) => ids.extend(list.iter().map(|v| v.as_str().unwrap().to_owned())),
        Some(template) => ids.push(template["componentId"].as_str().unwrap().to_owned()),
        None => {}
    }
    ids
}

impl Surface {
    fn by_id(&self) -> HashMap<&str, &Value> {
        self.components
            .iter()
            .map(|c| (c["id"].as_str().unwrap(), c))
            .collect()
    }

    pub(crate) fn reached(&self) -> BTreeSet<String> {
        let (by_id, mut reached) = (self.by_id(), BTreeSet::new());
        let mut open = vec!["root".to_owned()];
        while let Some(id) = open.pop() {
            if let Some(component) = by_id.get(&*id)
                && reached.insert(id)
            {
                open.extend(children(component));
            }
        }
        reached
    }

    fn has_cycle(&self) -> bool {
        // What refers to nothing that is left goes, until nothing goes.
        let mut left: HashMap<_, _> = self
            .components
            .iter()
            .map(|c| (c["id"].as_str().unwrap(), children(c)))
            .collect();
        loop {
            let ids: BTreeSet<_> = left.keys().map(|id| (*id).to_owned()).collect();
            let before = left.len();
            left.retain(|_, links| links.iter().any(|id| ids.contains(id)));
            if left.len() == before {
                return before > 0;
            }
        }
    }

    fn define(&mut self, components: &Value) -> bool {
        let Some(components) = components.as_array() else {
            return true;
        };
        let mut after = self.clone();
        let mut ids = BTreeSet::new();
        for component in components {
            if component["id"] == "" || !ids.insert(component["id"].as_str().unwrap()) {
                return false;
            }
            match after
                .components
                .iter_mut()
                .find(|c| c["id"] == component["id"])
            {
                Some(old) => *old = component.clone(),
                None => after.components.push(component.clone()),
            }
        }
        if after.has_cycle() {
            return false;
        }
        after.ever.extend(after.reached());
        *self = after;
        true
    }

    /// How many errors the end has.
    pub(crate) fn errors(&self) -> usize {
        if self.components.is_empty() {
            return 0;
        }
        let by_id = self.by_id();
        let root = by_id.contains_key("root");
        let links = self.components.iter().flat_map(children);
        let dangling = links.filter(|id| !by_id.contains_key(&**id)).count();
        let never = by_id
            .keys()
            .filter(|id| root && !self.ever.contains(**id))
            .count();
        usize::from(!root) + dangling + never
    }
}

/// Writes to a value, or deletes from it; whether that can be.
fn write(at: &mut Value, keys: &[String], value: &Value) -> bool {
    let deletes = value.is_null();
    let Some((key, rest)) = keys.split_first() else {
        *at = value.clone();
        return true;
    };
    let missing = || {
        if rest.is_empty() {
            Value::Null
        } else {
            json!({})
        }
    };
    match at {
        Value::Object(object) => {
            if deletes && rest.is_empty() {
                object.shift_remove(key);
                return true;
            }
            match object.get_mut(key) {
                Some(inner) => write(inner, rest, value),
                None if deletes => true,
                None => {
                    let mut inner = missing();
                    let can = write(&mut inner, rest, value);
                    object.insert(key.clone(), inner);
                    can
                }
            }
        }
        Value::Array(list) => match key.parse::<usize>() {
            Ok(index) if index.to_string() == *key && index < list.len() => {
                write(&mut list[index], rest, value)
            }
            _ if deletes => true,
            Ok(index) if index.to_string() == *key && index == list.len() => {
                let mut inner = missing();
                let can = write(&mut inner, rest, value);
                list.push(inner);
                can
            }
            _ => false,
        },
        _ => deletes,
    }
}

impl Slow {
    /// Whether a message applies.
    pub(crate) fn apply(&mut self, message: &Value) -> bool {
        let (operation, body) = message
            .as_object()
            .unwrap()
            .iter()
            .find(|(key, _)| *key != "version")
            .unwrap();
        let id = body["surfaceId"].as_str().unwrap().to_owned();
        let at = self.live.iter().position(|surface| surface.id == id);
        match (&**operation, at) {
            ("createSurface", None) => {
                let model = body.get("dataModel").cloned().unwrap_or_else(|| json!({}));
                let mut surface = Surface {
                    id,
                    model,
                    ..Surface::default()
                };
                let can = surface.define(&body["components"]);
                if can {
                    self.deleted.remove(&surface.id);
                    self.live.push(surface);
                }
                can
            }
            ("updateComponents", Some(at)) => self.live[at].define(&body["components"]),
            ("deleteSurface", Some(at)) => {
                self.live.remove(at);
                self.deleted.insert(id)
            }
            ("updateDataModel", Some(at)) => {
                let path = body.get("path").and_then(Value::as_str).unwrap_or("/");
                let value = &body["value"];
                if path == "/" {
                    let whole = if value.is_null() { &json!({}) } else { value };
                    if whole.is_object() {
                        self.live[at].model = whole.clone();
                    }
                    return whole.is_object();
                }
                let Some(rest) = path.strip_prefix('/') else {
                    return false;
                };
                let keys = rest
                    .split('/')
                    .map(|k| k.replace("~1", "/").replace("~0", "~"));
                let mut after = self.live[at].model.clone();
                let can = write(&mut after, &keys.collect::<Vec<_>>(), value);
                if can {
                    self.live[at].model = after;
                }
                can
            }
            _ => false,
        }
    }
}
