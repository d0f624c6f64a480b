//! Streams of records, and what each framing makes of them, written out by hand.

use std::ops::Range;

use a2ui_emit::framing::{Events, Framing, Items, Lines, Parts, Unfit};
use a2ui_emit::recording;
use proptest::prelude::*;
use serde_json::json;
use tests::sse::Client;

/// The feed that the events are of.
const FEED: &str = "a2ui_feed:1";

/// Every framing there is.
pub(crate) const ALL: [Kind; 5] = [
    Kind::Ndjson,
    Kind::Array,
    Kind::Document,
    Kind::Zero,
    Kind::A2ui,
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Ndjson,
    Array,
    Document,
    Zero,
    A2ui,
}

/// A framing of any kind.
#[derive(Debug, Clone)]
pub(crate) enum Any {
    Lines(Lines),
    Items(Items),
    Parts(Parts),
    Events(Events),
}

impl Framing for Any {
    fn record(&mut self, record: &str, out: &mut String) -> Result<Range<usize>, Unfit> {
        match self {
            Self::Lines(framing) => framing.record(record, out),
            Self::Items(framing) => framing.record(record, out),
            Self::Parts(framing) => framing.record(record, out),
            Self::Events(framing) => framing.record(record, out),
        }
    }

    fn end(&mut self, out: &mut String) -> Result<(), Unfit> {
        match self {
            Self::Lines(framing) => framing.end(out),
            Self::Items(framing) => framing.end(out),
            Self::Parts(framing) => framing.end(out),
            Self::Events(framing) => framing.end(out),
        }
    }
}

/// What a record becomes, and which bytes of that are its own.
#[derive(Debug, Clone)]
pub(crate) struct Piece {
    pub(crate) text: String,
    pub(crate) own: Range<usize>,
    pub(crate) record: usize,
}

impl Piece {
    fn new(before: &str, own: &str, behind: &str, record: &str) -> Self {
        Self {
            text: format!("{before}{own}{behind}"),
            own: before.len()..before.len() + own.len(),
            record: record.len(),
        }
    }

    /// How many of the record's bytes are out when so many of the piece are.
    pub(crate) fn written(&self, out: usize) -> usize {
        if out >= self.own.end {
            return self.record;
        }
        out.saturating_sub(self.own.start)
    }
}

impl Kind {
    pub(crate) fn framing(self) -> Any {
        match self {
            Self::Ndjson => Any::Lines(Lines),
            Self::Array => Any::Items(Items::default()),
            Self::Document => Any::Parts(Parts::default()),
            Self::Zero => Any::Events(Events::zero(FEED).unwrap()),
            Self::A2ui => Any::Events(Events::a2ui(FEED).unwrap()),
        }
    }

    /// What the records of a zero stream become, the closing one being the last, and what closes them.
    pub(crate) fn pieces(self, records: &[String]) -> (Vec<Piece>, &'static str) {
        let last = records.len() - 1;
        let piece = |(n, record): (usize, &String)| match self {
            Self::Ndjson => Piece::new("", record, "\n", record),
            Self::Array if n == 0 => Piece::new("[", record, "", record),
            Self::Array => Piece::new(",", record, "", record),
            Self::Document if n == 0 => {
                let keys = &record[..record.len() - 1];
                Piece::new("", keys, ",\"frames\":[", record)
            }
            Self::Document if n == last => {
                let before = if record == "{}" { "]" } else { "]," };
                Piece::new(before, &record[1..], "", record)
            }
            Self::Document => Piece::new(if n == 1 { "" } else { "," }, record, "", record),
            Self::Zero | Self::A2ui => {
                let event = match n {
                    _ if self == Self::A2ui => "message",
                    0 => "head",
                    _ if n == last => "close",
                    _ => "frame",
                };
                let before = format!("event: {event}\nid: {FEED}:{n}\ndata: ");
                Piece::new(&before, record, "\n\n", record)
            }
        };
        let pieces = records.iter().enumerate().map(piece).collect();
        let end = if self == Self::Array { "]" } else { "" };
        (pieces, end)
    }

    /// What is read back, and whether that was the end, as far as one can tell.
    pub(crate) fn read(self, bytes: &[u8]) -> (Vec<String>, bool) {
        let read = match self {
            Self::Ndjson => recording::lines(bytes),
            Self::Array => recording::array(bytes),
            Self::Document => recording::document(bytes),
            Self::Zero | Self::A2ui => {
                let events = Client::read(bytes).into_iter();
                return (events.map(|event| event.data).collect(), true);
            }
        };
        if let Some(tail) = read.tail {
            assert!(tail.is_cut, "{tail}");
            assert_eq!(&bytes[tail.at..], tail.bytes);
        }
        let records = read.records.into_iter().map(Into::into).collect();
        (records, read.tail.is_none())
    }
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{0,9}",
        "[\"\\\\{}\\[\\],:\r\n\0\u{85}\u{2028}\u{2029}\u{1f600}ä]{0,9}",
        any::<String>(),
    ]
}

/// The records of a zero stream: a head, frames, and the closing one.
pub(crate) fn zero() -> impl Strategy<Value = Vec<String>> {
    let frame = prop_oneof![
        4 => (text(), text()).prop_map(|(id, value)| {
            json!({ "op": "append", "node": { "id": id, "kind": "text", "props": { "value": value } } })
        }),
        1 => text().prop_map(|id| json!({ "id": id, "op": "remove" })),
        1 => Just(json!("GATE")),
    ];
    let close = prop_oneof![
        Just(json!({})),
        Just(json!({ "beat": "prove" })),
        text().prop_map(|id| json!({ "beat": "prove", "tree": { "nodes": [{ "id": id }] } })),
    ];
    let head = text().prop_map(|text| json!({ "schema": "zero.a2ui.v1", "stream_id": text }));
    (head, prop::collection::vec(frame, 0..5), close).prop_map(|(head, frames, close)| {
        let records = [head].into_iter().chain(frames).chain([close]);
        records.map(|record| record.to_string()).collect()
    })
}
