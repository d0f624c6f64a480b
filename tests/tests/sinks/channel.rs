//! A channel of records: whole, in order, and no more at once than it holds.

use std::io;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use a2ui_emit::framing::Unfit;
use a2ui_emit::{AsyncSink, SinkError, channel};
use futures_util::StreamExt;
use tests::bounded;

#[test]
fn records_come_out_as_they_went_in() {
    bounded(async {
        let records: Vec<String> = (0..100).map(|n| format!("{{\"n\":{n}}}")).collect();
        for end in [true, false] {
            let (mut sink, from) = channel(3);
            let sent = records.clone();
            let sending = tokio::spawn(async move {
                for record in &sent {
                    sink.send(record).await?;
                }
                if end {
                    sink.end().await?;
                    sink.end().await?;
                    let late = sink.send("{}").await;
                    assert!(matches!(late, Err(SinkError::Closed { record: 100 })));
                }
                Ok::<(), SinkError>(())
            });
            assert_eq!(from.collect::<Vec<_>>().await, records);
            sending.await.unwrap().unwrap();
        }
    });
}

#[test]
fn a_full_channel_waits_and_a_dropped_send_sent_nothing() {
    bounded(async {
        for capacity in [0, 1, 5] {
            let (mut sink, mut from) = channel(capacity);
            for n in 0..capacity.max(1) {
                sink.send(&n.to_string()).await.unwrap();
            }
            let mut cx = Context::from_waker(Waker::noop());
            assert!(pin!(sink.send("lost")).poll(&mut cx).is_pending());
            assert_eq!(from.next().await.as_deref(), Some("0"));
            let Poll::Ready(Ok(())) = pin!(sink.send("last")).poll(&mut cx) else {
                panic!("there is room");
            };
            drop(sink);
            let rest: Vec<String> = from.collect().await;
            assert_eq!(rest.last().map(String::as_str), Some("last"));
            assert_eq!(rest.len(), capacity.max(1));
        }
    });
}

#[test]
fn nobody_receives() {
    bounded(async {
        let (mut sink, from) = channel(1);
        sink.send("{}").await.unwrap();
        drop(from);
        let failed = sink.send("{}").await.unwrap_err();
        let SinkError::Failed {
            record: 1,
            written: 0,
            error,
        } = failed
        else {
            panic!("{failed}");
        };
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
        let closed = |sent| matches!(sent, Err(SinkError::Closed { record: 2 }));
        assert!(closed(sink.send("{}").await));
        assert!(matches!(sink.end().await, Err(SinkError::Closed { .. })));
    });
}

/// An error of a sink that does not take a record says why, down to its source.
#[test]
fn an_error_has_its_source() {
    let why = Unfit::Blank;
    let error = SinkError::Unfit { record: 3, why };
    let source = std::error::Error::source(&error).unwrap();
    assert_eq!(source.to_string(), "the record is blank: send a JSON text");
}
