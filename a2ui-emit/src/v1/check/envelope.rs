//! One message: its envelope and its operation.

use std::collections::HashMap;

use super::code;
use super::facts::Facts;
use super::walk::{Scope, Walk};
use crate::json::{Json, Object};
use crate::near::nearest;
use crate::v1::profile::VERSION;

/// The operations.
pub(super) const OPERATIONS: &[&str] = &[
    "createSurface",
    "updateComponents",
    "updateDataModel",
    "deleteSurface",
    "callRendererFunction",
    "agentFunctionResponse",
];

/// The components of a message: each with its id and what there is to know of it.
pub(super) type Components<'j> = Vec<(&'j str, Facts)>;

impl Walk<'_> {
    /// The operation of a message, where it has just one.
    pub(super) fn envelope<'j>(&mut self, json: &'j Json) -> Option<(&'static str, &'j Json)> {
        let Some(message) = json.as_object() else {
            let message = format!("a message is an object, and this is {}", json.a_type());
            self.find(code::NOT_A_MESSAGE, &[], message);
            return None;
        };
        self.version(message);
        let mut operations = Vec::new();
        for (key, body) in message.iter() {
            if let Some(operation) = OPERATIONS.iter().find(|known| **known == key) {
                operations.push((*operation, body));
            }
        }
        let found = self.found.len();
        for (key, _) in message.iter() {
            if key != "version" && !OPERATIONS.contains(&key) {
                self.unknown_operation(key);
            }
        }
        match operations[..] {
            [operation] => Some(operation),
            [] => {
                // An operation that is misspelled was named already.
                if found == self.found.len() {
                    let message = format!(
                        "a message has one of {}; this has none",
                        OPERATIONS.join(", ")
                    );
                    self.find(code::NOT_A_MESSAGE, &[], message);
                }
                None
            }
            _ => {
                let names: Vec<&str> = operations.iter().map(|(key, _)| *key).collect();
                let message = format!(
                    "a message has one operation, and this has {}; send each in a message of its own",
                    names.join(" and ")
                );
                self.find(code::SEVERAL_OPERATIONS, &names, message);
                None
            }
        }
    }

    fn version(&mut self, message: &Object) {
        let Some(version) = message.get("version") else {
            let message = format!("`version` is missing; write \"version\": {VERSION:?}");
            self.find(code::MISSING_KEY, &["version"], message);
            return;
        };
        self.key("version", |walk| {
            if version.as_str() == Some(VERSION) {
                return;
            }
            let shown = version.to_string();
            let name = version.as_str().unwrap_or(&shown);
            let plain = name.strip_prefix('v').unwrap_or(name);
            let before = plain.starts_with("0.") || plain == VERSION;
            let what = if before {
                ", of a release before 1.0"
            } else {
                ""
            };
            let message = format!("the version is {shown}{what}; write {VERSION:?}");
            walk.find(code::WRONG_VERSION, &[name], message);
        });
    }

    fn unknown_operation(&mut self, key: &str) {
        let renamed = super::tables::renamed("message", key);
        let near = nearest(key, OPERATIONS.iter().copied().chain(["version"]));
        self.key(key, |walk| match (renamed, near) {
            (Some(new), _) => {
                let message = format!("`{key}` is a spelling from before 1.0; write `{new}`");
                walk.find(code::OLD_SPELLING, &[key, new], message);
            }
            (None, near) => {
                let hint = near.map_or_else(
                    || format!("; the keys are version, {}", OPERATIONS.join(", ")),
                    |near| format!("; did you mean `{near}`?"),
                );
                let message = format!("unknown key `{key}`{hint}");
                walk.find(code::UNKNOWN_KEY, &[key, near.unwrap_or(key)], message);
            }
        });
    }

    /// The surface that a message is about.
    pub(super) fn surface_id<'j>(&mut self, body: &'j Object) -> Option<&'j str> {
        let id = self.text_of(body, "surfaceId")?;
        if id.is_empty() {
            self.key("surfaceId", |walk| {
                let message = "the surface's id is empty; give it one";
                walk.find(code::EMPTY_SURFACE_ID, &[""], message);
            });
        }
        Some(id)
    }

    /// A list of components.
    pub(super) fn components<'j>(
        &mut self,
        json: &'j Json,
        is_new: &dyn Fn(&str) -> bool,
    ) -> Components<'j> {
        let Some(list) = json.as_array() else {
            self.wrong_type("a list of components", json);
            return Vec::new();
        };
        if list.is_empty() {
            let message = "there are no components: at least one is due";
            self.find(code::TOO_FEW_ITEMS, &["components"], message);
        }
        let mut first: HashMap<&str, usize> = HashMap::new();
        let mut all = Vec::with_capacity(list.len());
        for (i, json) in list.iter().enumerate() {
            self.index(i, |walk| {
                let Some((id, facts)) = walk.component(json, is_new) else {
                    return;
                };
                if let Some(first) = first.get(id) {
                    walk.key("id", |walk| {
                        let message = format!(
                            "{id:?} is there twice in this message, first as component {first}; give \
                             each an id of its own"
                        );
                        walk.find(code::DUPLICATE_ID, &[id], message);
                    });
                } else if i + 1 < list.len() {
                    // Nothing comes behind the last that could be it once more.
                    first.insert(id, i);
                }
                all.push((id, facts));
            });
        }
        all
    }

    /// An answer of the agent's: the call that it answers.
    pub(super) fn answer<'j>(&mut self, body: &'j Object) -> Option<&'j str> {
        let known = ["functionCallId", "value", "error"];
        self.keys(body, &known, &["functionCallId"], "answer");
        let id = self.text_of(body, "functionCallId");
        self.owner = id.unwrap_or_default().to_owned();
        match (body.get("value"), body.get("error")) {
            (Some(_), None) | (None, Some(_)) => {}
            (value, _) => {
                let what = if value.is_some() {
                    "this is both"
                } else {
                    "this is neither"
                };
                let message =
                    format!("an answer is exactly one of `value` and `error`, and {what}");
                self.find(code::VALUE_XOR_ERROR, &["value", "error"], message);
            }
        }
        if let Some(error) = body.get("error") {
            self.key("error", |walk| {
                let Some(error) = walk.object(error, "an object") else {
                    return;
                };
                walk.keys(error, &["code", "message"], &["code", "message"], "error");
                walk.text_of(error, "code");
                walk.text_of(error, "message");
            });
        }
        if let Some(value) = body.get("value") {
            let id = self.owner.clone();
            self.key("value", |walk| walk.data(value, &id));
        }
        id
    }

    /// A call of the agent's: its id.
    pub(super) fn renderer_call<'j>(&mut self, body: &'j Object) -> Option<&'j str> {
        let known = ["surfaceId", "functionCallId", "callFunction"];
        self.keys(body, &known, &["functionCallId", "callFunction"], "call");
        let id = self.text_of(body, "functionCallId");
        self.owner = id.unwrap_or_default().to_owned();
        self.scope = Scope::Agent {
            surface: body.get("surfaceId").is_some(),
        };
        if let Some(call) = body.get("callFunction") {
            self.key("callFunction", |walk| walk.agent_call(call));
        }
        id
    }
}
