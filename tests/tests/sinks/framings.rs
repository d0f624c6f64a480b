//! Laws of every framing, over writers that block.

use std::io;
use std::ops::Range;

use a2ui_emit::framing::{Events, Framing, Unfit};
use a2ui_emit::zero::Envelope;
use a2ui_emit::zero::check::envelope;
use a2ui_emit::{Array, Document, Ndjson, Sink, SinkError, Sse, Writer};
use proptest::prelude::*;

use crate::records::{ALL, Kind, zero};
use crate::writers::{How, Odd, WELL};

/// Sends all of it.
fn send(sink: &mut impl Sink, records: &[String]) -> Result<(), SinkError> {
    records.iter().try_for_each(|record| sink.send(record))?;
    sink.end()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// What is written is what it should be, and reads back as what was sent; and a record goes out
    /// at once, where the writer takes it.
    #[test]
    fn what_is_sent_is_read_back(records in zero()) {
        for kind in ALL {
            let to = Odd::new(WELL);
            send(&mut Writer::with(kind.framing(), to.clone()), &records).unwrap();
            let (pieces, end) = kind.pieces(&records);
            let expected: String = pieces.iter().map(|piece| &*piece.text).chain([end]).collect();
            prop_assert_eq!(String::from_utf8(to.taken()).unwrap(), expected);
            prop_assert_eq!(kind.read(&to.taken()), (records.clone(), true));
            let log = to.log.lock().unwrap();
            prop_assert_eq!(log.writes, records.len() + usize::from(!end.is_empty()));
            prop_assert_eq!(log.flushes, records.len() + 1);
        }
    }

    /// However few bytes are taken at once, and however often a write is interrupted.
    #[test]
    fn bytes_may_go_one_by_one(records in zero(), step in 1_usize..4) {
        for kind in ALL {
            let to = Odd::new(How { step, fickle: true, ..WELL });
            send(&mut Writer::with(kind.framing(), to.clone()), &records).unwrap();
            prop_assert_eq!(kind.read(&to.taken()), (records.clone(), true));
        }
    }

    /// Wherever the writer fails, the error says where, nothing follows, and what is there reads back.
    #[test]
    fn a_failure_says_what_went_out(
        records in zero(),
        zero in any::<bool>(),
        step in prop_oneof![Just(1), Just(7), Just(usize::MAX)],
    ) {
        for kind in ALL {
            let (pieces, end) = kind.pieces(&records);
            let total: usize = pieces.iter().map(|piece| piece.text.len()).sum();
            for room in 0..total + end.len() {
                let to = Odd::new(How { room, step, zero, ..WELL });
                let mut sink = Writer::with(kind.framing(), to.clone());
                let failed = send(&mut sink, &records).unwrap_err();
                let SinkError::Failed { record, written, error } = &failed else {
                    panic!("{failed}");
                };
                let cause = if zero { io::ErrorKind::WriteZero } else { io::ErrorKind::StorageFull };
                prop_assert_eq!(error.kind(), cause);
                let before: usize = pieces.iter().take(*record).map(|piece| piece.text.len()).sum();
                prop_assert!(before <= room);
                let due = pieces.get(*record).map_or(0, |piece| piece.written(room - before));
                prop_assert_eq!(*written, due, "{:?} at {}", kind, room);
                let inside = pieces.get(*record).is_none_or(|piece| room - before < piece.text.len());
                prop_assert!(inside, "it is the record that failed");

                let next = record + 1;
                let closed = |sent: Result<(), SinkError>| matches!(sent, Err(SinkError::Closed { .. }));
                let again = sink.send(&records[0]).unwrap_err();
                let right = matches!(again, SinkError::Closed { record } if record == next);
                prop_assert!(right, "{}", again);
                prop_assert!(closed(sink.end()));
                let taken = to.taken();
                prop_assert_eq!(taken.len(), room, "nothing follows a failure");
                let (read, _) = kind.read(&taken);
                prop_assert!(records.starts_with(&read));
                prop_assert!(read.len() >= *record);
            }
        }
    }

    /// A writer that takes everything and then can't be flushed has it, as far as one knows.
    #[test]
    fn a_failed_flush_closes(records in zero(), flushes in 0_usize..3) {
        prop_assume!(flushes < records.len());
        for kind in ALL {
            let to = Odd::new(How { flushes, ..WELL });
            let failed = send(&mut Writer::with(kind.framing(), to), &records).unwrap_err();
            let bytes = records[flushes].len();
            let right = matches!(
                failed,
                SinkError::Failed { record, written, .. } if record == flushes && written == bytes
            );
            prop_assert!(right, "{}", failed);
        }
    }

    /// What does not fit is refused without a trace, wherever it comes.
    #[test]
    fn what_does_not_fit_leaves_no_trace(
        records in zero(),
        at in any::<prop::sample::Index>(),
        broken in "[\r\n]|[ \t\r\n]{1,3}",
    ) {
        let at = at.index(records.len());
        let unfit = format!("{{{broken}}}");
        for (record, kinds) in [
            (&unfit, [Kind::Ndjson, Kind::Zero, Kind::A2ui].as_slice()),
            (&broken, &ALL),
            (&String::new(), &ALL),
        ] {
            let fits_on_a_line = !record.contains(['\r', '\n']);
            for kind in kinds {
                if fits_on_a_line && record.starts_with('{') {
                    continue;
                }
                let mut sink = Writer::with(kind.framing(), Vec::new());
                for (n, due) in records.iter().enumerate() {
                    if n == at {
                        let refused = Sink::send(&mut sink, record).unwrap_err();
                        let right = matches!(refused, SinkError::Unfit { record, .. } if record == at);
                        prop_assert!(right, "{}", refused);
                    }
                    Sink::send(&mut sink, due).unwrap();
                }
                Sink::end(&mut sink).unwrap();
                prop_assert_eq!(kind.read(&sink.into_inner()), (records.clone(), true));
            }
        }
    }
}

#[test]
fn what_ended_takes_nothing() {
    for kind in ALL {
        let to = Odd::new(WELL);
        let mut sink = Writer::with(kind.framing(), to.clone());
        sink.send("{\"a\":1}").unwrap();
        sink.end().unwrap();
        let whole = to.taken();
        sink.end().unwrap();
        let late = sink.send("{\"a\":1}").unwrap_err();
        assert!(matches!(late, SinkError::Closed { record: 2 }), "{late}");
        assert_eq!(to.taken(), whole);
    }
}

#[test]
fn nothing_is_an_array_as_well() {
    let mut array = Array::new(Odd::new(WELL));
    array.end().unwrap();
    assert_eq!(array.into_inner().taken(), b"[]");
}

#[test]
fn a_document_without_a_head_is_none() {
    let to = Odd::new(WELL);
    let mut document = Document::new(to.clone());
    let no_head = SinkError::Unfit {
        record: 0,
        why: Unfit::NoHead,
    };
    assert_eq!(document.end().unwrap_err().to_string(), no_head.to_string());
    assert!(to.taken().is_empty());
    for no_object in ["\"GATE\"", "[]", "{", "7"] {
        let refused = document.send(no_object).unwrap_err();
        assert!(
            matches!(
                refused,
                SinkError::Unfit {
                    why: Unfit::NoObject,
                    ..
                }
            ),
            "{refused}"
        );
    }
    document.send("{}").unwrap();
    document.end().unwrap();
    assert_eq!(to.taken(), br#"{"frames":[]}"#);
}

#[test]
fn a_document_that_claims_nothing_is_closed_all_the_same() {
    let to = Odd::new(WELL);
    let mut document = Document::new(to.clone());
    document.send(" { \"schema\":\"zero.a2ui.v1\" } ").unwrap();
    document.send("\"GATE\"").unwrap();
    document.end().unwrap();
    assert_eq!(
        String::from_utf8(to.taken()).unwrap(),
        " { \"schema\":\"zero.a2ui.v1\",\"frames\":[\"GATE\"]}"
    );
}

#[test]
fn nothing_follows_a_closing_record() {
    let to = Odd::new(WELL);
    let mut document = Document::new(to.clone());
    for record in ["{\"a\":1}", "\"GATE\"", " { } "] {
        document.send(record).unwrap();
    }
    let whole = to.taken();
    for late in ["\"GATE\"", "{\"beat\":\"prove\"}"] {
        let refused = document.send(late).unwrap_err();
        assert!(
            matches!(
                refused,
                SinkError::Unfit {
                    why: Unfit::AfterClose,
                    ..
                }
            ),
            "{refused}"
        );
    }
    document.end().unwrap();
    assert_eq!(to.taken(), whole);
    assert_eq!(
        String::from_utf8(whole).unwrap(),
        "{\"a\":1,\"frames\":[\"GATE\"]} "
    );
}

/// The contract's own examples, record by record, come to the same documents.
#[test]
fn the_published_streams_grow_as_documents() {
    for example in tests::published() {
        let (mut head, mut close) = (example.clone(), example.clone());
        let keys = ["frames", "beat", "tree"];
        head.as_object_mut()
            .unwrap()
            .retain(|key, _| !keys.contains(&&**key));
        close
            .as_object_mut()
            .unwrap()
            .retain(|key, _| keys[1..].contains(&&**key));
        let frames = example["frames"].as_array().unwrap().clone();
        let mut document = Document::new(Odd::new(WELL));
        for record in [head].into_iter().chain(frames).chain([close]) {
            document.send(&record.to_string()).unwrap();
        }
        document.end().unwrap();
        let text = String::from_utf8(document.into_inner().taken()).unwrap();
        let whole: Envelope = text.parse().unwrap();
        assert_eq!(whole, example.to_string().parse().unwrap());
        assert!(envelope(&text, false).is_accepted());
        tests::assert_valid(&serde_json::from_str(&text).unwrap());
    }
}

#[test]
fn a_feed_is_called_something_that_a_header_holds() {
    for id in ["", "a b", "a\n", "ä", "\0", "a\u{7f}"] {
        let refused = Events::zero(id).unwrap_err();
        assert_eq!(refused, Unfit::FeedId { id: id.to_owned() });
        assert!(Sse::a2ui(Vec::<u8>::new(), id).is_err());
    }
    assert!(Sse::zero(Vec::<u8>::new(), "a2ui_s:1").is_ok());
}

#[test]
fn a_line_takes_compact_json_alone() {
    let to = Odd::new(WELL);
    let mut lines = Ndjson::new(to.clone());
    let refused = lines.send("{\n  \"a\": 1\n}").unwrap_err();
    assert_eq!(
        refused.to_string(),
        "record 0 does not fit, and nothing of it is sent: record holds a line feed at byte 1: send \
         compact JSON, on one line"
    );
    assert!(to.taken().is_empty());
}

/// A framing of one's own, which counts, and refuses only then.
#[derive(Clone)]
struct Numbered(usize);

impl Framing for Numbered {
    fn record(&mut self, record: &str, out: &mut String) -> Result<Range<usize>, Unfit> {
        self.0 += 1;
        out.push_str(&self.0.to_string());
        let start = out.len();
        out.push_str(record);
        if record == "no" {
            return Err(Unfit::Blank);
        }
        Ok(start..out.len())
    }
}

/// What a framing remembers of a record that it refused is forgotten.
#[test]
fn a_refused_record_is_forgotten() {
    let to = Odd::new(WELL);
    let mut sink = Writer::with(Numbered(0), to.clone());
    for record in ["a", "no", "b"] {
        assert_eq!(sink.send(record).is_ok(), record != "no");
    }
    assert_eq!(to.taken(), b"1a2b");
}
