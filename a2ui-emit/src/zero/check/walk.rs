//! Going over JSON as the contract's schema would, and noting everything that is wrong.

use super::at::At;
use super::code;
use super::props::Of;
use crate::finding::Finding;
use crate::json::{Json, Object};
use crate::near::did_you_mean;

/// Where findings go.
#[derive(Default)]
pub(super) struct Walk<'a> {
    pub(super) found: Vec<Finding>,
    /// The id of the node that is looked at, which every finding in it names.
    pub(super) node: Option<&'a str>,
}

/// A finding of a code, with the severity that the code has.
pub(super) fn finding<N: Into<String>>(
    code: &'static str,
    at: impl Into<String>,
    names: impl IntoIterator<Item = N>,
    message: impl Into<String>,
) -> Finding {
    let names = names.into_iter().map(Into::into).collect();
    Finding::new(code::severity(code), code, at.into(), names, message.into())
}

impl<'a> Walk<'a> {
    pub(super) fn add(
        &mut self,
        code: &'static str,
        at: &At<'_>,
        names: &[&str],
        message: impl Into<String>,
    ) {
        let names = self.node.iter().chain(names).copied();
        self.found
            .push(finding(code, at.to_string(), names, message));
    }

    pub(super) fn failed(&self) -> bool {
        self.found.iter().any(Finding::is_error)
    }

    fn wrong_type(&mut self, at: &At<'_>, key: &str, expected: &str, found: &Json) {
        let hint = match found {
            Json::Null => "nothing is ever null: leave the key out, or give it a value",
            _ => "give it the type that the contract says",
        };
        let message = format!("expected {expected}, found {}; {hint}", found.a_type());
        self.add(code::WRONG_TYPE, at, &[key], message);
    }

    pub(super) fn object<'j>(
        &mut self,
        at: &At<'_>,
        key: &str,
        json: &'j Json,
    ) -> Option<&'j Object> {
        let object = json.as_object();
        if object.is_none() {
            self.wrong_type(at, key, "an object", json);
        }
        object
    }

    pub(super) fn list<'j>(
        &mut self,
        at: &At<'_>,
        key: &str,
        json: &'j Json,
    ) -> Option<&'j [Json]> {
        let list = json.as_array();
        if list.is_none() {
            self.wrong_type(at, key, "a list", json);
        }
        list
    }

    pub(super) fn text<'j>(&mut self, at: &At<'_>, key: &str, json: &'j Json) -> Option<&'j str> {
        let text = json.as_str();
        if text.is_none() {
            self.wrong_type(at, key, "text", json);
        }
        text
    }

    /// The value of a key that the contract requires.
    pub(super) fn required<'j>(
        &mut self,
        at: &At<'_>,
        object: &'j Object,
        key: &str,
    ) -> Option<&'j Json> {
        let value = object.get(key);
        if value.is_none() {
            let message = format!("`{key}` is missing, and the contract requires it: add it");
            self.add(code::MISSING_KEY, &at.key(key), &[key], message);
        }
        value
    }

    /// Every key of an object that the contract closes is one of these.
    pub(super) fn closed(&mut self, at: Option<&At<'_>>, object: &Object, known: &[&str]) {
        for (key, _) in object.iter().filter(|(key, _)| !known.contains(key)) {
            let place = at.map_or(At::top(key), |at| at.key(key));
            let near = did_you_mean(key, known.iter().copied());
            let message = format!(
                "{key:?} is no key here{near}; the keys are {}: leave it out",
                known.join(", ")
            );
            self.add(code::UNKNOWN_KEY, &place, &[key], message);
        }
    }

    /// Text of at least one character.
    pub(super) fn full(&mut self, at: &At<'_>, key: &str, json: &Json) {
        if self.text(at, key, json) == Some("") {
            let message = format!("`{key}` is empty: at least one character is due");
            self.add(code::EMPTY_TEXT, at, &[key], message);
        }
    }

    /// A word of a closed list.
    pub(super) fn word(
        &mut self,
        at: &At<'_>,
        key: &str,
        json: &Json,
        check: fn(&str) -> Result<(), Vec<&'static str>>,
    ) {
        let Some(word) = self.text(at, key, json) else {
            return;
        };
        if let Err(words) = check(word) {
            let near = did_you_mean(word, words.iter().copied());
            let message = format!(
                "{word:?} is no word for `{key}`{near}; the words are {}, and case counts",
                words.join(", ")
            );
            self.add(code::UNKNOWN_WORD, at, &[word], message);
        }
    }

    /// A value of a prop that the contract names.
    pub(super) fn prop(&mut self, at: &At<'_>, key: &str, of: Of, json: &Json) {
        match of {
            Of::Text => drop(self.text(at, key, json)),
            Of::Full => self.full(at, key, json),
            Of::Word(words) => self.word(at, key, json, words),
            Of::Progress => self.progress(at, key, json),
            Of::Args => {
                if json.as_object().is_none() && json.as_str().is_none() {
                    self.wrong_type(at, key, "an object or text", json);
                }
            }
            Of::Rows => self.records(
                at,
                key,
                json,
                &[
                    ("k", true, Of::Full),
                    ("v", true, Of::Text),
                    ("tone", false, Of::Word(super::word!(Tone))),
                ],
            ),
            Of::Steps => self.records(
                at,
                key,
                json,
                &[
                    ("label", true, Of::Full),
                    ("state", false, Of::Word(super::word!(StepState))),
                ],
            ),
        }
    }

    /// A list of objects with these keys, those that are required and those that are not.
    fn records(&mut self, at: &At<'_>, key: &str, json: &Json, keys: &[(&str, bool, Of)]) {
        let known: Vec<_> = keys.iter().map(|&(key, ..)| key).collect();
        for (index, record) in self.list(at, key, json).into_iter().flatten().enumerate() {
            let at = at.index(index);
            let Some(record) = self.object(&at, key, record) else {
                continue;
            };
            for &(key, required, of) in keys {
                let value = if required {
                    self.required(&at, record, key)
                } else {
                    record.get(key)
                };
                if let Some(value) = value {
                    self.prop(&at.key(key), key, of, value);
                }
            }
            self.closed(Some(&at), record, &known);
        }
    }

    fn progress(&mut self, at: &At<'_>, key: &str, json: &Json) {
        let Some(number) = json.as_number() else {
            return self.wrong_type(at, key, "a number from 0 to 1", json);
        };
        if let Err(why) = crate::zero::Progress::new(number.as_f64()) {
            let message = format!("{why}: it is a share from 0 to 1, and is never clamped");
            self.add(code::OUT_OF_BOUNDS, at, &[&number.to_string()], message);
        }
    }

    /// A whole number from 0, however it is spelled.
    pub(super) fn index(&mut self, at: &At<'_>, key: &str, json: &Json) {
        let Some(number) = json.as_number() else {
            return self.wrong_type(at, key, "a whole number from 0", json);
        };
        let value = number.as_f64();
        if value < 0.0 || value.fract() != 0.0 {
            let message = format!("{number} is no index: it is a whole number from 0");
            self.add(code::OUT_OF_BOUNDS, at, &[&number.to_string()], message);
        }
    }

    /// A node's id.
    pub(super) fn id<'j>(&mut self, at: &At<'_>, key: &str, json: &'j Json) -> Option<&'j str> {
        let id = self.text(at, key, json)?;
        if let Err(why) = crate::zero::NodeId::new(id.to_owned()) {
            self.add(code::BAD_ID, at, &[id], why.to_string());
        }
        Some(id)
    }

    /// The tag that says which contract a document follows.
    pub(super) fn tag(&mut self, at: &At<'_>, json: &Json, tag: &str) {
        if let Some(found) = self.text(at, "schema", json)
            && found != tag
        {
            let message = format!("expected the schema {tag:?}, found {found:?}: say {tag:?}");
            self.add(code::WRONG_SCHEMA, at, &[found], message);
        }
    }

    /// Looks at a node, whose id every finding names.
    pub(super) fn within(&mut self, node: Option<&'a str>, look: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.node, node);
        look(self);
        self.node = before;
    }
}
