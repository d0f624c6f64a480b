//! The three published examples, rebuilt by the macro: byte for byte the contract's own.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Intent, Step, StepState, Stream};
use tests::{compact, published};

/// The drain example's plan: its steps, and where each stands.
fn plan(states: [StepState; 4]) -> Vec<Step> {
    [
        "read the lens · lens_momentum",
        "simulate — what will change",
        "collect authorization · T2",
        "execute · render the receipt",
    ]
    .into_iter()
    .zip(states)
    .map(|(label, state)| Step::new(label).state(state))
    .collect()
}

#[test]
fn status() {
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
    let finished = stream.finish().unwrap().with_tree().unwrap();
    assert_eq!(finished.to_string(), compact(&published()[0]));
}

#[test]
fn drain() {
    use StepState::{Active, Done, Pending};
    let stream = a2ui! {
        Stream {
            id: "a2ui_drain_lens_momentum_r9012",
            created_at: "2026-07-06T00:00:00Z",
            intent: Intent { natural_language: "drain lens_momentum", verb: "drain", tier: T2 },
            evidence_class: Replay,
            let caption = "plan · replayed against the recording";
            append SectionTitle { id: "title", text: "drain · lens_momentum · the recorded loop" }
            append PlanSurface { id: "plan", caption: caption, steps: [
                Step { label: "read the lens · lens_momentum", state: Active },
                Step { label: "simulate — what will change", state: Pending },
                Step { label: "collect authorization · T2", state: Pending },
                Step { label: "execute · render the receipt", state: Pending },
            ] }
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
            append in "root" at 3 Row { id: "sim",
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
    assert_eq!(
        stream.finish().unwrap().to_string(),
        compact(&published()[1])
    );
}

#[test]
fn halt() {
    a2ui_emit::verbs! { Halt = "halt": T3; }
    let intent = Intent::of(Halt).natural_language("halt");
    let mut stream = Stream::replay("a2ui_halt_refused_r_refusal", intent)
        .unwrap()
        .created_at("2026-07-06T00:00:00Z".parse().unwrap());
    stream
        .emit(a2ui! {
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
        })
        .unwrap();
    assert_eq!(
        stream.finish().unwrap().to_string(),
        compact(&published()[2])
    );
}
