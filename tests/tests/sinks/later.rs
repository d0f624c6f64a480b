//! Laws of writers that may have to wait: they write what the others write, and a `send` that is
//! dropped in the middle of a record closes its sink.

use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use a2ui_emit::{AsyncSink, Ndjson, Sink, SinkError, Writer};
use proptest::prelude::*;
use tests::bounded;
use tokio::io::AsyncReadExt;

use crate::records::{ALL, zero};
use crate::writers::{How, Later, Odd, WELL};

/// Polls until it is done.
fn done<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut cx = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = future.as_mut().poll(&mut cx) {
            return done;
        }
    }
}

/// Polls so many times, and drops it then; whether it was done.
fn dropped<T>(mut future: Pin<&mut impl Future<Output = T>>, polls: usize) -> Option<T> {
    let mut cx = Context::from_waker(Waker::noop());
    for _ in 0..polls {
        if let Poll::Ready(done) = future.as_mut().poll(&mut cx) {
            return Some(done);
        }
    }
    None
}

async fn send(sink: &mut impl AsyncSink, records: &[String]) -> Result<(), SinkError> {
    for record in records {
        sink.send(record).await?;
    }
    sink.end().await
}

fn blocking(sink: &mut impl Sink, records: &[String]) -> Result<(), SinkError> {
    records.iter().try_for_each(|record| sink.send(record))?;
    sink.end()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Waiting or not, whole or failing: the same bytes, and the same error.
    #[test]
    fn waiting_changes_nothing(
        records in zero(),
        step in prop_oneof![Just(1), Just(7), Just(usize::MAX)],
        fickle in any::<bool>(),
        zero in any::<bool>(),
        flushes in prop_oneof![3 => Just(usize::MAX), 1 => 0_usize..4],
    ) {
        for kind in ALL {
            let whole = Odd::new(WELL);
            blocking(&mut Writer::with(kind.framing(), whole.clone()), &records).unwrap();
            for room in (0..whole.taken().len()).chain([usize::MAX]) {
                let how = How { room, step, fickle, zero, flushes };
                let (to, later) = (Odd::new(how), Odd::new(how));
                let mut sink = Writer::with(kind.framing(), to.clone());
                let sent = blocking(&mut sink, &records);
                let mut sink = Writer::with(kind.framing(), Later(later.clone()));
                let sent_later = done(send(&mut sink, &records));
                prop_assert_eq!(format!("{:?}", sent), format!("{:?}", sent_later));
                prop_assert_eq!(to.taken(), later.taken());
                if sent_later.is_err() {
                    let closed = done(sink.send("{}")).unwrap_err();
                    let closed = matches!(closed, SinkError::Closed { .. });
                    prop_assert!(closed);
                    prop_assert_eq!(to.taken(), later.taken());
                }
            }
        }
    }

    /// Dropped at any point: as if it had not been, where nothing went out, and closed otherwise.
    #[test]
    fn a_dropped_send_leaves_no_half_record(
        records in zero(),
        at in any::<prop::sample::Index>(),
        step in 1_usize..9,
    ) {
        let at = at.index(records.len());
        for kind in ALL {
            for polls in 0.. {
                let to = Odd::new(How { step, fickle: true, ..WELL });
                let mut sink = Writer::with(kind.framing(), Later(to.clone()));
                for record in &records[..at] {
                    done(sink.send(record)).unwrap();
                }
                let before = to.taken().len();
                let sent = dropped(pin!(sink.send(&records[at])), polls);
                if let Some(sent) = sent {
                    sent.unwrap();
                    break;
                }
                if to.taken().len() == before {
                    done(send(&mut sink, &records[at..])).unwrap();
                    prop_assert_eq!(kind.read(&to.taken()), (records.clone(), true));
                    continue;
                }
                let out = to.taken();
                let closed = done(sink.send(&records[at])).unwrap_err();
                let right = matches!(closed, SinkError::Closed { record } if record == at);
                prop_assert!(right, "{}", closed);
                let end = done(sink.end());
                let end = matches!(end, Err(SinkError::Closed { .. }));
                prop_assert!(end);
                prop_assert_eq!(&to.taken(), &out, "nothing follows");
                let (read, _) = kind.read(&out);
                prop_assert!(records.starts_with(&read));
            }
        }
    }
}

/// Sending waits for as long as the other end does not read.
#[test]
fn the_writer_holds_back() {
    bounded(async {
        let (to, mut from) = tokio::io::duplex(16);
        let record = format!("\"{}\"", "x".repeat(100));
        let mut sink = Ndjson::new(to);
        let sent = record.clone();
        let mut sending = Box::pin(async move {
            for _ in 0..3 {
                sink.send(&sent).await?;
            }
            sink.end().await
        });
        assert!(
            dropped(sending.as_mut(), 9).is_none(),
            "16 bytes went, and no more"
        );
        let sending = tokio::spawn(sending);
        let mut read = Vec::new();
        from.read_to_end(&mut read).await.unwrap();
        sending.await.unwrap().unwrap();
        assert_eq!(read, format!("{record}\n").repeat(3).as_bytes());
    });
}
