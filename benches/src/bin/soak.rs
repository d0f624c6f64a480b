//! Emits at full speed for minutes, to readers over loopback: no record is lost or doubled, and the
//! process grows no further.

use std::collections::VecDeque;
use std::error::Error;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use a2ui_emit::zero::{self, Intent, Progress, Text};
use a2ui_emit::{Feed, FeedResponse, Limits, Slow, a2ui, channel, v1};
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::get;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// How many clients read the zero stream.
const CLIENTS: usize = 3;

/// How many lines of the log are on screen.
const LINES: usize = 100;

/// What the last fifth of the run may take of what the first took.
const GROWTH: f64 = 1.05;

#[tokio::main]
async fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let seconds = args.next().map_or(Ok(300), |text| text.parse())?;
    let end = Instant::now() + WARM_UP + Duration::from_secs(seconds);

    let feed = Feed::zero("soak", Limits::default().slow(Slow::Wait))?;
    let app = Router::new()
        .route("/", get(events))
        .with_state(feed.clone());
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let at = listener.local_addr()?;
    let server = tokio::spawn(async move { axum::serve(listener, app).await });
    let clients: Vec<_> = (0..CLIENTS).map(|_| tokio::spawn(client(at))).collect();
    while feed.readers() < CLIENTS {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }

    let sent = Arc::new(AtomicU64::new(0));
    let zero = tokio::spawn(frames(feed, end, Arc::clone(&sent)));
    let (messages, read) = surfaces(end);
    let rss = watch(seconds, &sent).await?;

    let frames = zero.await??;
    let (messages, read) = (messages.await??, read.await??);
    println!("zero: {frames} records sent");
    for client in clients {
        let got = client.await??;
        println!("zero: {got} records read by a client, each once, in order");
        if got != frames {
            return Err(format!("{frames} records were sent, {got} were read").into());
        }
    }
    println!("A2UI: {messages} messages sent, {read} read");
    if messages != read {
        return Err("messages were lost or doubled".into());
    }
    server.abort();
    println!("resident memory in each fifth of the run, KiB: {rss:?}");
    let [first, .., last] = rss;
    let growth = last / first;
    println!("the last fifth takes {growth:.3} of the first");
    if growth > GROWTH {
        return Err(format!("that is more than {GROWTH}").into());
    }
    Ok(())
}

async fn events(State(feed): State<Feed>, headers: HeaderMap) -> FeedResponse {
    feed.response(&headers)
}

/// A log that rolls, a row of cells and a task that goes on.
async fn frames(feed: Feed, end: Instant, sent: Arc<AtomicU64>) -> Result<u64> {
    let mut out = zero::Stream::live("a2ui_soak", Intent::none())?.to(feed.sink());
    let (mut lines, mut n) = (VecDeque::new(), 0_u64);
    let task = out.append(zero::AsyncTask::new("soak"))?;
    out.emit(a2ui! { append Row { id: "row", StatCell { id: "cell", label: "n", value: "0" } } })?;
    while Instant::now() < end {
        for _ in 0..50 {
            n += 1;
            lines.push_back(out.append(Text::new(format!("line {n} \"<\u{2028}>\"")))?);
            if lines.len() > LINES
                && let Some(oldest) = lines.pop_front()
            {
                out.remove(oldest)?;
            }
            out.emit(a2ui! { replace StatCell { id: "cell", label: "n", value: format!("{n}") } })?;
        }
        let percent = u32::try_from(n % 100)?;
        let progress = Progress::new(f64::from(percent) / 100.0)?;
        out.replace(&task, zero::AsyncTask::new("soak").progress(progress))?;
        out.send().await?;
        sent.store(out.frames() as u64, Ordering::Relaxed);
    }
    let records = out.frames() as u64 + 2; // the head and the closing record
    out.finish().await?;
    Ok(records)
}

/// Reads the stream as a browser would, and counts the records: each has the number of its place.
async fn client(at: SocketAddr) -> Result<u64> {
    let mut socket = TcpStream::connect(at).await?;
    // Of HTTP 1.0, so that the body comes as it is.
    socket.write_all(b"GET / HTTP/1.0\r\n\r\n").await?;
    let (mut lines, mut line, mut records) = (BufReader::new(socket), String::new(), 0_u64);
    let mut ended = false;
    while {
        line.clear();
        lines.read_line(&mut line).await?
    } > 0
    {
        if let Some(id) = line.strip_prefix("id: soak:") {
            let number: u64 = id.trim_end().parse()?;
            if number != records {
                return Err(format!("record {records} is due, and {number} comes").into());
            }
            records += 1;
        }
        ended |= line.starts_with("event: close");
    }
    if ended {
        Ok(records)
    } else {
        Err("the stream was cut".into())
    }
}

type Counted = tokio::task::JoinHandle<Result<u64>>;

/// A surface whose data and components change, through a channel.
fn surfaces(end: Instant) -> (Counted, Counted) {
    let (to, mut from) = channel(64);
    let writer = tokio::spawn(async move {
        let mut out = v1::Stream::new().to(to);
        let surface = out.create(a2ui! {
            Surface { id: "soak", data: { n: 0 }, Column { Text { id: "n", text: @"/n" } } }
        })?;
        let mut n = 0;
        while Instant::now() < end {
            for _ in 0..50 {
                n += 1;
                out.set(&surface, v1::Path::of(["n"]), n)?;
            }
            let text = format!("{n}");
            out.update(&surface, a2ui! { Text { id: "n", text: text } })?;
            out.send().await?;
        }
        let messages = out.len() as u64;
        out.finish().await?;
        Ok(messages)
    });
    let reader = tokio::spawn(async move {
        let mut records = 0;
        while let Some(record) = from.next().await {
            records += 1;
            if !record.starts_with(r#"{"version":"1.0","#) {
                return Err(format!("no message: {record}").into());
            }
        }
        Ok(records)
    });
    (writer, reader)
}

/// How long buffers are left to grow to what they need.
const WARM_UP: Duration = Duration::from_secs(2);

/// Resident memory, as a mean for each fifth of the run.
async fn watch(seconds: u64, sent: &AtomicU64) -> Result<[f64; 5]> {
    let mut means = [0.0; 5];
    let slice = Duration::from_secs(seconds) / 5;
    tokio::time::sleep(WARM_UP).await;
    for (fifth, mean) in means.iter_mut().enumerate() {
        let until = Instant::now() + slice;
        let (mut sum, mut samples) = (0.0, 0.0);
        while Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(200)).await;
            sum += resident()?;
            samples += 1.0;
        }
        *mean = (sum / samples).round();
        let frames = sent.load(Ordering::Relaxed);
        println!("fifth {}: {mean} KiB, {frames} frames so far", fifth + 1);
        io::stdout().flush()?;
    }
    Ok(means)
}

/// In KiB, as the system counts it.
fn resident() -> Result<f64> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next());
    Ok(kib.ok_or("the system doesn't say")?.parse()?)
}
