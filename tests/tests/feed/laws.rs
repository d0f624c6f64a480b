//! Random turns of a writer and its readers.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use a2ui_emit::{AsyncSink, Feed, FeedSink, Gone, Limits, Reader, SinkError, Slow};
use futures_util::Stream;
use proptest::prelude::*;

const FEED: &str = "feed";

#[derive(Debug, Clone)]
enum Turn {
    /// A record of so many letters.
    Send(usize),
    /// A reader joins behind that record.
    Join(Option<u64>),
    /// A reader reads, once.
    Read(prop::sample::Index),
    Leave(prop::sample::Index),
    /// The send that waits is dropped.
    GiveUp,
    End,
}

fn turns() -> impl Strategy<Value = Vec<Turn>> {
    let turn = prop_oneof![
        8 => (0_usize..30).prop_map(Turn::Send),
        3 => prop::option::of(0_u64..20).prop_map(Turn::Join),
        12 => any::<prop::sample::Index>().prop_map(Turn::Read),
        2 => any::<prop::sample::Index>().prop_map(Turn::Leave),
        1 => Just(Turn::GiveUp),
        1 => Just(Turn::End),
    ];
    prop::collection::vec(turn, 0..80)
}

/// Whether it was woken.
#[derive(Default)]
struct Flag(AtomicBool);

impl Wake for Flag {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::SeqCst);
    }
}

impl Flag {
    fn up(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// A reader, and what is known of it.
struct Known {
    reader: Reader,
    next: u64,
    over: bool,
    /// It waits, and is woken by this.
    waits: Option<Arc<Flag>>,
}

type Sending = Pin<Box<dyn Future<Output = (FeedSink, Result<(), SinkError>)>>>;

/// The feed, and all that was sent.
struct World {
    feed: Feed,
    records: usize,
    bytes: usize,
    slow: Slow,
    /// Each record, and the bytes of its event.
    sent: Vec<(String, usize)>,
    readers: Vec<Known>,
    sink: Option<FeedSink>,
    waiting: Option<(Sending, Arc<Flag>, String)>,
    ended: bool,
}

impl World {
    fn new(records: usize, bytes: usize, slow: Slow) -> Self {
        let limits = Limits::default().records(records).bytes(bytes).slow(slow);
        let feed = Feed::a2ui(FEED, limits).unwrap();
        let sink = Some(feed.sink());
        Self {
            feed,
            records,
            bytes,
            slow,
            sent: Vec::new(),
            readers: Vec::new(),
            sink,
            waiting: None,
            ended: false,
        }
    }

    fn event(&self, record: &str) -> String {
        let n = self.sent.len();
        format!("event: message\nid: {FEED}:{n}\ndata: {record}\n\n")
    }

    /// Whether all that was sent from a record on is within the limits.
    fn fits(&self, from: u64) -> bool {
        let rest = &self.sent[usize::try_from(from).unwrap()..];
        let bytes: usize = rest.iter().map(|(_, bytes)| bytes).sum();
        rest.len() <= self.records && bytes <= self.bytes
    }

    fn poll_send(&mut self) {
        let Some((mut sending, _, record)) = self.waiting.take() else {
            return;
        };
        let flag = Arc::new(Flag::default());
        let waker = Waker::from(Arc::clone(&flag));
        match sending.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Pending => {
                assert_eq!(self.slow, Slow::Wait, "only then it waits");
                let behind = |known: &Known| !known.over && known.next < self.sent.len() as u64;
                assert!(
                    self.readers.iter().any(behind),
                    "somebody has to read first"
                );
                self.waiting = Some((sending, flag, record));
            }
            Poll::Ready((sink, sent)) => {
                self.sink = Some(sink);
                self.settle(&record, sent);
            }
        }
    }

    fn settle(&mut self, record: &str, sent: Result<(), SinkError>) {
        let bytes = self.event(record).len();
        match sent {
            Ok(()) => {
                assert!(!self.ended && bytes <= self.bytes);
                self.sent.push((record.to_owned(), bytes));
                self.all_woken();
            }
            Err(SinkError::Closed { .. }) => assert!(self.ended),
            Err(SinkError::Unfit { .. }) => assert!(bytes > self.bytes),
            Err(other) => panic!("{other}"),
        }
    }

    /// Whoever waited for a record was woken.
    fn all_woken(&mut self) {
        for known in &mut self.readers {
            if let Some(flag) = known.waits.take() {
                assert!(flag.up(), "a reader was not woken");
            }
        }
    }

    fn turn(&mut self, turn: &Turn) {
        match *turn {
            Turn::Send(letters) => {
                let Some(mut sink) = self.sink.take() else {
                    return;
                };
                let record = format!("\"{}\"", "x".repeat(letters));
                let text = record.clone();
                let sending = Box::pin(async move {
                    let sent = sink.send(&text).await;
                    (sink, sent)
                });
                self.waiting = Some((sending, Arc::default(), record));
                self.poll_send();
            }
            Turn::GiveUp => {
                // The sink is in the future that is dropped: the feed ends with it.
                if self.waiting.take().is_some() {
                    self.ended = true;
                    self.all_woken();
                }
            }
            Turn::End => {
                if let Some(sink) = &mut self.sink {
                    let mut cx = Context::from_waker(Waker::noop());
                    let ended = pin!(sink.end()).as_mut().poll(&mut cx);
                    assert!(matches!(ended, Poll::Ready(Ok(()))));
                    self.ended = true;
                    self.all_woken();
                }
            }
            Turn::Join(after) => self.join(after),
            Turn::Read(index) if !self.readers.is_empty() => {
                let index = index.index(self.readers.len());
                self.read(index);
            }
            Turn::Leave(index) if !self.readers.is_empty() => {
                let index = index.index(self.readers.len());
                drop(self.readers.swap_remove(index));
            }
            Turn::Read(_) | Turn::Leave(_) => {}
        }
        // No wake-up is lost: who was not woken still has to wait.
        self.poll_send();
        assert_eq!(self.feed.readers(), self.readers.len());
        assert_eq!(self.feed.is_ended(), self.ended);
    }

    fn join(&mut self, after: Option<u64>) {
        let next = after.map_or(0, |n| n + 1);
        let id = after.map(|n| format!("{FEED}:{n}"));
        match self.feed.subscribe(id.as_deref()) {
            Ok(reader) => {
                assert!(next <= self.sent.len() as u64);
                assert!(self.fits(next), "what comes next is no longer kept");
                assert_eq!(
                    reader.is_over(),
                    self.ended && next == self.sent.len() as u64
                );
                self.readers.push(Known {
                    reader,
                    next,
                    over: false,
                    waits: None,
                });
            }
            Err(Gone::Unknown { .. }) => assert!(next > self.sent.len() as u64),
            Err(_) => assert!(!self.fits(next), "what comes next is kept"),
        }
    }

    fn read(&mut self, index: usize) {
        let flag = Arc::new(Flag::default());
        let waker = Waker::from(Arc::clone(&flag));
        let mut cx = Context::from_waker(&waker);
        let next = self.readers[index].next;
        let fits = self.fits(next);
        let known = &mut self.readers[index];
        let due = self.sent.get(usize::try_from(next).unwrap());
        match Pin::new(&mut known.reader).poll_next(&mut cx) {
            Poll::Ready(Some(Ok(entry))) => {
                assert!(!known.over);
                let (record, bytes) = due.expect("it was sent");
                assert_eq!(entry.record(), record);
                assert_eq!(entry.id(), format!("{FEED}:{next}"));
                assert_eq!((entry.event(), entry.text().len()), ("message", *bytes));
                known.next += 1;
            }
            Poll::Ready(Some(Err(gone))) => {
                assert!(!known.over && self.slow == Slow::Drop && !fits, "{gone}");
                assert!(
                    matches!(gone, Gone::Overwritten { next: n, oldest } if n == next && oldest > n)
                );
                known.over = true;
            }
            Poll::Ready(None) => {
                assert!(known.over || self.ended && due.is_none());
                known.over = true;
            }
            Poll::Pending => {
                assert!(!known.over && !self.ended && due.is_none());
                known.waits = Some(flag);
            }
        }
        let known = &self.readers[index];
        assert!(!known.over || known.reader.is_over());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_reader_sees_an_unbroken_run(
        turns in turns(),
        records in 1_usize..6,
        bytes in 50_usize..260,
        wait in any::<bool>(),
    ) {
        let slow = if wait { Slow::Wait } else { Slow::Drop };
        let mut world = World::new(records, bytes, slow);
        for turn in &turns {
            world.turn(turn);
        }
        // Whoever is left reads to the end.
        for index in 0..world.readers.len() {
            for _ in 0..=world.sent.len() {
                world.read(index);
            }
            let known = &world.readers[index];
            prop_assert!(known.over || known.next == world.sent.len() as u64);
        }
    }
}
