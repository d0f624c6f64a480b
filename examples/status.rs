//! `status`: a read (T0), played back from a recording.
//!
//! Nothing of it changes while it is told, so the whole stream is one `a2ui!`. What is wrong in
//! it (an unknown kind, a missing prop, an id twice, a gate that nobody ruled) does not compile.

use std::error::Error;
use std::process::ExitCode;

use a2ui_emit::a2ui;
use clap::Parser;

/// Shows how things stand, from a recording.
#[derive(Parser)]
struct Args {
    #[command(flatten)]
    output: examples::Output,
}

fn main() -> ExitCode {
    examples::end(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let stream = a2ui! {
        Stream {
            id: "a2ui_read_status_r8841",
            created_at: "2026-07-06T00:00:00Z",
            intent: Intent { natural_language: "status", verb: "status", tier: T0 },
            evidence_class: Replay,
            append SectionTitle { id: "title", text: "status · the fixture answers" }
            append Row { id: "row",
                StatCell { id: "s1", label: "equity · replay", value: "$48,210.66", tone: Bone }
                StatCell { id: "s2", label: "lenses live", value: "2 of 4", tone: Bone }
                StatCell { id: "s3", label: "refused · session", value: "97.0%", tone: Green }
            }
            append Text {
                id: "note",
                value: "Read verbs are T0 — no signature, no receipt owed. Source and age attached: journal · 00:00 → now UTC · replay.",
            }
        }
    };
    // The folded tree goes along, for renderers that don't fold.
    let finished = stream.finish()?.with_tree()?;
    args.output.show(&finished)
}
