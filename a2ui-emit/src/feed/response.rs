//! A feed over HTTP.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use tokio::time::{Sleep, sleep};

use super::{Feed, Gone, Reader};
use crate::framing::Event;

const LAST_EVENT_ID: &str = "last-event-id";

/// How often a client is told that it is still served, where nothing else is to be told.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

impl Feed {
    /// Answers a request for the feed with server-sent events, from where its `Last-Event-ID` says.
    ///
    /// - 200 with the events, as they come, and a comment every 15 seconds in which none does. A reader
    ///   whose next record is no longer kept is sent an event `gone`, which has no id, and is done.
    /// - 204 when the feed has ended and the client has seen it all: an `EventSource` then stops.
    /// - 410 when what comes next is no longer kept, or the id is none of this feed. The body says why.
    ///
    /// A client that goes away is a reader less, at once.
    ///
    /// ```
    /// use a2ui_emit::{Feed, FeedResponse};
    /// use axum::{extract::State, http::HeaderMap};
    ///
    /// async fn events(State(feed): State<Feed>, headers: HeaderMap) -> FeedResponse {
    ///     feed.response(&headers)
    /// }
    /// ```
    pub fn response(&self, headers: &HeaderMap) -> FeedResponse {
        let mut ids = headers.get_all(LAST_EVENT_ID).iter();
        let reader = match (ids.next(), ids.next()) {
            (None, _) => self.subscribe(None),
            (Some(id), None) => match std::str::from_utf8(id.as_bytes()) {
                Ok(id) => self.subscribe(Some(id)),
                Err(_) => Err(Gone::unknown(&String::from_utf8_lossy(id.as_bytes()))),
            },
            (Some(_), Some(_)) => Err(Gone::unknown("")),
        };
        FeedResponse {
            reader,
            keep_alive: KEEP_ALIVE,
        }
    }
}

/// The answer of a [`Feed`] to a request: see [`Feed::response`].
#[derive(Debug)]
#[must_use]
pub struct FeedResponse {
    reader: Result<Reader, Gone>,
    keep_alive: Duration,
}

impl FeedResponse {
    /// Sends a comment whenever nothing came for so long, so that proxies keep the connection, and
    /// a client that went away is noticed. Never, for zero.
    pub fn keep_alive(self, keep_alive: Duration) -> Self {
        Self { keep_alive, ..self }
    }
}

impl IntoResponse for FeedResponse {
    fn into_response(self) -> Response {
        let reader = match self.reader {
            Ok(reader) if reader.is_over() => return StatusCode::NO_CONTENT.into_response(),
            Ok(reader) => reader,
            Err(gone) => return (StatusCode::GONE, format!("{gone}\n")).into_response(),
        };
        let headers = [
            (CONTENT_TYPE, HeaderValue::from_static("text/event-stream")),
            (
                CACHE_CONTROL,
                HeaderValue::from_static("no-cache, no-transform"),
            ),
            (
                HeaderName::from_static("x-accel-buffering"),
                HeaderValue::from_static("no"),
            ),
        ];
        let events = Served {
            reader: Some(reader),
            keep_alive: self.keep_alive,
            quiet: None,
        };
        (headers, Body::from_stream(events)).into_response()
    }
}

/// The body: the events of a reader, and comments where there are none.
struct Served {
    /// None once it has given its last.
    reader: Option<Reader>,
    keep_alive: Duration,
    /// Until when it may be quiet.
    quiet: Option<Pin<Box<Sleep>>>,
}

impl Served {
    /// Whether it was quiet for long enough.
    fn poll_quiet(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if self.keep_alive.is_zero() {
            return Poll::Pending;
        }
        let keep_alive = self.keep_alive;
        let quiet = (self.quiet).get_or_insert_with(|| Box::pin(sleep(keep_alive)));
        quiet.as_mut().poll(cx)
    }
}

impl Stream for Served {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(reader) = &mut self.reader else {
            return Poll::Ready(None);
        };
        let bytes = match Pin::new(reader).poll_next(cx) {
            Poll::Ready(Some(Ok(entry))) => Bytes::from_owner(entry),
            Poll::Ready(Some(Err(gone))) => {
                self.reader = None;
                let said = gone.to_string();
                match Event::new("gone", &said) {
                    Ok(event) => Bytes::from(event.to_string()),
                    Err(_) => return Poll::Ready(None),
                }
            }
            Poll::Ready(None) => {
                self.reader = None;
                return Poll::Ready(None);
            }
            Poll::Pending => match self.poll_quiet(cx) {
                Poll::Ready(()) => Bytes::from_static(b": keep-alive\n\n"),
                Poll::Pending => return Poll::Pending,
            },
        };
        self.quiet = None;
        Poll::Ready(Some(Ok(bytes)))
    }
}
