//! Checks streams that others wrote: everything that is wrong, where, and what to do.
//!
//! [`envelope`] checks a stream that is one document, [`records`] one that comes as a record a
//! line, and [`Check`] one that still comes, record by record. What is found are [`Finding`]s,
//! whose codes [`code`] lists; a stream with an error is one that a reader may reject, a warning is
//! no reason to.
//!
//! The schema is checked first, and all of a frame at once. A frame that has no error by itself is
//! put to the rules of the gate and to the [`Fold`]. One with an error is not applied at all: the
//! next is checked as if it had not come, though it keeps its place.
//!
//! # How the contract is read
//!
//! What the fold leaves open is read as [`Fold`] reads it. Of the gate:
//!
//! - `GATE` directly follows the frame that put an `approvalGate` into the state `waiting`, or
//!   said so once more; no other gate waits then.
//! - A gate comes without a state or as `waiting`, and may go from the one to the other. Every
//!   other change of its state is its ruling, the frame directly behind its `GATE`. Where it keeps
//!   its state, it may be replaced; it may be removed, but not while it holds the stream.
//! - Acting is an `asyncTask` that is appended or replaces something. An approval lets a stream act
//!   from there on. Without a tier, acting needs no gate.
//! - What is on screen when a gate is refused may still be replaced, but not by a task, a tool call
//!   or a gate that was none before.
//! - The last ruling owes a receipt that came or changed after it, and is still there at the end.
//! - An `unavailable` stream has no `approvalGate` at all.
//! - A stream is complete unless its gate holds it. Only a complete one has to settle on `prove`.
//! - A gate that waits without a `GATE` behind it asks nobody, and is a warning.

mod at;
pub mod code;
mod folded;
mod frame;
mod head;
pub(super) mod hidden;
mod props;
mod protocol;
mod report;
mod scan;
mod text;
mod tree;
mod walk;

pub(super) use self::props::{Named, Of, Prop, prop, word};
pub(crate) use self::report::is_close;
pub use self::report::{Report, envelope, records};

use self::at::At;
use self::frame::Facts;
use self::head::Said;
use self::protocol::Protocol;
use self::text::Record;
use self::walk::{Walk, finding};
use super::{Fold, Frame, Tree};
use crate::finding::Finding;
use crate::json::Json;
use crate::json::read::{FromJson, from_text};

/// Checks a stream record by record: the head, the frames as they come, the close.
///
/// Every record gives its own findings, at once. What is kept is what the tree needs, however many
/// frames come. A stream that is never [closed](Self::end) is one that goes on, and is judged as
/// such.
///
/// ```
/// use a2ui_emit::zero::check::{Check, code};
///
/// let (mut check, found) = Check::begin(
///     r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}"#,
/// );
/// assert_eq!(found, []);
/// assert_eq!(check.frame(r#"{"op":"append","node":{"id":"m","kind":"mark"}}"#), []);
///
/// let found = check.frame(r#"{"op":"append","node":{"id":"n","kind":"mark"},"parent":"m"}"#);
/// assert_eq!((found[0].code, found[0].at.as_str()), (code::LEAF_PARENT, "frames[1].parent"));
/// assert!(!check.is_accepted());
///
/// assert_eq!(check.end(r#"{"beat":"prove"}"#), []);
/// assert_eq!(check.fold().len(), 2);
/// ```
#[derive(Debug, Clone)]
pub struct Check {
    fold: Fold,
    protocol: Protocol,
    frames: usize,
    /// The frames could not be told one by one, so none is missing.
    unread: bool,
    failed: bool,
    closed: bool,
}

impl Default for Check {
    fn default() -> Self {
        Self::new(Said::default())
    }
}

impl Check {
    fn new(said: Said) -> Self {
        Self {
            fold: Fold::new(),
            protocol: Protocol::new(said),
            frames: 0,
            unread: false,
            failed: false,
            closed: false,
        }
    }

    /// Begins with the head: the envelope without its frames, beat and tree.
    ///
    /// Where the head has errors, its frames are checked all the same, as far as it says what they
    /// may do.
    ///
    /// ```
    /// use a2ui_emit::zero::check::Check;
    ///
    /// let (_, found) = Check::begin(r#"{"schema":"zero.a2ui.v1","stream_id":"s"}"#);
    /// let places: Vec<_> = found.iter().map(|finding| finding.at.as_str()).collect();
    /// assert_eq!(places, ["stream_id", "evidence_class"]);
    /// ```
    #[must_use]
    pub fn begin(head: &str) -> (Self, Vec<Finding>) {
        let mut found = Vec::new();
        let pairs = text::pairs(&mut found, "head", head);
        let record = pairs.map(|pairs| Record::read(&mut found, &pairs));
        Self::begin_with(found, record)
    }

    /// Begins with a head that is read already. What text alone can show, such as a key that stands
    /// there twice, it does not show.
    ///
    /// ```
    /// use a2ui_emit::json::Json;
    /// use a2ui_emit::zero::check::Check;
    ///
    /// let (_, found) = Check::begin_json(&Json::Null);
    /// assert_eq!(found[0].at, "head");
    /// ```
    #[must_use]
    pub fn begin_json(head: &Json) -> (Self, Vec<Finding>) {
        let mut found = Vec::new();
        let record = Record::of(&mut found, "head", head);
        Self::begin_with(found, record)
    }

    fn begin_with(mut found: Vec<Finding>, record: Option<Record>) -> (Self, Vec<Finding>) {
        let mut check = match record {
            Some(record) => Self::with(&mut found, &record, head::HEAD),
            None => Self::default(),
        };
        check.note(&found);
        (check, found)
    }

    /// Begins with a head whose keys are these.
    fn with(found: &mut Vec<Finding>, record: &Record, keys: &[&str]) -> Self {
        let mut walk = Walk::default();
        head::head(&mut walk, record, keys);
        found.append(&mut walk.found);
        Self::new(Said::of(record))
    }

    /// Checks the next frame, and applies it where it has no error.
    ///
    /// ```
    /// use a2ui_emit::zero::check::Check;
    ///
    /// let (mut check, _) = Check::begin("{}");
    /// assert_eq!(check.frame(r#""gate""#)[0].at, "frames[0]");
    /// assert_eq!(check.frame(r#"{"op":"remove","op":"remove","id":"n"}"#)[0].at, "frames[1].op");
    /// ```
    pub fn frame(&mut self, frame: &str) -> Vec<Finding> {
        // Reading is as strict as the schema: most frames are read at once, and have no fault of
        // their own. What can't be read is looked at closer, and so is free JSON, which may nest
        // deeper in its envelope than readers go.
        if !self.closed
            && let Ok(json) = from_text(frame)
            && let Ok(typed) = Frame::from_json(json)
            && frame::is_plain(&typed)
            && frame::has_no_free_json(&typed)
        {
            return self.read(typed);
        }
        let mut found = Vec::new();
        let at = format!("frames[{}]", self.frames);
        match text::json(&mut found, &at, frame, text::FRAME) {
            Some(json) => self.next(found, &json),
            None => self.refused(found),
        }
    }

    /// Checks the next frame, which is read already.
    ///
    /// ```
    /// use a2ui_emit::json::Json;
    /// use a2ui_emit::zero::check::{Check, code};
    ///
    /// let (mut check, _) = Check::begin("{}");
    /// assert_eq!(check.frame_json(&Json::from(1))[0].code, code::NOT_A_FRAME);
    /// ```
    pub fn frame_json(&mut self, frame: &Json) -> Vec<Finding> {
        if text::fits(frame, text::FRAME) {
            return self.next(Vec::new(), frame);
        }
        let at = format!("frames[{}]", self.frames);
        self.refused(vec![text::too_deep(&at, text::FRAME)])
    }

    /// Checks the next frame, which is typed already.
    ///
    /// ```
    /// use a2ui_emit::zero::{Frame, check::{Check, code}};
    ///
    /// let (mut check, _) = Check::begin("{}");
    /// assert_eq!(check.frame_typed(&Frame::Gate)[0].code, code::GATE_WITHOUT_REQUEST);
    /// ```
    pub fn frame_typed(&mut self, frame: &Frame) -> Vec<Finding> {
        if !self.closed && frame::is_plain(frame) && frame::has_no_free_json(frame) {
            return self.read(frame.clone());
        }
        match serde_json::to_string(frame) {
            Ok(text) => self.frame(&text),
            Err(why) => {
                let at = format!("frames[{}]", self.frames);
                let message = format!("the frame has no JSON: {why}");
                self.refused(vec![finding(code::NOT_JSON, at, [""; 0], message)])
            }
        }
    }

    /// A frame without a fault of its own: what is left are the rules of the gate, and the fold.
    fn read(&mut self, typed: Frame) -> Vec<Finding> {
        let (top, index) = (At::top("frames"), self.frames);
        let at = top.index(index);
        let mut walk = Walk::default();
        let id = frame::id(&typed).map(ToOwned::to_owned);
        let facts = Facts::of_typed(&typed, id.as_deref().unwrap_or_default());
        self.protocol.check(&mut walk, &at, &facts, &self.fold);
        if walk.failed() {
            let mut found = std::mem::take(&mut walk.found);
            if let Err(error) = self.fold.admits(&typed) {
                found.extend(folded::errors(&error, &self.fold));
            }
            return self.refused(found);
        }
        let mut found = std::mem::take(&mut walk.found);
        self.frames += 1;
        self.apply(typed, &facts, index, &mut walk, &mut found);
        self.note(&found);
        found
    }

    /// Folds a frame that may be.
    fn apply<'a>(
        &mut self,
        typed: Frame,
        facts: &Facts<'a>,
        index: usize,
        walk: &mut Walk<'a>,
        found: &mut Vec<Finding>,
    ) {
        match self.fold.apply(typed) {
            Err(error) => found.extend(folded::errors(&error, &self.fold)),
            Ok(notices) => {
                found.extend((notices.iter()).map(|notice| folded::notice(notice, &self.fold)));
                self.protocol.apply(walk, index, facts);
                found.append(&mut walk.found);
            }
        }
    }

    fn next(&mut self, mut found: Vec<Finding>, json: &Json) -> Vec<Finding> {
        let (top, index) = (At::top("frames"), self.frames);
        let at = top.index(index);
        if self.closed {
            let message = "a record comes behind the closing one: nothing follows the end";
            return self.refused(vec![finding(
                code::AFTER_END,
                at.to_string(),
                [""; 0],
                message,
            )]);
        }
        let mut walk = Walk::default();
        frame::frame(&mut walk, &at, json);
        let facts = Facts::of(json);
        if let Some(facts) = &facts {
            self.protocol.check(&mut walk, &at, facts, &self.fold);
        }
        let refused = walk.failed();
        found.append(&mut walk.found);
        let typed = match (Frame::from_json(json.clone()), refused) {
            (Ok(typed), false) => typed,
            (Ok(typed), true) => {
                if let Err(error) = self.fold.admits(&typed) {
                    found.extend(folded::errors(&error, &self.fold));
                }
                return self.refused(found);
            }
            (Err(_), true) => return self.refused(found),
            // What the walk lets pass, reads.
            (Err(why), false) => {
                let message = format!("the frame can't be read: {why}");
                let why = finding(code::NOT_A_FRAME, at.to_string(), [""; 0], message);
                return self.refused(vec![why]);
            }
        };
        // What is read says all that the rules of the gate ask.
        let Some(facts) = &facts else {
            return self.refused(found);
        };
        self.frames += 1;
        self.apply(typed, facts, index, &mut walk, &mut found);
        self.note(&found);
        found
    }

    /// The next frame is not applied, and keeps its place.
    fn refused(&mut self, found: Vec<Finding>) -> Vec<Finding> {
        self.frames += 1;
        self.fold.skip();
        self.note(&found);
        found
    }

    fn note(&mut self, found: &[Finding]) {
        self.failed |= found.iter().any(Finding::is_error);
    }

    /// Checks the closing record, `{"beat"?: …, "tree"?: …}`, and all that only the end shows.
    ///
    /// ```
    /// use a2ui_emit::zero::check::{Check, code};
    ///
    /// let (mut check, _) = Check::begin("{}");
    /// assert_eq!(check.end("{}")[0].code, code::NO_FRAMES);
    /// ```
    pub fn end(&mut self, close: &str) -> Vec<Finding> {
        let mut found = Vec::new();
        let pairs = text::pairs(&mut found, "end", close);
        let record = pairs.map(|pairs| Record::read(&mut found, &pairs));
        self.end_with(found, record)
    }

    /// Checks a closing record that is read already.
    ///
    /// ```
    /// use a2ui_emit::json::{Json, Object};
    /// use a2ui_emit::zero::check::{Check, code};
    ///
    /// let (mut check, _) = Check::begin("{}");
    /// assert_eq!(check.end_json(&Json::Object(Object::new()))[0].code, code::NO_FRAMES);
    /// ```
    pub fn end_json(&mut self, close: &Json) -> Vec<Finding> {
        let mut found = Vec::new();
        let record = Record::of(&mut found, "end", close);
        self.end_with(found, record)
    }

    fn end_with(&mut self, mut found: Vec<Finding>, record: Option<Record>) -> Vec<Finding> {
        if self.closed {
            let message = "a second closing record comes: nothing follows the end";
            found.push(finding(code::AFTER_END, "end", [""; 0], message));
        } else {
            let record = record.unwrap_or_default();
            let mut walk = Walk::default();
            walk.closed(None, record.object(), head::CLOSE);
            found.append(&mut walk.found);
            found.append(&mut self.close(&record, false));
        }
        self.note(&found);
        found
    }

    /// Checks the beat and the tree, and all that only the end shows, unless the stream is open.
    fn close(&mut self, record: &Record, open: bool) -> Vec<Finding> {
        let mut walk = Walk::default();
        self.closed = true;
        if self.frames == 0 && !self.unread && !open {
            let message = "there are no frames: at least one is due";
            walk.add(code::NO_FRAMES, &At::top("frames"), &["frames"], message);
        }
        tree::close(&mut walk, record);
        if !open {
            let beat = record.get("beat").and_then(Json::as_str);
            self.protocol.end(&mut walk, beat);
            if let Err(error) = self.fold.finish() {
                walk.found.extend(folded::errors(&error, &self.fold));
            }
            if let Some(tree) = record.get("tree") {
                tree::compare(&mut walk, tree, &self.fold);
            }
        }
        self.note(&walk.found);
        walk.found
    }

    fn is_closed(&self) -> bool {
        self.closed
    }

    fn frames_unread(&mut self) {
        self.unread = true;
    }

    /// Whether no error was found so far.
    ///
    /// ```
    /// use a2ui_emit::zero::check::Check;
    ///
    /// assert!(!Check::begin("{}").0.is_accepted());
    /// ```
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        !self.failed
    }

    /// The gate that holds the stream.
    ///
    /// ```
    /// use a2ui_emit::zero::check::Check;
    ///
    /// let (mut check, _) = Check::begin(r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}"#);
    /// check.frame(r#"{"op":"append","node":{"id":"g","kind":"approvalGate","props":{"summary":"s","state":"waiting"}}}"#);
    /// check.frame(r#""GATE""#);
    /// assert_eq!(check.held(), Some("g"));
    /// ```
    #[must_use]
    pub fn held(&self) -> Option<&str> {
        self.protocol.held()
    }

    /// The gate whose ruling owes a receipt that did not come yet.
    ///
    /// ```
    /// use a2ui_emit::zero::check::Check;
    ///
    /// assert_eq!(Check::begin("{}").0.owes(), None);
    /// ```
    #[must_use]
    pub fn owes(&self) -> Option<&str> {
        self.protocol.owes()
    }

    /// What the frames came to so far that have no error.
    ///
    /// ```
    /// use a2ui_emit::zero::check::Check;
    ///
    /// assert_eq!(Check::begin("{}").0.fold().len(), 1);
    /// ```
    #[must_use]
    pub fn fold(&self) -> &Fold {
        &self.fold
    }

    /// The tree that they fold to so far. Contract: `#/$defs/tree`.
    ///
    /// ```
    /// use a2ui_emit::zero::check::Check;
    ///
    /// assert_eq!(Check::begin("{}").0.tree().nodes.len(), 1);
    /// ```
    #[must_use]
    pub fn tree(&self) -> Tree {
        self.fold.tree()
    }

    fn into_fold(self) -> Fold {
        self.fold
    }
}
