//! `halt`: irreversible (T3), asked of a replay, which refuses and says why.
//!
//! A verb is a type, declared with its tier, and the tier decides what the stream takes: an
//! `AsyncTask` in here would not compile, since a T3 stream acts only behind a gate that its
//! operator confirmed. A refusal needs no gate; its receipt is the proof.

use std::error::Error;
use std::process::ExitCode;

use a2ui_emit::zero::{Intent, Stream};
use a2ui_emit::{a2ui, verbs};
use clap::Parser;

verbs! {
    /// Halts every lens.
    Halt = "halt": T3;
}

/// Refuses to halt the lenses, from a recording.
#[derive(Parser)]
struct Args {
    #[command(flatten)]
    output: examples::Output,
}

fn main() -> ExitCode {
    examples::end(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let intent = Intent::of(Halt).natural_language("halt");
    let mut stream = Stream::replay("a2ui_halt_refused_r_refusal", intent)?
        .created_at("2026-07-06T00:00:00Z".parse()?);
    stream.emit(a2ui! {
        append SectionTitle { id: "title", text: "halt · refused · the reason renders" }
        append Mark { id: "mk", state: Refused }
        append Text {
            id: "why",
            value: "Halt is operator-only (T3, typed confirm) and this surface is a replay — it holds no authority over live lenses. The refusal is the receipt.",
        }
        append Receipt { id: "rc", kind: "refusal · replay", rows: [
            ReceiptRow { k: "verb", v: "halt" },
            ReceiptRow { k: "tier", v: "T3 · irreversible" },
            ReceiptRow { k: "reason", v: "replay holds no authority", tone: Red },
        ] }
    })?;
    args.output.show(&stream.finish()?)
}
