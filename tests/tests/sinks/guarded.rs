//! A guard in front of sinks that wait, fail, and are ended.

use std::pin::pin;
use std::task::{Context, Waker};

use a2ui_emit::v1::check::Check;
use a2ui_emit::{Array, AsyncSink, Document, Guard, Ndjson, Ready, Sink, SinkError, channel};
use tests::bounded;

const HEAD: &str = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}"#;
const FRAME: &str = r#"{"op":"append","node":{"id":"n","kind":"mark"},"parent":"root"}"#;
const MORE: &str = r#"{"op":"append","node":{"id":"m","kind":"mark"},"parent":"root"}"#;
const TASK: &str = r#"{"op":"append","node":{"id":"t","kind":"asyncTask","props":{"name":"x","progress":2}},"parent":"root"}"#;
const CLOSE: &str = r#"{"beat":"prove"}"#;
const CREATE: &str = r#"{"version":"1.0","createSurface":{"surfaceId":"main","catalogId":"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json"}}"#;

#[test]
fn what_is_rejected_does_not_leave() {
    bounded(async {
        let mut guard = Guard::zero(Ready(Document::new(Vec::<u8>::new())));
        guard.send(HEAD).await.unwrap();
        guard.send(FRAME).await.unwrap();
        let error = guard.send(TASK).await.unwrap_err();
        assert!(
            matches!(error, SinkError::Rejected { record: 2, .. }),
            "{error}"
        );
        guard.send(CLOSE).await.unwrap();
        guard.end().await.unwrap();
        let text = String::from_utf8(guard.into_inner().0.into_inner()).unwrap();
        assert!(
            a2ui_emit::zero::check::envelope(&text, false).is_accepted(),
            "{text}"
        );
    });
}

#[test]
fn the_end_is_passed_on() {
    let mut guard = Guard::a2ui(Check::new(), Array::new(Vec::new()));
    Sink::send(&mut guard, CREATE).unwrap();
    Sink::end(&mut guard).unwrap();
    let text = String::from_utf8(guard.into_inner().into_inner()).unwrap();
    assert_eq!(text, format!("[{CREATE}]"));
}

#[test]
fn the_end_is_passed_on_to_what_waits() {
    bounded(async {
        let mut guard = Guard::a2ui(Check::new(), Ready(Array::new(Vec::<u8>::new())));
        guard.end().await.unwrap();
        assert_eq!(guard.into_inner().0.into_inner(), b"[]");
    });
}

/// The checker has seen the record whose `send` was dropped: it is due next, and judged once.
#[test]
fn a_dropped_send_is_taken_up_again() {
    bounded(async {
        for same in [true, false] {
            let (sink, mut from) = channel(2);
            let mut guard = Guard::zero(sink);
            guard.send(HEAD).await.unwrap();
            guard.send(FRAME).await.unwrap();
            let mut cx = Context::from_waker(Waker::noop());
            assert!(pin!(guard.send(MORE)).poll(&mut cx).is_pending());
            assert_eq!(from.next().await.as_deref(), Some(HEAD));
            let again = guard.send(if same { MORE } else { CLOSE }).await;
            if same {
                again.unwrap();
                assert_eq!(guard.warnings(), [], "`m` came once");
                assert_eq!(from.next().await.as_deref(), Some(FRAME));
                guard.send(CLOSE).await.unwrap();
                assert_eq!(from.next().await.as_deref(), Some(MORE));
                assert_eq!(from.next().await.as_deref(), Some(CLOSE));
            } else {
                assert!(matches!(again, Err(SinkError::Closed { .. })));
                drop(guard);
                assert_eq!(from.next().await.as_deref(), Some(FRAME));
                assert_eq!(from.next().await, None);
            }
        }
    });
}

/// What was accepted and not taken is missing from what the checker knows.
#[test]
fn a_record_that_is_not_taken_closes_the_guard() {
    let mut guard = Guard::zero(Ndjson::new(Vec::new()));
    Sink::send(&mut guard, HEAD).unwrap();
    let pretty = FRAME.replace(',', ",\n");
    let refused = Sink::send(&mut guard, &pretty).unwrap_err();
    assert!(matches!(refused, SinkError::Unfit { .. }), "{refused}");
    for record in [pretty.as_str(), MORE] {
        let closed = Sink::send(&mut guard, record).unwrap_err();
        assert!(matches!(closed, SinkError::Closed { .. }), "{closed}");
    }
    assert_eq!(
        guard.into_inner().into_inner(),
        format!("{HEAD}\n").as_bytes()
    );
}
