//! The drain as it was recorded: one whole stream, with the ruling that was given then.

use std::error::Error;

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Finished, Step, StepState};

pub(crate) fn recorded() -> Result<Finished, Box<dyn Error>> {
    use StepState::{Active, Done, Pending};

    let stream = a2ui! {
        Stream {
            id: "a2ui_drain_lens_momentum_r9012",
            created_at: "2026-07-06T00:00:00Z",
            intent: Intent { natural_language: "drain lens_momentum", verb: "drain", tier: T2 },
            evidence_class: Replay,
            let caption = "plan · replayed against the recording";
            append SectionTitle { id: "title", text: "drain · lens_momentum · the recorded loop" }
            append PlanSurface { id: "plan", caption: caption, steps: plan([Active, Pending, Pending, Pending]) }
            append StreamingCursor { id: "cur", state: Streaming }
            append at 2 ToolCallCard {
                id: "tool",
                tool: "lens.status",
                server: "engine · replay",
                state: Ok,
                args: { lens: "lens_momentum" },
                result: "locked · capital $18,420.10 · 3 positions · age 1s",
            }
            replace PlanSurface { id: "plan", caption: caption, steps: plan([Done, Active, Pending, Pending]) }
            append at 3 Row { id: "sim",
                StatCell { id: "m1", label: "positions close", value: "3", tone: Bone }
                StatCell { id: "m2", label: "to reserve", value: "$18,420.10", tone: Amber }
                StatCell { id: "m3", label: "est. slippage", value: "0.04%", tone: Bone }
            }
            append at 4 Text {
                id: "simnote",
                value: "What you see is what you sign — the change renders before the signature (LAW IV · SimPreview).",
            }
            replace PlanSurface { id: "plan", caption: caption, steps: plan([Done, Done, Active, Pending]) }
            remove "cur"
            gate ApprovalGate {
                id: "gate",
                summary: "drain lens_momentum — 3 positions close, $18,420.10 returns to reserve · T2 · replay",
                hash: "r-9012·draft",
            }
            // A replay plays back the ruling of its recording. It can't ask for one: a live
            // stream in this place does not compile.
            approve ApprovalGate {
                summary: "drain lens_momentum — approved by the operator · T2 · replay",
                hash: "r-9012·signed",
            }
            replace PlanSurface { id: "plan", caption: caption, steps: plan([Done, Done, Done, Active]) }
            append AsyncTask {
                id: "task",
                name: "drain · lens_momentum",
                state: Running,
                progress: 0.25,
                eta: "4s",
                caption: "closing 3 positions · replay",
            }
            replace AsyncTask {
                id: "task",
                name: "drain · lens_momentum",
                state: Running,
                progress: 0.7,
                eta: "2s",
                caption: "returning capital to reserve · replay",
            }
            replace AsyncTask {
                id: "task",
                name: "drain · lens_momentum",
                state: Done,
                progress: 1,
                caption: "recorded run complete",
            }
            replace PlanSurface { id: "plan", caption: caption, steps: plan([Done, Done, Done, Done]) }
            append Receipt { id: "rc", kind: "drain · replay", hash: "r-9012", rows: [
                ReceiptRow { k: "lens", v: "lens_momentum" },
                ReceiptRow { k: "positions closed", v: "3" },
                ReceiptRow { k: "returned", v: "$18,420.10" },
                ReceiptRow { k: "gates", v: "2/2 · pass", tone: Green },
                ReceiptRow { k: "window", v: "00:00 → now UTC" },
            ] }
        }
    };
    Ok(stream.finish()?)
}

/// The plan's steps, and where each stands.
fn plan(states: [StepState; 4]) -> Vec<Step> {
    let labels = [
        "read the lens · lens_momentum",
        "simulate — what will change",
        "collect authorization · T2",
        "execute · render the receipt",
    ];
    let steps = labels.into_iter().zip(states);
    steps
        .map(|(label, state)| Step::new(label).state(state))
        .collect()
}
