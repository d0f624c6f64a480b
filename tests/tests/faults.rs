//! What happens to a stream when what is around it breaks: what was acknowledged is there, whole and
//! in order, and the error says what happened.

use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use a2ui_emit::recording::{Recording, document, lines};
use a2ui_emit::zero::{Intent, Stream, Text};
use a2ui_emit::{Array, Document, EmitError, Emitter, Ndjson, Sink, SinkError, Sse, v1};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

/// The numbers that the texts of these frames begin with.
fn numbers(records: &Recording<'_>) -> Vec<u64> {
    let value = |record: &str| {
        let record: serde_json::Value = serde_json::from_str(record).unwrap();
        let text = record["node"]["props"]["value"]
            .as_str()?
            .split(' ')
            .next()?;
        text.parse().ok()
    };
    records
        .records
        .iter()
        .filter_map(|record| value(record))
        .collect()
}

/// A process is killed while it writes: what it said was taken can be read back.
#[test]
fn a_killed_process_leaves_what_it_acknowledged() {
    let folder = tempdir("killed");
    let mut cut = 0;
    for round in 0_u32..20 {
        for framing in ["document", "lines"] {
            let path = folder.join(format!("{framing}_{round}"));
            let mut child = Command::new(env!("CARGO_BIN_EXE_endless"))
                .args([framing.as_ref(), path.as_os_str()])
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
            let mut acknowledged: Vec<u64> = Vec::new();
            for line in said.by_ref().take(1 + 7 * round as usize) {
                acknowledged.push(line.unwrap().parse().unwrap());
            }
            child.kill().unwrap();
            child.wait().unwrap();
            acknowledged.extend(said.map_while(|line| line.ok()?.parse::<u64>().ok()));

            let bytes = fs::read(&path).unwrap();
            let read = match framing {
                "document" => document(&bytes),
                _ => lines(&bytes),
            };
            let there = numbers(&read);
            assert!(
                there.iter().copied().eq(0..there.len() as u64),
                "in order: {there:?}"
            );
            assert!(
                there.len() >= acknowledged.len(),
                "{there:?} of {acknowledged:?}"
            );
            // At most the one that was being sent is more.
            assert!(there.len() <= acknowledged.len() + 1);
            if let Some(tail) = read.tail {
                assert!(tail.is_cut, "{tail}");
                cut += 1;
            }
        }
    }
    // A document that is not finished is always cut.
    assert!(cut >= 20, "{cut} were cut");
    fs::remove_dir_all(folder).unwrap();
}

/// `/dev/full` takes nothing: every write says that the disk is full.
#[test]
fn a_full_disk_is_said_with_the_record() {
    let full = || OpenOptions::new().write(true).open("/dev/full").unwrap();
    refused(Ndjson::new(full()));
    refused(Document::new(full()));
    refused(Sse::zero(full(), "feed").unwrap());

    let mut out = v1::Stream::new().to(Array::new(full()));
    let _ = out
        .create(v1::Surface::new("s").root(v1::Text::new("Hi").id("root")))
        .unwrap();
    let error = out.blocking_send().unwrap_err();
    assert!(
        error.to_string().contains("No space left on device"),
        "{error}"
    );
}

fn refused<S: Sink + std::fmt::Debug>(sink: S) {
    let mut out: Emitter<_, S> = Stream::live("a2ui_s", Intent::none()).unwrap().to(sink);
    out.append(Text::new("t")).unwrap();
    let error = out.blocking_send().unwrap_err();
    let SinkError::Failed {
        record: 0,
        written: 0,
        ..
    } = &error
    else {
        panic!("{error:?}");
    };
    let said = error.to_string();
    assert!(
        said.starts_with("record 0: No space left on device"),
        "{said}"
    );
    // And then it is closed: the emitter keeps what did not go out.
    assert!(matches!(out.blocking_send(), Err(SinkError::Closed { .. })));
    assert_eq!(out.frames_from(0).count(), 1);
    let rejected = out.blocking_finish().unwrap_err();
    assert!(matches!(
        rejected.error,
        EmitError::Sink(SinkError::Closed { .. })
    ));
}

/// The reader goes away in the middle of a record, over a real socket.
#[tokio::test]
async fn a_reader_that_goes_away_is_noticed() {
    for reads in [0, 1, 100, 5000, 70_000, 200_000] {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let reader = tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut bytes = vec![0; reads];
            socket.read_exact(&mut bytes).await.unwrap();
            bytes
        });
        let socket = TcpStream::connect(at).await.unwrap();
        let mut out = Stream::live("a2ui_s", Intent::none())
            .unwrap()
            .to(Ndjson::new(socket));
        let failed = async {
            for n in 0_u64.. {
                out.append(Text::new(format!("{n} {}", "x".repeat(1000))))
                    .unwrap();
                if let Err(error) = out.send().await {
                    return (n, error);
                }
            }
            unreachable!("it goes on until it fails");
        };
        let (n, error) = timeout(Duration::from_secs(20), failed).await.unwrap();
        // Which record it was, counted with the head before them.
        let SinkError::Failed { record, .. } = error else {
            panic!("{error:?}");
        };
        assert_eq!(record as u64, n + 1);
        let bytes = reader.await.unwrap();
        let read = lines(&bytes);
        let there = numbers(&read);
        assert!(
            there.iter().copied().eq(0..there.len() as u64),
            "whole and in order"
        );
        let whole = bytes.split(|byte| *byte == b'\n').count() - 1;
        assert_eq!(read.records.len(), whole);
        assert_eq!(
            read.tail.is_some(),
            bytes.last().is_some_and(|last| *last != b'\n')
        );
    }
}

/// A slow reader slows the writer, and everything arrives.
#[tokio::test]
async fn a_slow_reader_slows_the_writer() {
    let (near, mut far) = tokio::io::duplex(64);
    let reader = tokio::spawn(async move {
        let (mut bytes, mut some) = (Vec::new(), [0; 7]);
        loop {
            tokio::task::yield_now().await;
            match far.read(&mut some).await.unwrap() {
                0 => return bytes,
                n => bytes.extend(&some[..n]),
            }
        }
    });
    let mut out = Stream::live("a2ui_s", Intent::none())
        .unwrap()
        .to(Ndjson::new(near));
    for n in 0..100 {
        out.append(Text::new(format!("{n} {}", "x".repeat(200))))
            .unwrap();
        out.send().await.unwrap();
        // Nothing waits in between: all but what the pipe holds was read already.
        assert_eq!(out.frames_json(), "");
    }
    out.finish()
        .await
        .unwrap()
        .into_inner()
        .shutdown()
        .await
        .unwrap();
    let bytes = reader.await.unwrap();
    assert_eq!(numbers(&lines(&bytes)), (0..100).collect::<Vec<_>>());
}

fn tempdir(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("a2ui_{name}_{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}
