//! A feed over a real socket.

use std::task::{Context, Waker};
use std::time::Duration;

use a2ui_emit::{AsyncSink, Feed, FeedSink, Limits, Slow};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use futures_util::StreamExt;
use tests::bounded;

use crate::client::{Answer, BOUND, serve};

const NEVER: Duration = Duration::ZERO;
const OFTEN: Duration = Duration::from_millis(5);

async fn send(sink: &mut FeedSink, numbers: std::ops::Range<usize>) {
    for n in numbers {
        sink.send(&format!("{{\"n\":{n}}}")).await.unwrap();
    }
}

/// Waits until the feed has so many readers.
async fn readers(feed: &Feed, count: usize) {
    let waiting = async {
        while feed.readers() != count {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(BOUND, waiting)
        .await
        .expect("it comes to that");
}

#[test]
fn events_come_as_they_are_sent() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default()).unwrap();
        let mut sink = feed.sink();
        let address = serve(feed.clone(), NEVER).await;
        let mut answer = Answer::to(address, "").await;
        assert_eq!(answer.status, 200);
        for (name, value) in [
            ("content-type", "text/event-stream"),
            ("cache-control", "no-cache, no-transform"),
            ("x-accel-buffering", "no"),
        ] {
            assert_eq!(answer.headers.get(name).map(String::as_str), Some(value));
        }
        for n in 0..5 {
            send(&mut sink, n..n + 1).await;
            answer.until(|client| client.events.len() == n + 1).await;
        }
        sink.end().await.unwrap();
        let events = answer.rest().await;
        assert_eq!(events.len(), 5);
        for (n, event) in events.iter().enumerate() {
            assert_eq!((&*event.event, &*event.id), ("message", &*format!("f:{n}")));
            assert_eq!(event.data, format!("{{\"n\":{n}}}"));
        }
    });
}

#[test]
fn a_quiet_feed_keeps_the_connection() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default()).unwrap();
        let mut sink = feed.sink();
        let address = serve(feed.clone(), OFTEN).await;
        let mut answer = Answer::to(address, "").await;
        answer.until(|client| client.comments >= 3).await;
        send(&mut sink, 0..1).await;
        answer.until(|client| client.events.len() == 1).await;
        let seen = answer.client.comments;
        answer.until(|client| client.comments > seen).await;
        sink.end().await.unwrap();
        assert_eq!(answer.rest().await.len(), 1);
    });
}

/// After a comment, and after a record, it may be quiet again for as long.
#[test]
fn a_comment_comes_only_where_it_was_quiet() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default()).unwrap();
        let mut sink = feed.sink();
        let answer = feed.response(&HeaderMap::new()).keep_alive(OFTEN);
        let mut body = answer.into_response().into_body().into_data_stream();
        let mut cx = Context::from_waker(Waker::noop());
        for n in 0..3 {
            assert_eq!(body.next().await.unwrap().unwrap(), ": keep-alive\n\n");
            // The time begins with this look at it.
            assert!(body.poll_next_unpin(&mut cx).is_pending());
            send(&mut sink, n..n + 1).await;
            assert!(
                body.next()
                    .await
                    .unwrap()
                    .unwrap()
                    .starts_with(b"event: message\n")
            );
            assert!(body.poll_next_unpin(&mut cx).is_pending());
        }
    });
}

#[test]
fn a_client_that_goes_away_is_a_reader_less() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default().records(2).slow(Slow::Wait)).unwrap();
        let mut sink = feed.sink();
        let address = serve(feed.clone(), NEVER).await;
        let answer = Answer::to(address, "").await;
        let other = Answer::to(address, "").await;
        readers(&feed, 2).await;
        // Without a record, and without a comment.
        drop(answer);
        readers(&feed, 1).await;
        send(&mut sink, 0..9).await;
        sink.end().await.unwrap();
        assert_eq!(other.rest().await.len(), 9);
        readers(&feed, 0).await;
    });
}

/// A client that is cut off again and again, and comes back each time, sees each record once.
#[test]
fn a_client_comes_back() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default()).unwrap();
        let mut sink = feed.sink();
        let address = serve(feed.clone(), NEVER).await;
        let mut seen = Vec::new();
        for round in 0..6 {
            let mut answer = match seen.len() {
                0 => Answer::to(address, "").await,
                n => Answer::after(address, &format!("f:{}", n - 1)).await,
            };
            assert_eq!(answer.status, 200);
            send(&mut sink, round * 3..round * 3 + 3).await;
            // It is cut off after some of them.
            let some = 1 + round % 3;
            answer.until(|client| client.events.len() >= some).await;
            seen.extend(answer.client.events.drain(..some));
        }
        sink.end().await.unwrap();
        let last = format!("f:{}", seen.len() - 1);
        seen.extend(Answer::after(address, &last).await.rest().await);
        let ids: Vec<_> = seen.iter().map(|event| event.id.clone()).collect();
        let due: Vec<_> = (0..18).map(|n| format!("f:{n}")).collect();
        assert_eq!(ids, due);
    });
}

#[test]
fn who_has_seen_it_all_need_not_come_back() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default()).unwrap();
        let mut sink = feed.sink();
        let address = serve(feed.clone(), NEVER).await;
        send(&mut sink, 0..3).await;
        // It may still go on.
        assert_eq!(Answer::after(address, "f:2").await.status, 200);
        sink.end().await.unwrap();
        let done = Answer::after(address, "f:2").await;
        assert_eq!(done.status, 204);
        assert_eq!(done.body().await, "");
        let late = Answer::after(address, "f:1").await;
        assert_eq!(late.status, 200);
        assert_eq!(late.rest().await.len(), 1);
        let new = Answer::to(address, "").await;
        assert_eq!(new.rest().await.len(), 3);
    });
}

#[test]
fn what_is_gone_is_gone() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default().records(2)).unwrap();
        let mut sink = feed.sink();
        let address = serve(feed.clone(), NEVER).await;
        send(&mut sink, 0..5).await;
        let begin =
            "record 0 is gone, and what is kept begins with 3: start over with a new stream\n";
        let next =
            "record 2 is gone, and what is kept begins with 3: start over with a new stream\n";
        let none = " is the id of no event of this feed: start over with a new stream\n";
        for (lines, said) in [
            ("", begin.to_owned()),
            ("last-event-id: f:1\r\n", next.to_owned()),
            ("Last-Event-ID: f:5\r\n", format!("\"f:5\"{none}")),
            ("Last-Event-ID: g:3\r\n", format!("\"g:3\"{none}")),
            ("Last-Event-ID: \r\n", format!("\"\"{none}")),
            ("Last-Event-ID: \u{e4}\r\n", format!("\"\u{e4}\"{none}")),
            (
                "Last-Event-ID: f:3\r\nLast-Event-ID: f:3\r\n",
                format!("\"\"{none}"),
            ),
        ] {
            let answer = Answer::to(address, lines).await;
            assert_eq!(answer.status, 410, "{lines}");
            assert!(answer.headers["content-type"].starts_with("text/plain"));
            assert_eq!(answer.body().await, said);
        }
        assert_eq!(Answer::after(address, "f:2").await.status, 200);
    });
}

/// A client that does not read is told so when it does, and the feed is rid of it before.
#[test]
fn a_slow_client_is_told_that_it_is() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default().records(4)).unwrap();
        let mut sink = feed.sink();
        let address = serve(feed.clone(), NEVER).await;
        let answer = Answer::to(address, "").await;
        readers(&feed, 1).await;
        // More than the sockets hold, as long as the client does not read.
        let record = format!("\"{}\"", "x".repeat(1 << 18));
        for _ in 0..200 {
            sink.send(&record).await.unwrap();
            tokio::task::yield_now().await;
        }
        let events = answer.rest().await;
        let (gone, whole) = events.split_last().unwrap();
        assert_eq!(gone.event, "gone");
        let next = format!("record {} is gone, ", whole.len());
        assert!(gone.data.starts_with(&next), "{}", gone.data);
        for (n, event) in whole.iter().enumerate() {
            assert_eq!((&*event.id, &event.data), (&*format!("f:{n}"), &record));
        }
        // It has no id, so that the client would ask for the one that is gone.
        assert_eq!(gone.id, whole.last().map_or("", |event| &event.id));
        readers(&feed, 0).await;
    });
}
