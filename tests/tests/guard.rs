//! A checker in front of a sink: nothing that is rejected leaves, and what leaves is whole.

use std::io::{self, Write};

use a2ui_emit::v1::check::Check;
use a2ui_emit::{Guard, Ndjson, Sink, SinkError};

const CREATE: &str = r#"{"version":"1.0","createSurface":{"surfaceId":"main","catalogId":"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json"}}"#;
const ROOT: &str = r#"{"version":"1.0","updateComponents":{"surfaceId":"main","components":[{"id":"root","component":"Text","text":"Hi"}]}}"#;
const BROKEN: &str = r#"{"version":"1.0","updateComponents":{"surfaceId":"main","components":[{"id":"root","component":"Text","txt":"Hi"}]}}"#;

const HEAD: &str = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}"#;
const FRAME: &str = r#"{"op":"append","node":{"id":"n","kind":"mark"},"parent":"root"}"#;
const TASK: &str = r#"{"op":"append","node":{"id":"t","kind":"asyncTask","props":{"name":"x","progress":2}},"parent":"root"}"#;
const CLOSE: &str = r#"{"beat":"prove"}"#;

#[test]
fn what_is_rejected_does_not_leave() {
    let mut guard = Guard::a2ui(Check::new(), Ndjson::new(Vec::new()));
    guard.send(CREATE).unwrap();
    let error = guard.send(BROKEN).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("record 1 is rejected, and nothing of it is sent\nerror["),
        "{error}"
    );
    let SinkError::Rejected {
        record: 1,
        findings,
    } = error
    else {
        panic!("{error}");
    };
    assert!(
        findings
            .iter()
            .any(|finding| finding.code == "unknown-prop")
    );
    // It has not come: a surface that was never sent its components is only a warning.
    assert!(guard.unfinished().iter().all(|finding| !finding.is_error()));
    guard.send(ROOT).unwrap();
    assert_eq!(guard.unfinished(), []);
    let sent = String::from_utf8(guard.into_inner().into_inner()).unwrap();
    assert_eq!(sent, format!("{CREATE}\n{ROOT}\n"));
}

#[test]
fn a_zero_stream_is_guarded_record_by_record() {
    let mut guard = Guard::zero(Vec::new());
    for rejected in [FRAME, "{}", "no JSON"] {
        assert!(guard.send(rejected).is_err(), "{rejected} is no head");
    }
    guard.send(HEAD).unwrap();
    guard.send(FRAME).unwrap();
    guard.send(TASK).unwrap_err();
    guard.send(CLOSE).unwrap();
    guard.send(FRAME).unwrap_err();
    assert_eq!(guard.into_inner(), [HEAD, FRAME, CLOSE]);
}

#[test]
fn warnings_are_kept() {
    let mut guard = Guard::a2ui(Check::new(), Vec::new());
    guard.send(CREATE).unwrap();
    let odd = ROOT.replace("\"root\"", "\"no-identifier\"");
    guard.send(&odd).unwrap();
    let warnings = guard.warnings();
    assert!(
        warnings
            .iter()
            .any(|w| w.names.contains(&"no-identifier".to_owned())),
        "{warnings:?}"
    );
    assert_eq!(guard.warnings(), []);
    assert_eq!(guard.into_inner(), [CREATE, &odd]);
}

/// Takes so many bytes, one at a time, and then fails.
struct Failing {
    taken: Vec<u8>,
    room: usize,
}

impl Write for Failing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.taken.len() == self.room {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.taken.extend(bytes.first());
        Ok(usize::from(!bytes.is_empty()))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_sink_that_failed_is_closed_and_says_what_went_out() {
    for room in [0, 1, ROOT.len(), ROOT.len() + 1, ROOT.len() + 5] {
        let mut sink = Ndjson::new(Failing {
            taken: Vec::new(),
            room,
        });
        let mut whole = 0;
        let failed = loop {
            match sink.send(ROOT) {
                Ok(()) => whole += 1,
                Err(error) => break error,
            }
        };
        let SinkError::Failed {
            record, written, ..
        } = failed
        else {
            panic!("{failed}");
        };
        assert_eq!(record, whole);
        assert_eq!(whole * (ROOT.len() + 1) + written, room);
        assert!(matches!(
            sink.send(ROOT),
            Err(SinkError::Closed { record }) if record == whole + 1
        ));
        assert_eq!(
            sink.into_inner().taken.len(),
            room,
            "nothing follows a failure"
        );
    }
}
