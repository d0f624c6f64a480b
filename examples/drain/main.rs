//! `drain`: consequential (T2), live. It shows what will change, asks at a gate, and acts only
//! when the operator approves.
//!
//! What may come when is in the types: before the gate the stream takes no `AsyncTask`, at the
//! gate it takes nothing at all, and after a refusal only what closes it.

mod operator;
mod recorded;

use std::error::Error;
use std::process::ExitCode;

use a2ui_emit::zero::{
    self, Approval, AsyncState, AsyncTask, Finished, Free, Handle, Intent, Live, PlanSurface,
    Progress, Refusal, Refused, Stream, T2, Timestamp,
};
use a2ui_emit::{a2ui, verbs};
use clap::Parser;
use examples::engine::{self, Lens};
use examples::plan;

verbs! {
    /// Closes every position of a lens and returns its capital to the reserve.
    Drain = "drain": T2;
}

/// Drains a lens: closes its positions and returns its capital, once the operator approves.
#[derive(Parser)]
struct Args {
    /// The lens: `lens_momentum`, `lens_carry` or `lens_idle`
    #[arg(default_value = "lens_momentum", value_parser = engine::lens, conflicts_with = "recorded")]
    lens: Lens,
    /// Approve at the gate without asking
    #[arg(long, group = "ruling")]
    approve: bool,
    /// Refuse at the gate without asking
    #[arg(long, group = "ruling")]
    refuse: bool,
    /// Play back a recorded drain instead
    #[arg(long, group = "ruling")]
    recorded: bool,
    /// When the stream is made (RFC 3339); without it, the stream doesn't say
    #[arg(long, value_name = "TIME", conflicts_with = "recorded")]
    at: Option<Timestamp>,
    #[command(flatten)]
    output: examples::Output,
}

fn main() -> ExitCode {
    examples::end(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let finished = if args.recorded {
        recorded::recorded()?
    } else {
        live(args)?
    };
    args.output.show(&finished)
}

fn live(args: &Args) -> Result<Finished, Box<dyn Error>> {
    let lens = &args.lens;
    let intent = Intent::of(Drain).natural_language(format!("drain {}", lens.name));
    let id = format!("a2ui_drain_{}_{}", lens.name, engine::run_id());
    let mut stream = Stream::live(id, intent)?;
    if let Some(at) = &args.at {
        stream = stream.created_at(at.clone());
    }

    // `append` gives a typed handle: the plan's is only ever replaced by another plan, and the
    // cursor's is used up when the cursor is removed.
    stream.emit(
        a2ui! { append SectionTitle { id: "title", text: format!("drain · {}", lens.name) } },
    )?;
    let steps = stream.append(plan::drain(lens, 0).id("plan"))?;
    let cursor = stream.append(a2ui! { append StreamingCursor { state: Streaming } })?;

    // Whatever is only known at run time stands right in the tree.
    let (count, capital, slippage) = (lens.positions.len(), lens.capital(), lens.slippage());
    stream.emit(a2ui! {
        append at 2 ToolCallCard {
            id: "tool",
            tool: "lens.status",
            server: "engine",
            state: Ok,
            args: { lens: lens.name, positions: true },
            result: format!("{count} positions · capital {capital}"),
        }
    })?;
    stream.replace(&steps, plan::drain(lens, 1))?;
    stream.emit(a2ui! {
        append Row { id: "sim",
            StatCell { id: "count", label: "positions close", value: format!("{count}"), tone: Bone }
            StatCell { id: "reserve", label: "to reserve", value: format!("{capital}"), tone: Amber }
            StatCell { id: "slippage", label: "est. slippage", value: format!("{slippage}"), tone: Bone }
        }
        append Card { id: "positions",
            for p in lens.positions {
                StatCell {
                    id: format!("position_{}", p.symbol),
                    label: p.symbol,
                    value: format!("{} · {} bp", p.worth, p.slippage),
                    tone: if p.slippage > 5 { Red } else { Green },
                }
            }
            if lens.positions.is_empty() {
                Text { value: "It holds no positions." }
            }
        }
        append Text { id: "note", value: "What you see is what you sign." }
    })?;
    stream.replace(&steps, plan::drain(lens, 2))?;
    stream.remove(cursor)?;

    // The gate takes the stream and gives one that is held: the only way on is a ruling.
    let held = stream.gate(a2ui! {
        gate ApprovalGate {
            id: "gate",
            summary: format!("drain {} — {count} positions close, {capital} returns to reserve", lens.name),
            hash: format!("{}·draft", lens.draft()),
        }
    })?;
    let approved = args.approve || (!args.refuse && operator::approves(&held)?);
    let finished = if approved {
        // Who approves signs: the approval of a T2 gate carries the signature's hash.
        let approval = Approval::signed(format!("{}·signed", lens.draft()))
            .summary(format!("drain {} — approved by the operator", lens.name));
        execute(held.approve(approval)?, &steps, lens)?
    } else {
        refuse(held.refuse(Refusal::new())?, lens)?
    };
    Ok(finished)
}

/// What comes after an approval: the stream may act now, and owes a receipt.
fn execute(
    mut stream: Stream<Live, T2, Free>,
    steps: &Handle<PlanSurface>,
    lens: &Lens,
) -> Result<Finished, zero::Error> {
    stream.replace(steps, plan::drain(lens, 3))?;
    let task = AsyncTask::new(format!("drain · {}", lens.name));
    let running = task.clone().state(AsyncState::Running);
    let shown = stream.append(running.clone().progress(Progress::ZERO).id("task"))?;
    for fill in lens.drain() {
        let (closed, progress) = (fill.position, Progress::new(fill.done)?);
        let caption = format!("{} closed, {} returned", closed.symbol, closed.worth);
        let update = running.clone().progress(progress).caption(caption);
        stream.replace(&shown, update.eta(format!("{}s", 2 * fill.left)))?;
    }
    let done = task.state(AsyncState::Done).progress(Progress::DONE);
    stream.replace(&shown, done.caption("drained"))?;
    stream.replace(steps, plan::drain(lens, 4))?;
    stream.emit(a2ui! {
        append Receipt { id: "receipt", kind: "drain", hash: lens.draft(), rows: [
            ReceiptRow { k: "lens", v: lens.name },
            ReceiptRow { k: "positions closed", v: format!("{}", lens.positions.len()) },
            ReceiptRow { k: "returned", v: format!("{}", lens.capital()) },
            ReceiptRow { k: "gate", v: "approved · signed", tone: Green },
        ] }
    })?;
    Ok(stream.finish()?)
}

/// What comes after a refusal: its reason, and the receipt that it owes. A task or
/// a tool call in here does not compile.
fn refuse(mut stream: Stream<Live, T2, Refused>, lens: &Lens) -> Result<Finished, zero::Error> {
    stream.emit(a2ui! {
        append Text { id: "why", value: "The operator refused. Nothing was closed, nothing moved." }
        append Receipt { id: "receipt", kind: "refusal", rows: [
            ReceiptRow { k: "lens", v: lens.name },
            ReceiptRow { k: "positions closed", v: "0" },
            ReceiptRow { k: "gate", v: "refused by the operator", tone: Red },
        ] }
    })?;
    Ok(stream.finish()?)
}
