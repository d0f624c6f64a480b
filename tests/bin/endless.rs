//! Writes a stream to a file until it is killed, and says on stdout which records were taken.

use std::error::Error;
use std::fs::File;
use std::io::Write as _;

use a2ui_emit::zero::{Intent, Stream, Text};
use a2ui_emit::{Document, Emitter, Ndjson, Sink};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (framing, path) = (args.next(), args.next().ok_or("a file is due")?);
    let (stream, file) = (
        Stream::live("a2ui_endless", Intent::none())?,
        File::create(path)?,
    );
    match framing.as_deref() {
        Some("document") => write(stream.to(Document::new(file))),
        Some("lines") => write(stream.to(Ndjson::new(file))),
        _ => Err("`document` or `lines` is due".into()),
    }
}

fn write<E, T, P, S: Sink>(mut out: Emitter<Stream<E, T, P>, S>) -> Result<(), Box<dyn Error>>
where
    E: a2ui_emit::zero::Evidence,
    T: a2ui_emit::zero::Tier,
    P: a2ui_emit::zero::Power,
    Text: a2ui_emit::zero::Admitted<P>,
{
    let mut stdout = std::io::stdout().lock();
    for n in 0_u64.. {
        out.append(Text::new(format!("{n} {}", "\"x\" ".repeat(500))))?;
        out.blocking_send()?;
        writeln!(stdout, "{n}")?;
        stdout.flush()?;
    }
    Ok(())
}
