//! Dynamic values: written out, bound or computed.

use super::code;
use super::tables::Want;
use super::walk::{Scope, Walk};
use crate::json::{Json, Object};
use crate::v1::profile::{CALL, PATH};
use crate::v1::state::path::{is_odd, keys};

impl Walk<'_> {
    /// A value of a type, a binding or a call.
    pub(super) fn dynamic(&mut self, json: &Json, want: Want) {
        match json {
            Json::Object(object) if object.get(PATH).is_some() => self.binding(object),
            Json::Object(object) if object.get(CALL).is_some() => self.call(object, want),
            Json::Object(object) if want != Want::Any && self.old_value(object) => {}
            json => self.written(json, want),
        }
    }

    fn written(&mut self, json: &Json, want: Want) {
        match want {
            Want::Text => {
                if let Some(text) = self.text_or("text, a binding or a call", json) {
                    self.controls(text);
                }
            }
            Want::Number if json.as_number().is_none() => {
                self.wrong_type("a number, a binding or a call", json);
            }
            Want::Bool if !matches!(json, Json::Bool(_)) => {
                self.wrong_type("a boolean, a binding or a call", json);
            }
            Want::Texts => match json {
                Json::Array(list) => {
                    for (i, text) in list.iter().enumerate() {
                        self.index(i, |walk| {
                            if let Some(text) = walk.text(text) {
                                walk.controls(text);
                            }
                        });
                    }
                }
                json => self.wrong_type("a list of texts, a binding or a call", json),
            },
            Want::Any => self.literal(json),
            Want::Condition => self.wrong_type("a binding or a call", json),
            Want::Done => self.wrong_type("a call", json),
            Want::Number | Want::Bool => {}
        }
    }

    fn text_or<'j>(&mut self, due: &str, json: &'j Json) -> Option<&'j str> {
        let text = json.as_str();
        if text.is_none() {
            self.wrong_type(due, json);
        }
        text
    }

    /// Characters that a screen can't show, and a log may take for commands.
    pub(super) fn controls(&mut self, text: &str) {
        let odd = |c: &char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
        if let Some(c) = text.chars().find(odd) {
            let name = format!("U+{:04X}", u32::from(c));
            let message = format!("the text has control characters, first {name}; take them out");
            self.find(code::CONTROL_CHARACTER, &[&name], message);
        }
    }

    /// A binding or a call as they were spelled before 1.0; whether it is one.
    pub(super) fn old_value(&mut self, object: &Object) -> bool {
        let (old, new) = if object.get("call").is_some() {
            ("call", CALL.to_owned())
        } else if object.get("functionCall").is_some() {
            (
                "functionCall",
                format!("{{\"{CALL}\": …, \"args\": {{…}}}}"),
            )
        } else if object.get("path").is_some() {
            ("path", PATH.to_owned())
        } else if let Some(old) = [
            "literalString",
            "literalNumber",
            "literalBoolean",
            "literalArray",
        ]
        .into_iter()
        .find(|key| object.get(key).is_some())
        {
            (old, "the value itself".to_owned())
        } else {
            return false;
        };
        let message = match old {
            "path" => {
                let path = object.get("path").unwrap_or(&Json::Null);
                format!("`path` is a spelling from before 1.0; write {{\"{PATH}\": {path}}}")
            }
            "call" => {
                format!("`call` is a spelling from before 1.0; write `{CALL}`")
            }
            old => format!("`{old}` is a spelling from before 1.0; write {new}"),
        };
        self.find(code::OLD_SPELLING, &[old, &new], message);
        true
    }

    pub(super) fn binding(&mut self, object: &Object) {
        self.keys(object, &[PATH], &[], "binding");
        let Some(path) = self.text_of(object, PATH) else {
            return;
        };
        self.key(PATH, |walk| walk.path(path, true));
    }

    /// The path of a binding, or of a template's list.
    pub(super) fn path(&mut self, path: &str, binds: bool) {
        if self.scope == (Scope::Agent { surface: false }) {
            let message = format!(
                "{path:?} is bound to a data model, and the call names no surface that has one; \
                 add `surfaceId`, or write the value out"
            );
            self.find(code::BINDING_WITHOUT_SURFACE, &[path], message);
            return;
        }
        let absolute = path.starts_with('/');
        let rooted = if absolute {
            path.to_owned()
        } else {
            format!("/{path}")
        };
        let Ok(keys) = keys(&rooted) else {
            self.bad_pointer(path);
            return;
        };
        if !path.is_empty() && keys.iter().any(|key| key.is_empty()) {
            let message =
                format!("{path:?} has an empty key, which not every reader knows; name it");
            self.find(code::EMPTY_KEY, &[path], message);
        }
        if let Some(key) = keys.iter().find(|key| is_odd(key)) {
            let message =
                format!("{key:?} has a meaning of its own in JavaScript; take another key");
            self.find(code::ODD_KEY, &[path, key], message);
        }
        if absolute {
            if binds {
                let spot = self.spot();
                self.facts.absolute.push((spot, path.to_owned()));
            }
        } else if self.scope == Scope::Component {
            let spot = self.spot();
            self.facts
                .relative
                .get_or_insert_with(|| (spot, path.to_owned()));
        } else {
            let message = format!(
                "{path:?} begins at a template's item, and here is none; begin it with `/`"
            );
            self.find(code::RELATIVE_PATH, &[path], message);
        }
    }

    pub(super) fn bad_pointer(&mut self, path: &str) {
        let message =
            format!("{path:?} has a `~` that is no escape; write `~0`, and `~1` for a `/`");
        self.find(code::BAD_POINTER, &[path], message);
    }

    /// Free JSON where a binding or a call could stand as well.
    fn literal(&mut self, json: &Json) {
        let most = self.known.limits.data;
        match json {
            Json::Null => self.wrong_type("a value", json),
            json if nesting(json) > most => {
                let message =
                    format!("the value nests more than {most} levels deep; make it flatter");
                let key = super::walk::last_key(&self.at).to_owned();
                self.find(code::DATA_TOO_DEEP, &[&key], message);
            }
            json => self.inside(json),
        }
    }

    /// What stands in a literal. A key of its own that begins with `@` has one `@` more, so that
    /// bindings and calls in it are no data.
    fn inside(&mut self, json: &Json) {
        match json {
            Json::Object(object) if object.get(PATH).is_some() => self.binding(object),
            Json::Object(object) if object.get(CALL).is_some() => self.call(object, Want::Any),
            Json::Object(object) => {
                self.like_old(object);
                for (key, value) in object.iter() {
                    self.key(key, |walk| {
                        if key.starts_with('@') && !key.starts_with("@@") {
                            let right = format!("@{key}");
                            let message = format!(
                                "the key `{key}` is written `{right}` in a literal: one `@` is for \
                                 bindings and calls"
                            );
                            walk.find(code::AT_KEY, &[key, &right], message);
                        }
                        walk.inside(value);
                    });
                }
            }
            Json::Array(list) => {
                for (i, value) in list.iter().enumerate() {
                    self.index(i, |walk| walk.inside(value));
                }
            }
            Json::String(text) => self.controls(text),
            _ => {}
        }
    }

    /// Data that a renderer shows as it is, and that was a binding or a call before 1.0.
    fn like_old(&mut self, object: &Object) {
        let only = |keys: &[&str]| object.iter().all(|(key, _)| keys.contains(&key));
        let text = |key: &str| object.get(key).is_some_and(|json| json.as_str().is_some());
        let (old, new) = if text("path") && only(&["path"]) {
            ("path", PATH)
        } else if text("call") && only(&["call", "args", "returnType", "catalogId"]) {
            ("call", CALL)
        } else {
            return;
        };
        let message = format!(
            "this is data, and looks like what was spelled with `{old}` before 1.0; write `{new}` \
             if it is meant so"
        );
        self.find(code::LOOKS_LIKE_OLD_SPELLING, &[old, new], message);
    }
}

/// How deep lists and objects nest. What is held nests at most some hundred levels.
pub(super) fn nesting(json: &Json) -> usize {
    let deepest = match json {
        Json::Array(list) => list.iter().map(nesting).max(),
        Json::Object(object) => object.iter().map(|(_, value)| nesting(value)).max(),
        _ => return 0,
    };
    1 + deepest.unwrap_or_default()
}
