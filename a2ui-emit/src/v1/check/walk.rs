//! The walk over one message: where it is, what it found, and what it learned.

use std::fmt::Write as _;
use std::sync::Arc;

use super::code;
use super::facts::Facts;
use super::tables::Prop;
use crate::finding::Finding;
use crate::json::{Json, Object};
use crate::near::nearest;
use crate::v1::Limits;
use crate::v1::catalog::Catalogs;

/// What the checker was told before the first message.
#[derive(Debug, Clone, Default)]
pub(super) struct Known {
    pub(super) catalogs: Catalogs,
    pub(super) limits: Limits,
}

/// In what a value stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// A component, which may come to stand in a template.
    Component,
    /// A call of the agent's, with or without a surface.
    Agent { surface: bool },
}

/// A walk over one message.
pub(super) struct Walk<'a> {
    pub(super) known: &'a Known,
    /// Where it is: `messages[1].updateComponents.components[0].text`.
    pub(super) at: String,
    pub(super) found: Vec<Finding>,
    /// The catalog of the surface.
    pub(super) catalog: Option<Arc<str>>,
    /// The component, or the call, that it is in.
    pub(super) owner: String,
    /// How much of `at` is the place of the component.
    pub(super) base: usize,
    pub(super) scope: Scope,
    pub(super) facts: Facts,
    /// Whether the user sets off what is here.
    pub(super) set_off: bool,
    /// How many calls are open.
    pub(super) calls: usize,
}

impl<'a> Walk<'a> {
    pub(super) fn new(known: &'a Known, message: usize) -> Self {
        // Room for most places.
        let mut at = String::with_capacity(96);
        let _ = write!(at, "messages[{message}]");
        Self {
            known,
            at,
            found: Vec::new(),
            catalog: None,
            owner: String::new(),
            base: 0,
            scope: Scope::Component,
            facts: Facts::default(),
            set_off: false,
            calls: 0,
        }
    }

    /// Goes to what is under a key, and back.
    pub(super) fn key<T>(&mut self, key: &str, there: impl FnOnce(&mut Self) -> T) -> T {
        let back = self.enter_key(key);
        let given = there(self);
        self.at.truncate(back);
        given
    }

    /// Goes to an element, and back.
    pub(super) fn index<T>(&mut self, index: usize, there: impl FnOnce(&mut Self) -> T) -> T {
        let back = self.enter_index(index);
        let given = there(self);
        self.at.truncate(back);
        given
    }

    fn enter_key(&mut self, key: &str) -> usize {
        let back = self.at.len();
        self.at.push('.');
        self.at.push_str(key);
        back
    }

    fn enter_index(&mut self, index: usize) -> usize {
        let back = self.at.len();
        // Text takes every write.
        let _ = write!(self.at, "[{index}]");
        back
    }

    /// Where it is in its component, as `.text`.
    pub(super) fn spot(&self) -> String {
        self.at[self.base.min(self.at.len())..].to_owned()
    }

    /// Finds something here. Whose it is comes first among the names.
    pub(super) fn find(&mut self, code: &'static str, names: &[&str], message: impl Into<String>) {
        self.add(code, names, message.into());
    }

    fn add(&mut self, code: &'static str, names: &[&str], message: String) {
        let owner = (!self.owner.is_empty()).then(|| self.owner.clone());
        let message = match &owner {
            Some(owner) => format!("{owner:?}: {message}"),
            None => message,
        };
        let names = names.iter().map(|name| (*name).to_owned());
        let mut all: Vec<String> = Vec::new();
        for name in owner.into_iter().chain(names) {
            if !all.contains(&name) {
                all.push(name);
            }
        }
        self.found
            .push(finding(code, self.at.clone(), all, message));
    }

    /// Whether an error was found.
    pub(super) fn has_error(&self) -> bool {
        self.found.iter().any(Finding::is_error)
    }

    /// A value of another type than is due.
    pub(super) fn wrong_type(&mut self, due: &str, found: &Json) {
        let key = last_key(&self.at).to_owned();
        if matches!(found, Json::Null) {
            let message = format!("`null` stands where {due} is due; leave the key out");
            self.find(code::NULL_VALUE, &[&key], message);
        } else {
            let message = format!("expected {due}, found {}", found.a_type());
            self.find(code::WRONG_TYPE, &[&key], message);
        }
    }

    pub(super) fn text<'j>(&mut self, json: &'j Json) -> Option<&'j str> {
        let text = json.as_str();
        if text.is_none() {
            self.wrong_type("text", json);
        }
        text
    }

    pub(super) fn object<'j>(&mut self, json: &'j Json, due: &str) -> Option<&'j Object> {
        let object = json.as_object();
        if object.is_none() {
            self.wrong_type(due, json);
        }
        object
    }

    pub(super) fn boolean(&mut self, json: &Json) {
        if !matches!(json, Json::Bool(_)) {
            self.wrong_type("a boolean", json);
        }
    }

    pub(super) fn number(&mut self, json: &Json) {
        if json.as_number().is_none() {
            self.wrong_type("a number", json);
        }
    }

    /// The text of a key that may be left out.
    pub(super) fn text_of<'j>(&mut self, object: &'j Object, key: &str) -> Option<&'j str> {
        let json = object.get(key)?;
        self.key(key, |walk| walk.text(json))
    }

    /// Keys that an object of the contract does not know, and keys that it has to have.
    pub(super) fn keys(&mut self, object: &Object, known: &[&str], due: &[&str], of: &str) {
        for (key, _) in object.iter() {
            if !known.contains(&key) {
                self.unknown_key(key, known, of);
            }
        }
        for key in due {
            if object.get(key).is_none() {
                let message = format!("`{key}` is missing; add it");
                self.find(code::MISSING_KEY, &[key], message);
            }
        }
    }

    fn unknown_key(&mut self, key: &str, known: &[&str], of: &str) {
        let renamed = super::tables::renamed(of, key);
        let near = nearest(key, known.iter().copied());
        self.key(key, |walk| match (renamed, near) {
            (Some(new), _) => {
                let message = format!("`{key}` is a spelling from before 1.0; write `{new}`");
                walk.find(code::OLD_SPELLING, &[key, new], message);
            }
            (None, Some(near)) => {
                let message = format!("unknown key `{key}`; did you mean `{near}`?");
                walk.find(code::UNKNOWN_KEY, &[key, near], message);
            }
            (None, None) => {
                let known = known.join(", ");
                let message = format!("unknown key `{key}`; the keys are {known}");
                walk.find(code::UNKNOWN_KEY, &[key], message);
            }
        });
    }

    /// A word of a list.
    pub(super) fn word(&mut self, json: &Json, words: &[&'static str]) {
        let Some(word) = self.text(json) else { return };
        if words.contains(&word) {
            return;
        }
        let plain = |s: &str| -> String {
            let letters = s.chars().filter(|c| c.is_alphanumeric());
            letters.flat_map(char::to_lowercase).collect()
        };
        let same = words.iter().copied().find(|w| plain(w) == plain(word));
        if let Some(near) = same.or_else(|| nearest(word, words.iter().copied())) {
            let message = format!("{word:?} can't stand here; did you mean {near:?}?");
            self.find(code::UNKNOWN_WORD, &[word, near], message);
        } else {
            let words = words.join(", ");
            let message = format!("{word:?} can't stand here; the words are {words}");
            self.find(code::UNKNOWN_WORD, &[word], message);
        }
    }

    /// `; did you mean …?` for a name, or all there are; and the nearest.
    pub(super) fn near<'n>(
        name: &str,
        names: impl Iterator<Item = &'n str>,
        what: &str,
    ) -> (String, Option<&'n str>) {
        let all: Vec<&str> = names.collect();
        match nearest(name, all.iter().copied()) {
            Some(near) => (format!("; did you mean `{near}`?"), Some(near)),
            None => (format!("; the {what} are {}", all.join(", ")), None),
        }
    }

    /// The names of props.
    pub(super) fn names(props: &'static [Prop]) -> impl Iterator<Item = &'static str> + Clone {
        props.iter().map(|(name, ..)| *name)
    }
}

/// A finding, as bad as its code is.
pub(super) fn finding(
    code: &'static str,
    at: impl Into<String>,
    names: impl IntoIterator<Item = String>,
    message: impl Into<String>,
) -> Finding {
    let names = names.into_iter().collect();
    let (at, message) = (shown(at.into()), shown(message.into()));
    Finding::new(code::severity(code), code, at, names, message)
}

/// A text as a terminal may show it: what it could take for a command is escaped.
fn shown(text: String) -> String {
    let odd =
        |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if !text.contains(odd) {
        return text;
    }
    let escaped = text.chars().map(|c| {
        if odd(c) {
            c.escape_unicode().to_string()
        } else {
            c.to_string()
        }
    });
    escaped.collect()
}

/// The last key of a place, which an index is not.
pub(super) fn last_key(at: &str) -> &str {
    let last = at.rsplit('.').next().unwrap_or(at);
    last.split('[').next().unwrap_or(last)
}
