//! `drain`: consequential (T2). It shows what will change, asks at a gate, and acts only when the
//! page approves.

use a2ui_emit::zero::operator::{Operator, Ruled};
use a2ui_emit::zero::{
    AsyncState, AsyncTask, Free, Handle, Intent, Live, PlanSurface, Progress, Stream, T2,
};
use a2ui_emit::{AsyncSink, Emitter, a2ui, verbs};
use examples::engine::{LENSES, Lens};
use examples::plan;

use super::{PATIENCE, Pace, Ran};

verbs! {
    /// Closes every position of a lens and returns its capital to the reserve.
    Drain = "drain": T2;
}

pub(super) async fn run<S: AsyncSink>(
    id: String,
    sink: S,
    operator: &impl Operator,
    pace: Pace,
) -> Ran {
    let lens = &LENSES[0];
    let intent = Intent::of(Drain).natural_language(format!("drain {}", lens.name));
    let mut out = Stream::live(id, intent)?.to(sink);
    out.emit(
        a2ui! { append SectionTitle { id: "title", text: format!("drain · {}", lens.name) } },
    )?;
    let steps = out.append(plan::drain(lens, 0).id("plan"))?;
    let cursor = out.append(a2ui! { append StreamingCursor { state: Streaming } })?;
    out.send().await?;
    pace.step().await;

    let (count, capital) = (lens.positions.len(), lens.capital());
    out.emit(a2ui! {
        append at 2 ToolCallCard {
            id: "tool",
            tool: "lens.status",
            server: "engine",
            state: Ok,
            args: { lens: lens.name, positions: true },
            result: format!("{count} positions · capital {capital}"),
        }
    })?;
    out.replace(&steps, plan::drain(lens, 1))?;
    out.send().await?;
    pace.step().await;

    out.emit(a2ui! {
        append at 3 Row { id: "sim",
            StatCell { label: "positions close", value: format!("{count}"), tone: Bone }
            StatCell { label: "to reserve", value: format!("{capital}"), tone: Amber }
            StatCell { label: "est. slippage", value: format!("{}", lens.slippage()), tone: Bone }
        }
    })?;
    out.send().await?;
    pace.step().await;

    out.emit(a2ui! {
        append at 4 Card { id: "positions", props: { title: "what closes" },
            for p in lens.positions {
                StatCell {
                    label: p.symbol,
                    value: format!("{} · {} bp", p.worth, p.slippage),
                    tone: if p.slippage > 5 { Red } else { Green },
                }
            }
        }
        append at 5 Text { id: "note", value: "What you see is what you sign." }
    })?;
    out.replace(&steps, plan::drain(lens, 2))?;
    out.remove(cursor)?;
    out.send().await?;
    pace.step().await;

    let held = out.gate(a2ui! {
        gate ApprovalGate {
            id: "gate",
            summary: format!("drain {} — {count} positions close, {capital} returns to reserve", lens.name),
            hash: format!("{}·draft", lens.draft()),
        }
    })?;
    // Asking sends what was written, and waits for the page. A refusal comes with its receipt.
    match held.ask(operator).within(PATIENCE).await? {
        Ruled::Approved(out) => execute(out, &steps, lens, pace).await,
        Ruled::Refused(mut out, _) => {
            out.emit(a2ui! {
                append Text { id: "why", value: "Nothing was closed, nothing moved." }
            })?;
            out.finish().await?;
            Ok(())
        }
    }
}

/// What comes after an approval: the stream may act now, and owes a receipt.
async fn execute<S: AsyncSink>(
    mut out: Emitter<Stream<Live, T2, Free>, S>,
    steps: &Handle<PlanSurface>,
    lens: &Lens,
    pace: Pace,
) -> Ran {
    out.replace(steps, plan::drain(lens, 3))?;
    let task = AsyncTask::new(format!("drain · {}", lens.name));
    let running = task.clone().state(AsyncState::Running);
    let shown = out.append(running.clone().progress(Progress::ZERO).id("task"))?;
    for fill in lens.drain() {
        out.send().await?;
        pace.step().await;
        let caption = format!(
            "{} closed, {} returned",
            fill.position.symbol, fill.position.worth
        );
        let update = running.clone().progress(done(fill.done)).caption(caption);
        out.replace(&shown, update.eta(format!("{} positions", fill.left)))?;
    }
    out.send().await?;
    pace.step().await;

    let done = task.state(AsyncState::Done).progress(Progress::DONE);
    out.replace(&shown, done.caption("drained"))?;
    out.replace(steps, plan::drain(lens, 4))?;
    out.emit(a2ui! {
        append Receipt { id: "receipt", kind: "drain", hash: lens.draft(), rows: [
            ReceiptRow { k: "lens", v: lens.name },
            ReceiptRow { k: "positions closed", v: format!("{}", lens.positions.len()) },
            ReceiptRow { k: "returned", v: format!("{}", lens.capital()) },
            ReceiptRow { k: "gate", v: "approved · signed", tone: Green },
        ] }
    })?;
    out.finish().await?;
    Ok(())
}

/// How far the engine says it is.
fn done(share: f64) -> Progress {
    Progress::new(share).unwrap_or(Progress::ZERO)
}
