//! A stand-in for the library's feed.

use std::convert::Infallible;
use std::sync::{Arc, Mutex};

use a2ui_emit::{AsyncSink, SinkError};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;

#[derive(Clone)]
pub(crate) struct Feed {
    records: Arc<Mutex<(Vec<String>, bool)>>,
    changed: watch::Sender<u64>,
}

pub(crate) struct FeedSink(Feed);

impl Feed {
    pub(crate) fn new() -> Self {
        Self {
            records: Arc::default(),
            changed: watch::channel(0).0,
        }
    }

    pub(crate) fn sink(&self) -> FeedSink {
        FeedSink(self.clone())
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.records.lock().unwrap().1
    }

    pub(crate) fn response(&self, last: Option<&str>) -> Response {
        let next = last
            .and_then(|id| id.split_once(':')?.1.parse::<usize>().ok())
            .map_or(0, |n| n + 1);
        {
            let records = self.records.lock().unwrap();
            if records.1 && next >= records.0.len() {
                return StatusCode::NO_CONTENT.into_response();
            }
        }
        let feed = self.clone();
        let changed = self.changed.subscribe();
        let events = futures_util::stream::unfold(
            (feed, changed, next),
            |(feed, mut changed, at)| async move {
                loop {
                    {
                        let records = feed.records.lock().unwrap();
                        if let Some(record) = records.0.get(at) {
                            let kind = if at == 0 {
                                "head"
                            } else if record.starts_with("{\"beat\"") || record == "{}" {
                                "close"
                            } else {
                                "frame"
                            };
                            let event = Event::default()
                                .event(kind)
                                .id(format!("f:{at}"))
                                .data(record);
                            drop(records);
                            return Some((Ok::<_, Infallible>(event), (feed, changed, at + 1)));
                        }
                        if records.1 {
                            return None;
                        }
                    }
                    changed.changed().await.ok()?;
                }
            },
        );
        Sse::new(events)
            .keep_alive(KeepAlive::default())
            .into_response()
    }
}

impl AsyncSink for FeedSink {
    async fn send(&mut self, record: &str) -> Result<(), SinkError> {
        self.0.records.lock().unwrap().0.push(record.to_owned());
        self.0.changed.send_modify(|n| *n += 1);
        Ok(())
    }
}

impl Drop for FeedSink {
    fn drop(&mut self) {
        self.0.records.lock().unwrap().1 = true;
        self.0.changed.send_modify(|n| *n += 1);
    }
}
