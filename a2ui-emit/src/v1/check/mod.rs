//! The checker of streams that someone else wrote: a model's output, a recording.
//!
//! A [`Check`] takes one message at a time and says what it finds. A message with an error is not
//! applied at all, and the next one is judged on what was there before. What only the end can tell
//! comes from [`finish`](Check::finish); a stream that is still open goes without it, since what is
//! missing may yet come.
//!
//! ```
//! use a2ui_emit::v1::check::{Check, code};
//!
//! let mut check = Check::new();
//! let basic = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";
//! let create = format!(r#"{{"version":"1.0","createSurface":{{"surfaceId":"s","catalogId":"{basic}"}}}}"#);
//! assert!(check.text(&create).is_empty());
//!
//! let found = check.text(
//!     r#"{"version":"1.0","updateComponents":{"surfaceId":"s","components":[
//!         {"id":"root","component":"Text","text":"hi","colour":"red"}]}}"#,
//! );
//! assert_eq!(found[0].code, code::UNKNOWN_PROP);
//! assert_eq!(found[0].at, "messages[1].updateComponents.components[0].colour");
//! ```
//!
//! [`Check::array`] and [`Check::lines`] check a stream as a whole:
//!
//! ```
//! use a2ui_emit::v1::check::Check;
//!
//! let report = Check::new().array(r#"[{"version":"1.0","deleteSurface":{"surfaceId":"s"}}]"#);
//! assert!(!report.is_accepted());
//! assert_eq!(
//!     report.findings[0].to_string(),
//!     "error[no-surface]: messages[0].deleteSurface.surfaceId: there is no surface \"s\"; create it \
//!      first",
//! );
//! ```
//!
//! # Cost
//! What is kept is what the live surfaces hold, and a 64-bit hash with a message number for every id
//! of a surface or a call that was ever used. A message costs what it says. Three things cost more:
//! - a reference that comes or goes under what can be reached costs what hangs below it;
//! - a component that something refers to, and that refers to something new, costs what hangs below
//!   that, since it may close a cycle;
//! - a component with a `weight`, and every component where custom catalogs are loaded, costs the
//!   number of its parents.

mod action;
mod call;
pub mod code;
mod component;
mod custom;
mod data;
mod end;
mod envelope;
mod facts;
mod format;
mod graph;
mod props;
mod read;
mod report;
mod state;
mod surface;
mod tables;
mod value;
mod walk;

pub use report::Report;

use self::state::State;
use self::walk::{Known, Walk};
use super::{Limits, Message};
use crate::finding::Finding;
use crate::json::read::from_text;
use crate::json::{Json, Object};

/// Checks the messages of an agent, one by one.
#[derive(Debug, Clone, Default)]
pub struct Check {
    known: Known,
    state: State,
    /// How many messages there were, refused ones among them.
    count: usize,
    open: bool,
}

impl Check {
    /// A checker with the basic catalog and what every renderer takes for limits.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets other limits.
    ///
    /// ```
    /// use a2ui_emit::v1::{Limits, check::Check};
    ///
    /// let mut limits = Limits::default();
    /// limits.depth = 10;
    /// let check = Check::new().limits(limits);
    /// # let _ = check;
    /// ```
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.known.limits = limits;
        self
    }

    /// Takes the stream for one that is still open where it is checked as a whole: what is missing
    /// at its end may yet come.
    ///
    /// ```
    /// use a2ui_emit::v1::check::Check;
    ///
    /// let messages = r#"[{"version":"1.0","createSurface":{"surfaceId":"s"}}]"#;
    /// assert_eq!(Check::new().array(messages).findings[0].code, "blank-surface");
    /// assert!(Check::new().open().array(messages).findings.is_empty());
    /// ```
    #[must_use]
    pub fn open(mut self) -> Self {
        self.open = true;
        self
    }

    /// Adds a catalog: what is of it is checked against it. One with the id of an earlier one takes
    /// its place.
    #[cfg(feature = "catalogs")]
    #[cfg_attr(docsrs, doc(cfg(feature = "catalogs")))]
    #[must_use]
    pub fn load(mut self, catalog: super::Catalog) -> Self {
        self.known.catalogs.insert(catalog);
        self
    }

    /// Checks the next message.
    ///
    /// ```
    /// use a2ui_emit::v1::check::Check;
    ///
    /// let found = Check::new().json(serde_json::json!({ "version": "0.9" }));
    /// assert_eq!((found[0].code, &*found[0].at), ("wrong-version", "messages[0].version"));
    /// ```
    pub fn json(&mut self, message: impl Into<Json>) -> Vec<Finding> {
        let message = message.into();
        let number = self.number();
        if let Some(found) = read::unheld(&message, number) {
            return vec![found];
        }
        self.walk(&message, number)
    }

    fn number(&mut self) -> usize {
        self.count += 1;
        self.count - 1
    }

    fn walk(&mut self, message: &Json, number: usize) -> Vec<Finding> {
        let mut walk = Walk::new(&self.known, number);
        if let Some((operation, body)) = walk.envelope(message) {
            walk.key(operation, |walk| {
                self.state.operation(walk, number, operation, body);
            });
        }
        walk.found
    }

    /// Checks the next message, as its JSON text.
    pub fn text(&mut self, message: &str) -> Vec<Finding> {
        let number = self.number();
        // What is read can be held.
        match from_text(message) {
            Ok(json) => self.walk(&json, number),
            Err(error) => vec![read::unread(message, &error, number)],
        }
    }

    /// Checks the next message, as it was read or built.
    ///
    /// ```
    /// use a2ui_emit::v1::{DeleteSurface, check::Check};
    ///
    /// let found = Check::new().message(&DeleteSurface::new("main").into());
    /// assert_eq!(found[0].code, "no-surface");
    /// ```
    #[inline]
    pub fn message(&mut self, message: &Message) -> Vec<Finding> {
        match serde_json::to_string(message) {
            Ok(text) => self.text(&text),
            Err(error) => vec![read::unwritten(&error, self.number())],
        }
    }

    /// Judges what there is as finished.
    ///
    /// ```
    /// use a2ui_emit::v1::check::Check;
    ///
    /// let mut check = Check::new();
    /// check.text(r#"{"version":"1.0","createSurface":{"surfaceId":"s"}}"#);
    /// assert_eq!(check.finish()[0].code, "blank-surface");
    /// ```
    #[must_use]
    pub fn finish(&self) -> Vec<Finding> {
        self.state.finish()
    }

    /// What the messages that were applied come to: each live surface, by its id, as
    /// `{"components": {id: …}, "dataModel": {…}}`, with the components exactly as they came.
    #[must_use]
    pub fn fold(&self) -> Object {
        self.state.fold()
    }

    /// How many messages there were, refused ones among them.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Checks messages as a whole.
    #[must_use]
    pub fn messages<J: Into<Json>>(mut self, messages: impl IntoIterator<Item = J>) -> Report {
        let mut findings = Vec::new();
        for message in messages {
            findings.extend(self.json(message));
        }
        self.report(findings)
    }

    /// Checks a JSON list of messages as a whole, or one message.
    #[must_use]
    pub fn array(mut self, text: &str) -> Report {
        let mut findings = Vec::new();
        match read::items(text) {
            Ok(items) => {
                for item in items {
                    findings.extend(self.text(item));
                }
            }
            Err(found) => findings.push(found),
        }
        self.report(findings)
    }

    /// Checks NDJSON as a whole: one message a line. Only `\n` ends a line, and blank lines count
    /// for nothing.
    ///
    /// ```
    /// use a2ui_emit::v1::check::Check;
    ///
    /// let report = Check::new().open().lines("\n{\"version\":\"1.0\"}\n{]\n");
    /// assert_eq!(report.findings[1].at, "messages[1]");
    /// ```
    #[must_use]
    pub fn lines(mut self, text: &str) -> Report {
        let mut findings = Vec::new();
        for line in text.split('\n') {
            if !line.trim_ascii().is_empty() {
                findings.extend(self.text(line));
            }
        }
        self.report(findings)
    }

    fn report(self, mut findings: Vec<Finding>) -> Report {
        if !self.open {
            findings.extend(self.finish());
        }
        Report {
            findings,
            fold: self.fold(),
        }
    }
}
