//! `samples`: every kind, and what no page may take. It models everything and touches nothing.

use a2ui_emit::zero::{Approval, Intent, Stream};
use a2ui_emit::{AsyncSink, a2ui, verbs};

use super::{Pace, Ran};

verbs! {
    /// Shows every kind.
    Samples = "samples": T0;
}

/// Text that would run, were it read as HTML.
const HOSTILE: &str =
    "<script>window.hostile = true</script><img src=x onerror=\"window.hostile = true\"> & so on";

/// A frame that nobody may take: there is no such kind.
const UNKNOWN: &str = r#"{"op":"append","node":{"id":"unknown","kind":"marquee","props":{"text":"hurry"}},"parent":"root"}"#;

pub(super) async fn run<S: AsyncSink>(id: String, sink: S, pace: Pace) -> Ran {
    let intent = Intent::of(Samples).natural_language("every kind, and what no page may take");
    let mut out = Stream::simulation(id, intent)?.to(sink);
    out.emit(a2ui! {
        append SectionTitle { text: "content" }
        append Text { id: "hostile", value: HOSTILE }
        append Text { id: "bidi", value: "Reads one way and is written another: \u{202e}txet\u{202c}." }
        append Row {
            Mark { state: Observing } Mark { state: Planning } Mark { state: Acting }
            Mark { state: Complete } Mark { state: Refused } Mark { state: Idle }
        }
        append Row {
            Chip { props: { label: "bone", tone: "bone" } }
            Chip { props: { label: "green", tone: "green" } }
            Chip { props: { label: "red", tone: "red" } }
            Chip { props: { label: "amber", tone: "amber" } }
            Chip { props: { label: "magenta", tone: "magenta" } }
            Chip { props: { label: "blue", tone: "blue" } }
            Chip { props: { label: "unheard of", tone: "mauve" } }
        }
        append Hash { id: "hash", props: { label: "sha-256", value: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" } }
        append Row {
            StatCell { label: "equity", value: "$48,210.66", tone: Bone }
            StatCell { label: "refused", value: "97.0%", tone: Green }
            StatCell { label: "slippage", value: "0.31%", tone: Red }
            StatCell { label: "to reserve", value: "$18,420.10", tone: Amber }
            StatCell { label: "replayed", value: "2 of 4", tone: Magenta }
            StatCell { label: "age", value: "1s", tone: Blue }
        }
    })?;
    out.send().await?;
    pace.step().await;

    out.emit(a2ui! {
        append SectionTitle { text: "layout" }
        append Card { props: { title: "a card", label: "of two stacks", owner: "lens_a" },
            Row {
                Stack { props: { title: "one" }, Text { value: "In the first." } }
                Stack { props: { title: "two" }, Text { value: "In the second." } }
            }
        }
        append SectionTitle { text: "action" }
        append Row {
            Button { id: "again", props: { label: "again", href: "javascript:alert(1)" } }
            Button { id: "bare" }
        }
        append ToolCallCard { tool: "lens.status", server: "engine", state: Pending, args: { lens: "lens_a", deep: { positions: [1, 2], at: null } } }
        append ToolCallCard { tool: "lens.status", server: "engine", state: Error, args: "--lens lens_b", result: "no such lens" }
        append AsyncTask { name: "queued", state: Queued }
        append AsyncTask { name: "running, who knows how far", state: Running }
        append AsyncTask { name: "running", state: Running, progress: 0.4, caption: "two of five", eta: "3s", props: { worker: "w-7", tries: 2 } }
        append AsyncTask { name: "done", state: Done, progress: 1 }
        append PlanSurface { caption: "plan", steps: [
            Step { label: "read", state: Done },
            Step { label: "simulate", state: Active },
            Step { label: "execute", state: Pending },
            Step { label: "of which nothing is said" }
        ] }
        append StreamingCursor { id: "idle", state: Idle }
        append StreamingCursor { id: "cursor", state: Streaming }
    })?;
    out.send().await?;
    pace.step().await;

    // Neither could be written with the library: these go past it.
    out.sink_mut().send(UNKNOWN).await?;
    out.sink_mut()
        .send(r#"{"op":"replace","node":{"id":"nobody","kind":"chip"}}"#)
        .await?;
    out.emit(a2ui! { append Text { id: "after", value: "What is refused changes nothing: the stream goes on." } })?;
    out.send().await?;
    pace.step().await;

    let held = out.gate(a2ui! {
        gate ApprovalGate { id: "gate", summary: "a gate of a simulation: nobody is asked", hash: "r-1·draft", eta: "at once" }
    })?;
    let mut out = held.play_approval(Approval::signed("r-1·modelled"))?;
    out.emit(a2ui! {
        append Receipt { id: "receipt", kind: "samples", hash: "r-1", rows: [
            ReceiptRow { k: "kinds", v: "16 of 16", tone: Green },
            ReceiptRow { k: "refused", v: "2 frames", tone: Red },
            ReceiptRow { k: "said of the rest", v: "" },
        ] }
        append Receipt { id: "empty", kind: "with no rows", rows: [] }
    })?;
    out.finish().await?;
    Ok(())
}
