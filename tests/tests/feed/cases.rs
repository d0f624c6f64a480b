//! What a feed promises beside its laws.

use std::pin::pin;
use std::task::{Context, Waker};

use a2ui_emit::framing::Unfit;
use a2ui_emit::zero::{Intent, Stream};
use a2ui_emit::{
    AsyncSink, Document, Entry, Feed, Gone, Guard, Limits, SinkError, Slow, a2ui, recording, zero,
};
use futures_util::StreamExt;
use tests::bounded;
use tests::sse::Client;
use tokio::io::AsyncReadExt;

const HEAD: &str = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}"#;
const FRAME: &str = r#"{"op":"append","node":{"id":"n","kind":"mark"},"parent":"root"}"#;
const CLOSE: &str = r#"{"beat":"prove"}"#;

#[test]
fn a_zero_stream_has_a_head_frames_and_a_close() {
    bounded(async {
        let feed = Feed::zero("a2ui_s", Limits::default()).unwrap();
        let mut sink = Guard::zero(feed.sink());
        for record in [HEAD, FRAME, CLOSE] {
            sink.send(record).await.unwrap();
        }
        sink.end().await.unwrap();
        let reader = feed.subscribe(None).unwrap();
        let entries: Vec<Entry> = reader.map(Result::unwrap).collect().await;
        let events: Vec<_> = entries
            .iter()
            .map(|entry| (entry.event(), entry.record()))
            .collect();
        assert_eq!(events, [("head", HEAD), ("frame", FRAME), ("close", CLOSE)]);
        // A client sees the same.
        let text: String = entries.iter().map(Entry::to_string).collect();
        for (entry, event) in entries.iter().zip(Client::read(text.as_bytes())) {
            assert_eq!((entry.event(), entry.id()), (&*event.event, &*event.id));
            assert_eq!(entry.record(), event.data);
        }
    });
}

/// An emitter writes into a feed, through a guard, and into a document that waits: the same stream.
#[test]
fn an_emitter_writes_into_a_feed() {
    bounded(async {
        let stream = || {
            let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
            stream
                .emit(a2ui! { append Text { id: "t", value: "hello" } })
                .unwrap();
            stream
        };
        let feed = Feed::zero("a2ui_s", Limits::default()).unwrap();
        stream()
            .to(Guard::zero(feed.sink()))
            .finish()
            .await
            .unwrap();
        let reader = feed.subscribe(None).unwrap();
        let read: Vec<_> = reader
            .map(|entry| entry.unwrap().record().to_owned())
            .collect()
            .await;

        let (to, mut from) = tokio::io::duplex(16);
        let sending = async { drop(stream().to(Document::new(to)).finish().await.unwrap()) };
        let mut document = String::new();
        let ((), read_all) = tokio::join!(sending, from.read_to_string(&mut document));
        read_all.unwrap();
        assert_eq!(recording::document(&document).records, read);
        assert!(zero::check::envelope(&document, false).is_accepted());
    });
}

#[test]
fn ids_have_one_spelling() {
    bounded(async {
        let feed = Feed::a2ui("feed:1", Limits::default()).unwrap();
        let mut sink = feed.sink();
        for _ in 0..12 {
            sink.send("{}").await.unwrap();
        }
        for id in [
            "",
            "0",
            "feed:1",
            "feed:1:",
            "feed:1:+1",
            "feed:1:01",
            "feed:1:-1",
            "feed:1: 1",
            "feed:1:1 ",
            "feed:2:1",
            "feed:10",
            "Feed:1:1",
            "feed:1:12",
            "feed:1:18446744073709551615",
            "feed:1:18446744073709551616",
            "feed:1:1:1",
            "feed:1:1\n",
        ] {
            let gone = feed.subscribe(Some(id)).unwrap_err();
            assert_eq!(gone, Gone::Unknown { id: id.to_owned() });
        }
        let mut last = feed.subscribe(Some("feed:1:11")).unwrap();
        assert!(!last.is_over());
        let mut before = feed.subscribe(Some("feed:1:10")).unwrap();
        assert_eq!(before.next().await.unwrap().unwrap().id(), "feed:1:11");
        drop(sink);
        assert!(last.is_over());
        assert_eq!(last.next().await, None);
    });
}

#[test]
fn a_feed_has_one_sink() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default()).unwrap();
        let mut sink = feed.sink();
        let mut second = feed.clone().sink();
        let refused = second.send("{}").await.unwrap_err();
        assert!(
            matches!(refused, SinkError::Closed { record: 0 }),
            "{refused}"
        );
        assert!(matches!(second.end().await, Err(SinkError::Closed { .. })));
        drop(second);
        assert!(!feed.is_ended());
        sink.send("{}").await.unwrap();
        sink.end().await.unwrap();
        sink.end().await.unwrap();
        assert!(feed.is_ended());
        assert!(matches!(
            sink.send("{}").await,
            Err(SinkError::Closed { record: 1 })
        ));
    });
}

#[test]
fn a_feed_that_nobody_can_write_to_ends() {
    bounded(async {
        for ask in [true, false] {
            let feed = Feed::a2ui("f", Limits::default()).unwrap();
            let mut reader = feed.subscribe(None).unwrap();
            if ask {
                let mut sink = feed.sink();
                sink.send("{}").await.unwrap();
                drop(sink);
                assert!(feed.is_ended());
                assert!(reader.next().await.is_some());
            } else {
                drop(feed);
            }
            assert_eq!(reader.next().await, None);
        }
    });
}

#[test]
fn what_can_never_be_kept_is_refused() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default().bytes(60)).unwrap();
        let mut sink = feed.sink();
        let long = format!("\"{}\"", "x".repeat(60));
        for (record, right) in [
            (
                &*long,
                Unfit::TooLong {
                    bytes: 93,
                    limit: 60,
                },
            ),
            (
                "{\n}",
                Unfit::Break {
                    field: "data",
                    at: 1,
                    found: '\n',
                },
            ),
            (" ", Unfit::Blank),
        ] {
            let refused = sink.send(record).await.unwrap_err();
            assert!(matches!(refused, SinkError::Unfit { why, .. } if why == right));
        }
        sink.send("{}").await.unwrap();
        let mut reader = feed.subscribe(None).unwrap();
        assert_eq!(reader.next().await.unwrap().unwrap().id(), "f:0");
    });
}

/// A send that waits and is dropped sent nothing; the next one goes on.
#[test]
fn a_dropped_send_sent_nothing() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default().records(1).slow(Slow::Wait)).unwrap();
        let mut sink = feed.sink();
        let mut reader = feed.subscribe(None).unwrap();
        sink.send("1").await.unwrap();
        let mut cx = Context::from_waker(Waker::noop());
        assert!(pin!(sink.send("2")).poll(&mut cx).is_pending());
        assert_eq!(reader.next().await.unwrap().unwrap().record(), "1");
        sink.send("3").await.unwrap();
        let entry = reader.next().await.unwrap().unwrap();
        assert_eq!((entry.record(), entry.id()), ("3", "f:1"));
    });
}

/// A reader that is dropped holds nobody up.
#[test]
fn a_dropped_reader_counts_no_more() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default().records(1).slow(Slow::Wait)).unwrap();
        let mut sink = feed.sink();
        let reader = feed.subscribe(None).unwrap();
        let mut other = feed.subscribe(None).unwrap();
        sink.send("1").await.unwrap();
        let sending = tokio::spawn(async move { sink.send("2").await });
        assert_eq!(other.next().await.unwrap().unwrap().record(), "1");
        tokio::task::yield_now().await;
        assert!(!sending.is_finished());
        drop(reader);
        sending.await.unwrap().unwrap();
        assert_eq!(other.next().await.unwrap().unwrap().record(), "2");
    });
}

/// A writer that never pauses lets readers have their turn, on one thread as well.
#[test]
fn a_writer_that_never_pauses_starves_nobody() {
    bounded(async {
        let feed = Feed::a2ui("f", Limits::default()).unwrap();
        let mut sink = feed.sink();
        let reader = feed.subscribe(None).unwrap();
        let reading = tokio::spawn(reader.collect::<Vec<_>>());
        let records = 50_000;
        for _ in 0..records {
            sink.send("{}").await.unwrap();
        }
        sink.end().await.unwrap();
        let read = reading.await.unwrap();
        assert!(read.iter().all(Result::is_ok));
        assert_eq!(read.len(), records);
    });
}
