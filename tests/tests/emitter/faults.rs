//! Sinks that fail, and senders that stop: each record goes out once, in order.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use a2ui_emit::zero::{Intent, Stream, Text};
use a2ui_emit::{AsyncSink, EmitError, Sink, SinkError};

/// Records that one can look at while they are sent, up to the one that fails.
#[derive(Debug, Clone)]
pub(crate) struct Shared {
    records: Arc<Mutex<Vec<String>>>,
    fails: Arc<AtomicUsize>,
}

impl Default for Shared {
    fn default() -> Self {
        Self {
            records: Arc::default(),
            fails: Arc::new(AtomicUsize::new(usize::MAX)),
        }
    }
}

impl Shared {
    pub(crate) fn records(&self) -> Vec<String> {
        self.records.lock().unwrap().clone()
    }

    pub(crate) fn fail_from(&self, record: usize) {
        self.fails.store(record, Ordering::SeqCst);
    }
}

impl Sink for Shared {
    fn send(&mut self, record: &str) -> Result<(), SinkError> {
        let mut records = self.records.lock().unwrap();
        let number = records.len();
        if number >= self.fails.load(Ordering::SeqCst) {
            let error = io::ErrorKind::BrokenPipe.into();
            return Err(SinkError::Failed {
                record: number,
                written: 0,
                error,
            });
        }
        records.push(record.to_owned());
        Ok(())
    }
}

/// It gives way before each record, as a socket would.
impl AsyncSink for Shared {
    async fn send(&mut self, record: &str) -> Result<(), SinkError> {
        tokio::task::yield_now().await;
        Sink::send(self, record)
    }
}

fn words(n: usize) -> impl Iterator<Item = Text> {
    (0..n).map(|n| Text::new(n.to_string()))
}

fn numbers(records: &[String]) -> Vec<usize> {
    let number = |record: &String| {
        let record: serde_json::Value = serde_json::from_str(record).unwrap();
        let number = record["node"]["props"]["value"].as_str()?.parse().ok()?;
        Some(number)
    };
    records.iter().filter_map(number).collect()
}

#[test]
fn a_sink_that_failed_and_works_again_misses_nothing() {
    for fails in 0..12 {
        let shared = Shared::default();
        shared.fail_from(fails);
        let mut out = Stream::live("a2ui_s", Intent::none())
            .unwrap()
            .to(shared.clone());
        out.emit(words(5).collect::<Vec<_>>()).unwrap();
        let first = out.blocking_send();
        assert_eq!(first.is_err(), fails < 6, "{fails}");
        shared.fail_from(usize::MAX);
        out.append(Text::new("5")).unwrap();
        out.blocking_finish().unwrap();
        assert_eq!(numbers(&shared.records()), [0, 1, 2, 3, 4, 5], "{fails}");
    }
}

#[tokio::test]
async fn a_send_that_is_dropped_goes_on_later() {
    for polls in 0..12 {
        let shared = Shared::default();
        let mut out = Stream::live("a2ui_s", Intent::none())
            .unwrap()
            .to(shared.clone());
        out.emit(words(5).collect::<Vec<_>>()).unwrap();
        {
            let mut send = std::pin::pin!(out.send());
            for _ in 0..polls {
                let poll = std::future::poll_fn(|cx| {
                    std::task::Poll::Ready(send.as_mut().poll(cx).is_ready())
                });
                if poll.await {
                    break;
                }
            }
        }
        out.append(Text::new("5")).unwrap();
        out.finish().await.unwrap();
        assert_eq!(numbers(&shared.records()), [0, 1, 2, 3, 4, 5], "{polls}");
    }
}

#[test]
fn what_the_sink_says_is_what_the_emitter_says() {
    let shared = Shared::default();
    shared.fail_from(1);
    let mut out = Stream::live("a2ui_s", Intent::none()).unwrap().to(shared);
    out.append(Text::new("0")).unwrap();
    let rejected = out.blocking_finish().unwrap_err();
    let EmitError::Sink(error @ SinkError::Failed { record: 1, .. }) = rejected.error else {
        panic!("{rejected}");
    };
    assert!(
        error.to_string().starts_with("record 1: broken pipe"),
        "{error}"
    );
}
