//! Whole streams: an envelope, or one record a line.

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::text::{self, Record};
use super::walk::finding;
use super::{Check, code, head};
use crate::finding::Finding;
use crate::zero::{Fold, Tree};

const FRAMES: &str = "frames";

/// What is to be said of a whole stream.
///
/// Serialised: `{"accepted": …, "findings": […], "tree": …, "unreachable": […]}`.
#[derive(Debug, Clone)]
pub struct Report {
    /// Everything that was found, in the stream's order: the head, the frames, the end.
    pub findings: Vec<Finding>,
    fold: Fold,
}

impl Report {
    /// Whether there is no error, so that a reader takes the stream.
    ///
    /// ```
    /// let report = a2ui_emit::zero::check::envelope("{}", false);
    /// assert!(!report.is_accepted());
    /// ```
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        !self.findings.iter().any(Finding::is_error)
    }

    /// What the frames came to that have no error.
    ///
    /// ```
    /// let report = a2ui_emit::zero::check::envelope("{}", false);
    /// assert_eq!(report.fold().len(), 1);
    /// ```
    #[must_use]
    pub fn fold(&self) -> &Fold {
        &self.fold
    }

    /// The tree that they fold to. Contract: `#/$defs/tree`.
    ///
    /// ```
    /// let report = a2ui_emit::zero::check::envelope("{}", false);
    /// assert_eq!(report.tree().nodes[0].id.as_str(), "root");
    /// ```
    #[must_use]
    pub fn tree(&self) -> Tree {
        self.fold.tree()
    }
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut report = s.serialize_struct("Report", 4)?;
        report.serialize_field("accepted", &self.is_accepted())?;
        report.serialize_field("findings", &self.findings)?;
        report.serialize_field("tree", &self.tree())?;
        report.serialize_field("unreachable", &self.fold.unreachable())?;
        report.end()
    }
}

/// Checks a whole stream that is one document. Contract: the document itself.
///
/// An `open` stream is one that goes on: what only its end can show is not looked for, so that a
/// gate may hold it, an id may be listed ahead of its node, and no receipt is owed yet.
///
/// ```
/// use a2ui_emit::zero::check::{code, envelope};
///
/// let text = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live","beat":"prove",
///     "frames":[{"op":"append","node":{"id":"s","kind":"statCell",
///         "props":{"lable":"n","tone":"Green"}}}]}"#;
/// let report = envelope(text, false);
/// let found: Vec<_> = report.findings.iter().map(|f| (f.code, f.at.as_str())).collect();
/// assert_eq!(found, [
///     (code::MISSING_PROP, "frames[0].node.props.label"),
///     (code::MISSING_PROP, "frames[0].node.props.value"),
///     (code::UNKNOWN_WORD, "frames[0].node.props.tone"),
/// ]);
/// assert!(!report.is_accepted());
/// assert!(report.findings[0].message.ends_with("(is \"lable\" meant?)"));
/// ```
#[must_use]
pub fn envelope(text: &str, open: bool) -> Report {
    let mut found = Vec::new();
    let Some(pairs) = text::pairs(&mut found, "envelope", text) else {
        return report(found, Check::default());
    };
    let (mut around, mut close, mut frames) = (Vec::new(), Vec::new(), None);
    for (key, raw) in pairs {
        match key.as_str() {
            FRAMES if frames.is_none() => frames = Some(raw),
            key if head::CLOSE.contains(&key) => close.push((key.to_owned(), raw)),
            _ => around.push((key, raw)),
        }
    }
    let mut keys = head::HEAD.to_vec();
    keys.extend(["beat", FRAMES, "tree"]);
    // A second list of frames is a second key, and not the head's.
    let twice = around.iter().position(|(key, _)| key == FRAMES);
    if twice.is_some() {
        around.retain(|(key, _)| key != FRAMES);
        let message = "the key \"frames\" stands here twice, and readers disagree on which counts: \
                       leave one out";
        found.push(finding(code::DUPLICATE_KEY, FRAMES, [FRAMES], message));
    }
    let head = Record::read(&mut found, &around);
    let mut check = Check::with(&mut found, &head, &keys);
    check.all(&mut found, frames.map(RawValue::get));
    let close = Record::read(&mut found, &close);
    found.append(&mut check.close(&close, open));
    report(found, check)
}

impl Check {
    /// Checks all frames of a document.
    fn all(&mut self, found: &mut Vec<Finding>, frames: Option<&str>) {
        let (code, message) = match frames.map(serde_json::from_str::<Vec<&RawValue>>) {
            Some(Ok(frames)) => {
                for frame in frames {
                    found.append(&mut self.frame(frame.get()));
                }
                return;
            }
            Some(Err(_)) => (
                code::WRONG_TYPE,
                "expected a list of frames, found something else: give a list",
            ),
            None => (
                code::MISSING_KEY,
                "`frames` is missing, and the contract requires it: add it",
            ),
        };
        found.push(finding(code, FRAMES, [FRAMES], message));
        self.frames_unread();
    }
}

/// Checks a stream that comes as one record a line: the head, which is the envelope without its
/// frames, beat and tree; each frame; and the closing record, `{"beat"?: …, "tree"?: …}`. Places
/// are those of the envelope that the records make up.
///
/// Only a line feed ends a line. Empty lines count for nothing. A whole envelope on a line of its
/// own is taken as such. An `open` stream is one that goes on: see [`envelope`].
///
/// ```
/// use a2ui_emit::zero::check::records;
///
/// let head = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}"#;
/// let frame = r#"{"op":"append","node":{"id":"n","kind":"mark"}}"#;
/// let close = r#"{"beat":"prove"}"#;
/// let report = records(&[head, frame, close].join("\n"), false);
/// assert_eq!(report.findings, []);
///
/// let report = records(&[head, frame, frame, close].join("\n"), false);
/// assert_eq!(report.findings[0].at, "frames[1].node.id");
/// assert!(report.is_accepted());
/// ```
#[must_use]
pub fn records(text: &str, open: bool) -> Report {
    let blank = |line: &&str| !line.trim_matches([' ', '\t', '\r']).is_empty();
    let mut lines = text.split('\n').filter(blank);
    let first = lines.next().unwrap_or_default();
    let mut unread = Vec::new();
    let whole = text::pairs(&mut unread, "head", first)
        .is_some_and(|pairs| pairs.iter().any(|(key, _)| key == "frames"));
    if whole {
        let mut report = envelope(first, open);
        if lines.next().is_some() {
            let message = "a record comes behind the whole envelope: leave it out";
            report
                .findings
                .push(finding(code::AFTER_END, "end", [""; 0], message));
        }
        return report;
    }
    let (mut check, mut found) = Check::begin(first);
    for line in lines {
        found.extend(if is_close(line) && !check.is_closed() {
            check.end(line)
        } else {
            check.frame(line)
        });
    }
    if !check.is_closed() && !open {
        let message = "the records end without the closing one, so nobody knows whether any is \
                       missing: send {\"beat\": …} last";
        found.push(finding(code::NO_CLOSING_RECORD, "end", [""; 0], message));
        found.append(&mut check.close(&Record::default(), false));
    }
    report(found, check)
}

/// Whether a record is the closing one: an object that is not meant for a delta.
pub(crate) fn is_close(line: &str) -> bool {
    if line.starts_with("{\"op\":") {
        return false;
    }
    let pairs = text::pairs(&mut Vec::new(), "end", line);
    pairs.is_some_and(|pairs| {
        let mut keys = pairs.iter().map(|(key, _)| key.as_str());
        !keys.any(|key| matches!(key, "op" | "node" | "id" | "parent" | "index"))
    })
}

fn report(findings: Vec<Finding>, check: Check) -> Report {
    let fold = check.into_fold();
    Report { findings, fold }
}
