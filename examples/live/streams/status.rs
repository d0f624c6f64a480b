//! `status`: a read (T0). No signature, no receipt owed.

use a2ui_emit::zero::{Intent, Stream};
use a2ui_emit::{AsyncSink, a2ui, verbs};
use examples::engine::LENSES;

use super::{Pace, Ran};

verbs! {
    /// Reads how things stand.
    Status = "status": T0;
}

pub(super) async fn run<S: AsyncSink>(id: String, sink: S, pace: Pace) -> Ran {
    let intent = Intent::of(Status).natural_language("status");
    let mut out = Stream::live(id, intent)?.to(sink);
    out.emit(a2ui! { append SectionTitle { id: "title", text: "status · the engine answers" } })?;
    out.send().await?;
    pace.step().await;

    let working = LENSES.iter().filter(|lens| !lens.positions.is_empty());
    let working = working.count();
    out.emit(a2ui! {
        append Row { id: "row",
            StatCell { label: "equity", value: "$48,210.66", tone: Bone }
            StatCell { label: "lenses with positions", value: format!("{working} of {}", LENSES.len()) }
            StatCell { label: "refused · session", value: "97.0%", tone: Green }
        }
    })?;
    out.send().await?;
    pace.step().await;

    out.emit(a2ui! {
        append Card { id: "lenses", props: { title: "lenses" },
            for lens in &LENSES {
                StatCell {
                    label: lens.name,
                    value: format!("{}", lens.capital()),
                    tone: if lens.positions.is_empty() { Bone } else { Blue },
                }
            }
        }
    })?;
    out.send().await?;
    pace.step().await;

    out.emit(a2ui! {
        append Text { id: "note", value: "Read verbs are T0: no signature, no receipt owed." }
    })?;
    out.finish().await?;
    Ok(())
}
