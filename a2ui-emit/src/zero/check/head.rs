//! What stands around the frames: the head, and the close.

use super::at::At;
use super::code;
use super::text::Record;
use super::walk::Walk;
use super::word;
use crate::json::Json;
use crate::zero::{ConsequenceTier, Envelope, EvidenceClass, Timestamp};

/// The keys of the head.
pub(super) const HEAD: &[&str] = &[
    "schema",
    "stream_id",
    "created_at",
    "intent",
    "evidence_class",
];

/// The keys of the close.
pub(super) const CLOSE: &[&str] = &["beat", "tree"];

/// What the head says that the frames' rules depend on; nothing where it can't be read.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Said {
    pub(super) class: Option<EvidenceClass>,
    pub(super) tier: Option<ConsequenceTier>,
}

impl Said {
    pub(super) fn of(record: &Record) -> Self {
        let word = |json: Option<&Json>| json.and_then(Json::as_str).map(str::to_owned);
        let intent = record.get("intent").and_then(Json::as_object);
        Self {
            class: word(record.get("evidence_class")).and_then(|word| word.parse().ok()),
            tier: word(intent.and_then(|intent| intent.get("tier"))).and_then(|w| w.parse().ok()),
        }
    }
}

/// Notes everything that is wrong with the head. Its keys are these.
pub(super) fn head(walk: &mut Walk<'_>, record: &Record, keys: &[&str]) {
    if let Some(tag) = record.required(walk, "schema") {
        walk.tag(&At::top("schema"), tag, Envelope::TAG);
    }
    if let Some(id) = record.required(walk, "stream_id") {
        let at = At::top("stream_id");
        if let Some(id) = walk.text(&at, "stream_id", id)
            && let Err(why) = crate::zero::StreamId::new(id.to_owned())
        {
            walk.add(code::BAD_STREAM_ID, &at, &[id], why.to_string());
        }
    }
    if let Some(time) = record.get("created_at") {
        let at = At::top("created_at");
        if let Some(time) = walk.text(&at, "created_at", time)
            && let Err(why) = Timestamp::new(time.to_owned())
        {
            walk.add(code::BAD_TIMESTAMP, &at, &[time], why.to_string());
        }
    }
    if let Some(json) = record.get("intent") {
        intent(walk, json);
    }
    if let Some(class) = record.required(walk, "evidence_class") {
        let at = At::top("evidence_class");
        walk.word(&at, "evidence_class", class, word!(EvidenceClass));
    }
    walk.closed(None, record.object(), keys);
}

fn intent(walk: &mut Walk<'_>, json: &Json) {
    let at = At::top("intent");
    let Some(intent) = walk.object(&at, "intent", json) else {
        return;
    };
    for key in ["natural_language", "verb"] {
        if let Some(text) = intent.get(key) {
            walk.full(&at.key(key), key, text);
        }
    }
    match (intent.get("verb"), intent.get("tier")) {
        (_, Some(tier)) => walk.word(&at.key("tier"), "tier", tier, word!(ConsequenceTier)),
        (Some(verb), None) => {
            let verb = verb.as_str().unwrap_or_default();
            let message = format!(
                "the verb {verb:?} comes without its tier, so nobody knows what it may do: say `tier`"
            );
            walk.add(code::VERB_WITHOUT_TIER, &at.key("verb"), &[verb], message);
        }
        (None, None) => {}
    }
    walk.closed(Some(&at), intent, &["natural_language", "verb", "tier"]);
}
