//! What sending a record costs beside writing the same bytes. Prints a table and, as its last line,
//! a JSON object.

use std::error::Error;
use std::fs::File;
use std::io::{Seek, Write};
use std::time::Duration;

use a2ui_emit::framing::{Events, Framing, Items, Lines, Parts};
use a2ui_emit::{AsyncSink, Feed, Limits, Ready, Recorder, Sink, Writer, channel};
use benches::{Median, Way, assert_same_bytes, frames, take_turns};
use tokio::runtime::{Builder, Runtime};

const COUNT: usize = 10_000;
const BATCHES: usize = 15;
const BATCH: Duration = Duration::from_millis(60);

const HEAD: &str = benches::streams::HEAD;
const CLOSE: &str = r#"{"beat":"prove"}"#;

fn main() -> Result<(), Box<dyn Error>> {
    let stream = frames::ours::by_builder(&frames::inputs(COUNT));
    let records: Vec<String> = std::iter::once(HEAD)
        .chain(stream.frames_from(0))
        .chain([CLOSE])
        .map(str::to_owned)
        .collect();
    let mut ratios = Vec::new();
    println!("## Sending {} records\n", records.len());
    println!("| sink | to | records a second | ns each | written directly | ratio |");
    println!("|---|---|---:|---:|---:|---:|");
    for file in [false, true] {
        ratios.push(framed("ndjson", file, &records, || Lines)?);
        ratios.push(framed("document", file, &records, Parts::default)?);
        ratios.push(framed("array", file, &records, Items::default)?);
        let events = Events::zero("bench")?;
        ratios.push(framed("sse", file, &records, || events.clone())?);
    }
    ratios.extend(waiting(&records)?);
    println!("\n{{{}}}", ratios.join(","));
    Ok(())
}

/// Where bytes go: memory that is used again, or a file that is.
enum To {
    Memory(Vec<u8>),
    File(File),
}

impl To {
    fn new(file: bool) -> Result<Self, Box<dyn Error>> {
        if !file {
            return Ok(Self::Memory(Vec::new()));
        }
        let path = std::env::temp_dir().join(format!("a2ui_bench_{}", std::process::id()));
        let mut open = File::options();
        let file = open
            .read(true)
            .write(true)
            .create(true)
            .truncate(true)
            .open(&path)?;
        std::fs::remove_file(path)?;
        Ok(Self::File(file))
    }

    fn again(&mut self) {
        match self {
            Self::Memory(bytes) => bytes.clear(),
            Self::File(file) => file.rewind().expect("a file is rewound"),
        }
    }
}

impl Write for &mut To {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match self {
            To::Memory(to) => to.write(bytes),
            To::File(to) => to.write(bytes),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Notes each write by itself.
#[derive(Default)]
struct Writes(Vec<Vec<u8>>);

impl Write for Writes {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.push(bytes.to_vec());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A sink over a writer, beside the same writes of the bytes that it makes.
fn framed<F: Framing>(
    name: &'static str,
    file: bool,
    records: &[String],
    framing: impl Fn() -> F,
) -> Result<String, Box<dyn Error>> {
    let mut writes = Writer::with(framing(), Writes::default());
    send(&mut writes, records);
    let writes = writes.into_inner().0;
    let (mut to, mut directly) = (To::new(file)?, To::new(file)?);
    if !file {
        let mut sink = Writer::with(framing(), Vec::new());
        send(&mut sink, records);
        assert_same_bytes(name, &sink.into_inner(), &writes.concat());
    }
    let place = if file { "file" } else { "memory" };
    let ways = &mut [
        Way::new(name, || {
            to.again();
            let mut sink = Writer::with(framing(), &mut to);
            send(&mut sink, records);
            records.len()
        }),
        Way::new("directly", || {
            directly.again();
            for bytes in &writes {
                (&mut directly).write_all(bytes).expect("it is written");
            }
            records.len()
        }),
    ];
    Ok(row(
        name,
        place,
        &take_turns(ways, records.len(), BATCHES, BATCH),
    ))
}

fn send(sink: &mut impl Sink, records: &[String]) {
    for record in records {
        sink.send(record).expect("it is taken");
    }
    sink.end().expect("it is ended");
}

/// Sinks that may have to wait, each with one reader that reads as it sends, beside the same records
/// put into memory that is used again.
fn waiting(records: &[String]) -> Result<Vec<String>, Box<dyn Error>> {
    let runtime = Builder::new_current_thread().build()?;
    let mut rows = Vec::new();
    let bytes: usize = records.iter().map(String::len).sum();
    rows.push(beside("channel", records, || {
        runtime.block_on(async {
            let (mut sink, mut read) = channel(64);
            let mut got = 0;
            for record in records {
                sink.send(record).await.expect("it is taken");
                got += read.next().await.map_or(0, |record| record.len());
            }
            assert_eq!(got, bytes);
        });
    }));
    rows.push(beside("feed", records, || {
        fed(&runtime, records, 1);
    }));
    rows.push(beside("feed, 100 readers", records, || {
        fed(&runtime, records, 100);
    }));
    rows.push(beside("recorder", records, || {
        runtime.block_on(async {
            let copy = Ready(Writer::with(Lines, Vec::with_capacity(2 * bytes)));
            let sink = Ready(Writer::with(Lines, Vec::with_capacity(2 * bytes)));
            let mut sink = Recorder::new(sink, copy);
            for record in records {
                sink.send(record).await.expect("it is taken");
            }
        });
    }));
    Ok(rows)
}

/// Records through a feed, each read by all before the next.
fn fed(runtime: &Runtime, records: &[String], readers: usize) {
    runtime.block_on(async {
        let feed = Feed::zero("bench", Limits::default().records(64)).expect("an id");
        let mut sink = feed.sink();
        let mut readers: Vec<_> = (0..readers)
            .map(|_| feed.subscribe(None).expect("from the beginning"))
            .collect();
        for record in records {
            sink.send(record).await.expect("it is taken");
            for reader in &mut readers {
                let entry = reader.next().await.expect("there is one");
                assert_eq!(entry.expect("it is kept").record().len(), record.len());
            }
        }
    });
}

fn beside(name: &'static str, records: &[String], mut run: impl FnMut()) -> String {
    let mut memory: Vec<u8> = Vec::new();
    let ways = &mut [
        Way::new(name, || {
            run();
            records.len()
        }),
        Way::new("directly", || {
            memory.clear();
            for record in records {
                memory.extend_from_slice(record.as_bytes());
            }
            records.len()
        }),
    ];
    row(
        name,
        "memory",
        &take_turns(ways, records.len(), BATCHES, BATCH),
    )
}

/// Prints a row, and gives its ratio as a member of an object.
fn row(name: &str, to: &str, medians: &[Median]) -> String {
    let (sink, direct) = (medians[0].ns, medians[1].ns);
    println!(
        "| {name} | {to} | {:.2} million | {sink:.0} | {direct:.0} | {:.1} |",
        1e3 / sink,
        sink / direct
    );
    let key = name.replace(", ", "_").replace(' ', "_");
    format!("\"sink_{key}_{to}_vs_direct\":{:.2}", sink / direct)
}
