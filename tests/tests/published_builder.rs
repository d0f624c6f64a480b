//! The contract's three examples, rebuilt by the typed builder: the same bytes.

use a2ui_emit::verbs;
use a2ui_emit::zero::{
    Approval, ApprovalGate, AsyncState, AsyncTask, CursorState, Envelope, Finished, Intent, Mark,
    MarkState, PlanSurface, Progress, Receipt, ReceiptRow, Row, SectionTitle, StatCell, Step,
    StepState, Stream, StreamingCursor, Text, Timestamp, Tone, ToolCallCard, ToolState,
};
use serde_json::Value;
use tests::{assert_valid, compact, published};

type Outcome = Result<(), Box<dyn std::error::Error>>;

verbs! {
    /// Reads how things stand.
    Status = "status": T0;
    /// Drains a lens.
    Drain = "drain": T2;
    /// Halts every lens.
    Halt = "halt": T3;
}

fn recorded_at() -> Timestamp {
    "2026-07-06T00:00:00Z".parse().unwrap()
}

/// The same bytes as the example's, and what is read from them is the same again.
fn assert_published(finished: &Finished, example: &Value) -> Outcome {
    let bytes = finished.to_string();
    assert_eq!(bytes, compact(example));
    let mut written = Vec::new();
    finished.write_to(&mut written)?;
    assert_eq!(written, bytes.as_bytes());

    assert_valid(&serde_json::from_str(&bytes)?);
    let read: Envelope = serde_json::from_str(&bytes)?;
    assert_eq!(read, finished.envelope().unwrap());
    assert_eq!(serde_json::to_string(&read)?, bytes);
    let parsed: Envelope = bytes.parse()?;
    assert_eq!(serde_json::to_string(&parsed)?, bytes);
    let from_value: Envelope = serde_json::from_value(example.clone())?;
    assert_eq!(from_value, read);
    Ok(())
}

#[test]
fn there_are_three() {
    assert_eq!(published().len(), 3);
    for example in published() {
        assert_valid(&example);
    }
}

#[test]
fn status() -> Outcome {
    let intent = Intent::of(Status).natural_language("status");
    let mut stream = Stream::replay("a2ui_read_status_r8841", intent)?.created_at(recorded_at());
    stream.emit(SectionTitle::new("status · the fixture answers").id("title"))?;
    let row = stream.append(Row::new().id("row"))?;
    let cell = |id, label, value, tone| {
        let cell = StatCell::new(label, value).tone(tone);
        cell.id(id).under(&row)
    };
    stream.emit([
        cell("s1", "equity · replay", "$48,210.66", Tone::Bone),
        cell("s2", "lenses live", "2 of 4", Tone::Bone),
        cell("s3", "refused · session", "97.0%", Tone::Green),
    ])?;
    stream.emit(
        Text::new(
            "Read verbs are T0 — no signature, no receipt owed. Source and age attached: journal \
             · 00:00 → now UTC · replay.",
        )
        .id("note"),
    )?;
    assert_published(&stream.finish()?.with_tree()?, &published()[0])
}

/// The plan of the drain: where its four steps stand.
fn plan(states: [StepState; 4]) -> PlanSurface {
    let labels = [
        "read the lens · lens_momentum",
        "simulate — what will change",
        "collect authorization · T2",
        "execute · render the receipt",
    ];
    let steps = labels.into_iter().zip(states);
    let steps: Vec<_> = steps.map(|(label, s)| Step::new(label).state(s)).collect();
    PlanSurface::new(steps).caption("plan · replayed against the recording")
}

fn task() -> AsyncTask {
    AsyncTask::new("drain · lens_momentum")
}

#[test]
fn drain() -> Outcome {
    use StepState::{Active, Done, Pending};

    let intent = Intent::of(Drain).natural_language("drain lens_momentum");
    let mut stream =
        Stream::replay("a2ui_drain_lens_momentum_r9012", intent)?.created_at(recorded_at());
    stream.emit(SectionTitle::new("drain · lens_momentum · the recorded loop").id("title"))?;
    let steps = stream.append(plan([Active, Pending, Pending, Pending]).id("plan"))?;
    let cursor = stream.append(
        StreamingCursor::new()
            .state(CursorState::Streaming)
            .id("cur"),
    )?;
    stream.emit(
        ToolCallCard::new("lens.status")
            .server("engine · replay")
            .state(ToolState::Ok)
            .args([("lens", "lens_momentum")])
            .result("locked · capital $18,420.10 · 3 positions · age 1s")
            .id("tool")
            .at(2),
    )?;
    stream.replace(&steps, plan([Done, Active, Pending, Pending]))?;

    let sim = stream.append(Row::new().id("sim").at(3))?;
    let cell = |id, label, value, tone| {
        let cell = StatCell::new(label, value).tone(tone);
        cell.id(id).under(&sim)
    };
    stream.emit([
        cell("m1", "positions close", "3", Tone::Bone),
        cell("m2", "to reserve", "$18,420.10", Tone::Amber),
        cell("m3", "est. slippage", "0.04%", Tone::Bone),
    ])?;
    stream.emit(
        Text::new(
            "What you see is what you sign — the change renders before the signature (LAW IV · \
             SimPreview).",
        )
        .id("simnote")
        .at(4),
    )?;
    stream.replace(&steps, plan([Done, Done, Active, Pending]))?;
    stream.remove(cursor)?;

    let gate = ApprovalGate::new(
        "drain lens_momentum — 3 positions close, $18,420.10 returns to reserve · T2 · replay",
    );
    let held = stream.gate(gate.hash("r-9012·draft").id("gate"))?;
    assert_eq!(
        (held.gate().as_str(), held.hash()),
        ("gate", Some("r-9012·draft"))
    );
    let approval = Approval::signed("r-9012·signed")
        .summary("drain lens_momentum — approved by the operator · T2 · replay");
    let mut stream = held.play_approval(approval)?;

    stream.replace(&steps, plan([Done, Done, Done, Active]))?;
    let running = |progress, eta: &'static str, caption: &'static str| {
        let task = task()
            .state(AsyncState::Running)
            .progress(Progress::from_static(progress));
        task.eta(eta).caption(caption)
    };
    let drained = stream.append(running(0.25, "4s", "closing 3 positions · replay").id("task"))?;
    stream.replace(
        &drained,
        running(0.7, "2s", "returning capital to reserve · replay"),
    )?;
    let done = task().state(AsyncState::Done).progress(Progress::DONE);
    stream.replace(&drained, done.caption("recorded run complete"))?;
    stream.replace(&steps, plan([Done, Done, Done, Done]))?;
    let rows = [
        ReceiptRow::new("lens", "lens_momentum"),
        ReceiptRow::new("positions closed", "3"),
        ReceiptRow::new("returned", "$18,420.10"),
        ReceiptRow::new("gates", "2/2 · pass").tone(Tone::Green),
        ReceiptRow::new("window", "00:00 → now UTC"),
    ];
    let receipt = Receipt::new(rows).kind("drain · replay").hash("r-9012");
    stream.emit(receipt.id("rc"))?;
    assert_published(&stream.finish()?, &published()[1])
}

#[test]
fn halt() -> Outcome {
    let intent = Intent::of(Halt).natural_language("halt");
    let mut stream =
        Stream::replay("a2ui_halt_refused_r_refusal", intent)?.created_at(recorded_at());
    stream.emit(SectionTitle::new("halt · refused · the reason renders").id("title"))?;
    stream.emit(Mark::new().state(MarkState::Refused).id("mk"))?;
    stream.emit(
        Text::new(
            "Halt is operator-only (T3, typed confirm) and this surface is a replay — it holds no \
             authority over live lenses. The refusal is the receipt.",
        )
        .id("why"),
    )?;
    let rows = [
        ReceiptRow::new("verb", "halt"),
        ReceiptRow::new("tier", "T3 · irreversible"),
        ReceiptRow::new("reason", "replay holds no authority").tone(Tone::Red),
    ];
    stream.emit(Receipt::new(rows).kind("refusal · replay").id("rc"))?;
    assert_published(&stream.finish()?, &published()[2])
}
