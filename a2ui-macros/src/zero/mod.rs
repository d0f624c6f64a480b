//! zero.a2ui.v1: from the tree of an invocation to encoder calls.

mod check;
mod expand;
#[rustfmt::skip]
pub(crate) mod vocab;
pub(crate) mod whole;

pub(crate) use expand::{expand, is_exact, literal};

use crate::suggest::{listed, nearest};
use crate::vocab::Kind;

/// The one kind that acts.
const ACTS: &str = "AsyncTask";
/// The kind at which the operator rules.
const GATE: &str = "ApprovalGate";
/// The kinds that may follow a refusal.
const CLOSES: &[&str] = &["Receipt", "Text", "Mark"];

/// What the contract says of a kind.
pub(crate) fn kind(name: &str) -> Option<&'static Kind> {
    vocab::KINDS.iter().find(|kind| kind.name == name)
}

/// The kind that a name is meant to be.
pub(crate) fn meant(name: &str) -> Option<&'static Kind> {
    let wire = vocab::KINDS.iter().find(|kind| kind.wire == name);
    wire.or_else(|| kind(nearest(name, vocab::KINDS.iter().map(|kind| kind.name))?))
}

/// Whether a name is a kind's on the wire.
pub(crate) fn is_wire(name: &str) -> bool {
    vocab::KINDS.iter().any(|kind| kind.wire == name)
}

/// Whether a name that is no kind is meant to be `Stream`.
pub(crate) fn meant_stream(name: &str) -> bool {
    meant(name).is_none() && nearest(name, ["Stream"].into_iter()).is_some()
}

/// The kinds that hold children, as a sentence lists them.
fn containers() -> String {
    let holds = vocab::KINDS.iter().filter(|kind| kind.children);
    listed(&holds.map(|kind| kind.name).collect::<Vec<_>>())
}

/// Why a text is not a node id.
fn bad_id(text: &str) -> Option<String> {
    if text.is_empty() {
        return Some("an id has at least one character".to_owned());
    }
    bad_char(text, "an id")
}

fn bad_char(text: &str, what: &str) -> Option<String> {
    let bad = text
        .chars()
        .find(|c| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '-')))?;
    Some(format!(
        "`{text}` is not {what}: {bad:?} can't stand there; use A-Z a-z 0-9 _ -"
    ))
}

/// Why a text is not a stream id.
fn bad_stream_id(text: &str) -> Option<String> {
    match text.strip_prefix("a2ui_") {
        None => Some(format!(
            "`{text}` is not a stream id: it begins with `a2ui_`"
        )),
        Some("") => Some("a stream id has at least one character behind `a2ui_`".to_owned()),
        Some(_) => bad_char(text, "a stream id"),
    }
}
