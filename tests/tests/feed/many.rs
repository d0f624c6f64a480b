//! A thousand readers of one stream, a hundred of them slow.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use a2ui_emit::{AsyncSink, Feed, Gone, Limits, Reader, Slow};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

const READERS: usize = 1_000;
const SLOW: usize = 100;
const RECORDS: usize = 500;
const KEPT: usize = 64;

/// More than it ever takes, so that a fault is no hang.
const BOUND: Duration = Duration::from_mins(2);

/// How fast a reader is.
enum Pace {
    Fast,
    /// It reads so many, and then nothing until that is closed.
    Stops(usize, Arc<Semaphore>),
    /// It rests before each record.
    Slow,
}

impl Pace {
    async fn pause(&mut self) {
        match self {
            Self::Fast => {}
            Self::Stops(0, until) => drop(until.acquire().await),
            Self::Stops(few, _) => *few -= 1,
            Self::Slow => tokio::time::sleep(Duration::from_micros(200)).await,
        }
    }
}

/// What a reader saw: how many records, in order from the first, and whether it was told it can't go
/// on.
async fn read(mut reader: Reader, mut pace: Pace, seen: Arc<AtomicUsize>) -> (usize, Option<Gone>) {
    let mut count = 0;
    loop {
        pace.pause().await;
        match reader.next().await {
            Some(Ok(entry)) => {
                assert_eq!(entry.id(), format!("f:{count}"));
                assert_eq!(entry.record(), record(count));
                count += 1;
                seen.fetch_add(1, Ordering::SeqCst);
            }
            Some(Err(gone)) => {
                assert!(reader.next().await.is_none(), "nothing follows");
                return (count, Some(gone));
            }
            None => return (count, None),
        }
    }
}

fn record(n: usize) -> String {
    format!("{{\"n\":{n}}}")
}

fn feed(slow: Slow) -> Feed {
    Feed::a2ui("f", Limits::default().records(KEPT).slow(slow)).unwrap()
}

/// The slow ones are told that they are gone, and hold up nobody.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn slow_readers_are_dropped() {
    let feed = feed(Slow::Drop);
    let mut sink = feed.sink();
    let seen = Arc::new(AtomicUsize::new(0));
    // The slow ones read a few, and then nothing until all was sent.
    let sent_all = Arc::new(Semaphore::new(0));
    let (mut fast, mut slow) = (JoinSet::new(), JoinSet::new());
    for n in 0..READERS {
        let reader = feed.subscribe(None).unwrap();
        if n < SLOW {
            let pace = Pace::Stops(n % 5, Arc::clone(&sent_all));
            slow.spawn(read(reader, pace, Arc::default()));
        } else {
            fast.spawn(read(reader, Pace::Fast, Arc::clone(&seen)));
        }
    }
    let sending = async {
        for n in 0..RECORDS {
            sink.send(&record(n)).await.unwrap();
            // Only so fast that the fast ones can keep up.
            while (n + 1) % (KEPT / 2) == 0
                && seen.load(Ordering::SeqCst) < (n + 1) * (READERS - SLOW)
            {
                tokio::task::yield_now().await;
            }
        }
        sink.end().await.unwrap();
        sent_all.close();
    };
    tokio::time::timeout(BOUND, sending).await.unwrap();
    let done = tokio::time::timeout(BOUND, async {
        (fast.join_all().await, slow.join_all().await)
    });
    let (fast, slow) = done.await.unwrap();
    assert_eq!(fast.len(), READERS - SLOW);
    assert!(fast.iter().all(|saw| *saw == (RECORDS, None)));
    assert_eq!(slow.len(), SLOW);
    for (count, gone) in slow {
        let (next, oldest) = (count as u64, (RECORDS - KEPT) as u64);
        assert_eq!(gone, Some(Gone::Overwritten { next, oldest }));
    }
    assert_eq!(feed.readers(), 0);
}

/// Everyone sees everything, and the writer never gets ahead of the slowest by more than is kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn slow_readers_are_waited_for() {
    let feed = feed(Slow::Wait);
    let mut sink = feed.sink();
    let mut readers = JoinSet::new();
    let slowest = Arc::new(AtomicUsize::new(0));
    for n in 0..READERS {
        let reader = feed.subscribe(None).unwrap();
        let pace = if n < SLOW { Pace::Slow } else { Pace::Fast };
        let seen = if n == 0 {
            Arc::clone(&slowest)
        } else {
            Arc::default()
        };
        readers.spawn(read(reader, pace, seen));
    }
    let sending = async {
        for n in 0..RECORDS {
            sink.send(&record(n)).await.unwrap();
            // It counts what it has read a little after it read it.
            assert!(n < slowest.load(Ordering::SeqCst) + KEPT + 1);
        }
        sink.end().await.unwrap();
    };
    tokio::time::timeout(BOUND, sending).await.unwrap();
    let all = tokio::time::timeout(BOUND, readers.join_all())
        .await
        .unwrap();
    assert_eq!(all.len(), READERS);
    assert!(all.iter().all(|saw| *saw == (RECORDS, None)));
    assert_eq!(feed.readers(), 0);
}
