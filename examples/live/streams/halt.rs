//! `halt`: irreversible (T3). It acts only when whoever approves types a phrase, too.

use a2ui_emit::zero::operator::{Operator, Ruled};
use a2ui_emit::zero::{Free, Intent, Live, Stream, T3};
use a2ui_emit::{AsyncSink, Emitter, a2ui, verbs};
use examples::engine::{LENSES, Usd};

use super::{PATIENCE, Pace, Ran};

verbs! {
    /// Halts every lens.
    Halt = "halt": T3;
}

/// What has to be typed.
const PHRASE: &str = "halt every lens";

pub(super) async fn run<S: AsyncSink>(
    id: String,
    sink: S,
    operator: &impl Operator,
    pace: Pace,
) -> Ran {
    let mut out = Stream::live(id, Intent::of(Halt).natural_language("halt"))?.to(sink);
    out.emit(a2ui! { append SectionTitle { id: "title", text: "halt · every lens" } })?;
    let mark = out.append(a2ui! { append Mark { id: "mark", state: Observing } })?;
    out.send().await?;
    pace.step().await;

    let positions: usize = LENSES.iter().map(|lens| lens.positions.len()).sum();
    let capital = Usd(LENSES.iter().map(|lens| lens.capital().0).sum());
    out.emit(a2ui! {
        append ToolCallCard {
            id: "tool",
            tool: "engine.lenses",
            server: "engine",
            state: Ok,
            args: { positions: true },
            result: format!("{} lenses · {positions} positions · capital {capital}", LENSES.len()),
        }
        append Row { id: "sim",
            StatCell { label: "lenses halt", value: format!("{}", LENSES.len()), tone: Red }
            StatCell { label: "positions stay open", value: format!("{positions}"), tone: Amber }
            StatCell { label: "capital held", value: format!("{capital}"), tone: Amber }
        }
    })?;
    out.send().await?;
    pace.step().await;

    out.emit(a2ui! {
        append Text {
            id: "note",
            value: "A halted lens does not start again. Its positions stay as they are, and nobody manages them.",
        }
    })?;
    out.remove(mark)?;
    out.send().await?;
    pace.step().await;

    let held = out.gate(a2ui! {
        gate ApprovalGate {
            id: "gate",
            summary: format!("halt {} lenses — {positions} positions stay open, {capital} is held", LENSES.len()),
            hash: "r-halt·draft",
        }
    })?;
    match held.ask_typed(PHRASE, operator).within(PATIENCE).await? {
        Ruled::Approved(out) => execute(out, pace).await,
        Ruled::Refused(mut out, _) => {
            out.emit(a2ui! {
                append Mark { id: "end", state: Refused }
                append Text { id: "why", value: "Every lens goes on." }
            })?;
            out.finish().await?;
            Ok(())
        }
    }
}

/// What comes after an approval that was confirmed.
async fn execute<S: AsyncSink>(mut out: Emitter<Stream<Live, T3, Free>, S>, pace: Pace) -> Ran {
    for lens in &LENSES {
        let task = format!("task_{}", lens.name);
        out.emit(a2ui! {
            append AsyncTask { id: task.as_str(), name: format!("halt · {}", lens.name), state: Running }
        })?;
        out.send().await?;
        pace.step().await;
        out.emit(a2ui! {
            replace AsyncTask {
                id: task.as_str(),
                name: format!("halt · {}", lens.name),
                state: Done,
                progress: 1,
                caption: format!("halted with {} positions", lens.positions.len()),
            }
        })?;
    }
    out.emit(a2ui! {
        append Receipt { id: "receipt", kind: "halt", hash: "r-halt", rows: [
            ReceiptRow { k: "lenses halted", v: format!("{}", LENSES.len()), tone: Red },
            ReceiptRow { k: "positions closed", v: "0" },
            ReceiptRow { k: "gate", v: "approved · typed and signed", tone: Green },
        ] }
    })?;
    out.finish().await?;
    Ok(())
}
