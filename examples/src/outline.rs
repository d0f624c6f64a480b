//! A folded tree as an outline that a person reads.
//!
//! A tone is never colour alone: each has a glyph as well, so that the outline says the same on
//! a terminal, in a file, and to whoever can't tell two colours apart.

use std::fmt::{self, Write};

use a2ui_emit::json::Json;
use a2ui_emit::zero::{
    ApprovalGate, ApprovalState, AsyncState, AsyncTask, CursorState, Envelope, MarkState, Node,
    PlanSurface, Props, Receipt, StepState, Tone, ToolArgs, ToolCallCard, ToolState, Tree,
};

use crate::pen::{Pen, paint};

const DONE: (&str, Tone) = ("✓", Tone::Green);
const DOING: (&str, Tone) = ("▸", Tone::Blue);
const FAILED: (&str, Tone) = ("✗", Tone::Red);
const QUIET: (&str, Tone) = ("·", Tone::Bone);

/// A tree, drawn from its root. A folded tree has no cycles; don't give it another.
#[derive(Debug, Clone, Copy)]
pub struct Outline<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// Whether to use ANSI colours.
    pub colour: bool,
}

impl fmt::Display for Outline<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pen = Pen::new(self.tree, self.colour, f);
        match self.tree.node(self.tree.root.as_str()) {
            Some(root) => pen.children(root),
            None => Ok(()),
        }
    }
}

/// What an envelope says of itself, on one line: how honest it is, what was asked, where it
/// settled.
#[must_use]
pub fn head(envelope: &Envelope, colour: bool) -> String {
    let mut parts = vec![
        envelope.stream_id.to_string(),
        envelope.evidence_class.to_string(),
    ];
    if let Some(intent) = &envelope.intent {
        parts.extend(intent.verb.as_deref().map(plain));
        parts.extend(intent.tier.map(|tier| tier.to_string()));
    }
    parts.extend(envelope.beat.map(|beat| beat.to_string()));
    paint(colour, "2", &parts.join(" · ")) + "\n\n"
}

/// Text without anything that a terminal would obey, or that would turn its order around: a
/// stream may quote what others wrote.
#[must_use]
pub fn plain(text: &str) -> String {
    let obeyed =
        |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if obeyed(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

impl<W: Write> Pen<&Tree, W> {
    fn glyph(&self, (glyph, tone): (&str, Tone)) -> String {
        let code = match tone {
            Tone::Bone => "2",
            Tone::Green => "32",
            Tone::Red => "31",
            Tone::Amber => "33",
            Tone::Magenta => "35",
            Tone::Blue => "34",
        };
        self.paint(code, glyph)
    }

    fn tone(&self, tone: Option<Tone>) -> String {
        self.glyph(match tone {
            None => (" ", Tone::Bone),
            Some(Tone::Bone) => QUIET,
            Some(Tone::Green) => DONE,
            Some(Tone::Red) => FAILED,
            Some(Tone::Amber) => ("!", Tone::Amber),
            Some(Tone::Magenta) => ("◆", Tone::Magenta),
            Some(Tone::Blue) => ("i", Tone::Blue),
        })
    }

    fn children(&mut self, parent: &Node) -> fmt::Result {
        let ids = parent.children.as_deref().unwrap_or_default();
        let tree = self.of;
        let nodes: Vec<&Node> = ids.iter().filter_map(|id| tree.node(id.as_str())).collect();
        let labels = nodes.iter().filter_map(|node| match &node.props {
            Props::StatCell(cell) => Some(width(&cell.label)),
            _ => None,
        });
        let column = labels.max().unwrap_or_default();
        for (at, node) in nodes.into_iter().enumerate() {
            if at > 0 && self.is_outermost() {
                self.line("")?;
            }
            self.node(node, column)?;
        }
        Ok(())
    }

    fn node(&mut self, node: &Node, column: usize) -> fmt::Result {
        // Every kind may have props besides those that the contract names.
        let extra = match &node.props {
            // A container shows what it holds.
            Props::Stack(it) => &it.props,
            Props::Row(it) => &it.props,
            Props::Card(it) => &it.props,
            Props::SectionTitle(it) => {
                let text = plain(&it.text);
                self.line(&self.paint("1", &text))?;
                self.line(&self.dim(&"─".repeat(width(&text))))?;
                &it.props
            }
            Props::Text(it) => {
                for line in it.value.lines() {
                    self.line(&plain(line))?;
                }
                &it.props
            }
            Props::Mark(it) => {
                let word = it.state.map_or("mark", MarkState::as_str);
                self.line(&format!("{} {word}", self.glyph(of_mark(it.state))))?;
                &it.props
            }
            Props::StatCell(it) => {
                self.pair(it.tone, &it.label, &it.value, column)?;
                &it.props
            }
            Props::StreamingCursor(it) => {
                let streaming = it.state == Some(CursorState::Streaming);
                self.line(if streaming { "▌" } else { "·" })?;
                &it.props
            }
            Props::Receipt(it) => {
                self.receipt(it)?;
                &it.props
            }
            Props::ApprovalGate(it) => {
                self.gate(it)?;
                &it.props
            }
            Props::ToolCallCard(it) => {
                self.tool(it)?;
                &it.props
            }
            Props::AsyncTask(it) => {
                self.task(it)?;
                &it.props
            }
            Props::PlanSurface(it) => {
                self.plan(it)?;
                &it.props
            }
            // The contract names no prop of these: all that they say stands in the extra ones.
            Props::Chip(it) => {
                self.line("chip")?;
                &it.props
            }
            Props::Hash(it) => {
                self.line("hash")?;
                &it.props
            }
            Props::Button(it) => {
                self.line("button")?;
                &it.props
            }
        };
        self.below("  ", |pen| {
            extra.iter().try_for_each(|(name, value)| {
                let line = format!("{}: {}", plain(name), json(value));
                pen.line(&pen.dim(&line))
            })
        })?;
        self.below("│ ", |pen| pen.children(node))
    }

    /// What something is called and what is said of it, with the glyph of its tone.
    fn pair(&mut self, tone: Option<Tone>, label: &str, value: &str, column: usize) -> fmt::Result {
        let (glyph, label, value) = (self.tone(tone), plain(label), plain(value));
        self.line(&format!("{glyph} {label:column$}  {value}"))
    }

    fn receipt(&mut self, receipt: &Receipt) -> fmt::Result {
        let said = [receipt.kind.as_deref(), receipt.hash.as_deref()];
        let title: Vec<_> = ["receipt"]
            .into_iter()
            .chain(said.into_iter().flatten())
            .collect();
        self.line(&self.paint("1", &plain(&title.join(" · "))))?;
        let column = receipt.rows.iter().map(|row| width(&row.k)).max();
        self.below("  ", |pen| {
            receipt
                .rows
                .iter()
                .try_for_each(|row| pen.pair(row.tone, &row.k, &row.v, column.unwrap_or_default()))
        })
    }

    fn gate(&mut self, gate: &ApprovalGate) -> fmt::Result {
        let (glyph, word) = match gate.state {
            Some(state @ ApprovalState::Approved) => (DONE, state.as_str()),
            Some(state @ ApprovalState::Refused) => (FAILED, state.as_str()),
            Some(state @ ApprovalState::Waiting) => (("?", Tone::Amber), state.as_str()),
            None => (QUIET, "gate"),
        };
        self.line(&format!(
            "{} {word}: {}",
            self.glyph(glyph),
            plain(&gate.summary)
        ))?;
        self.aside(&[("hash", gate.hash.as_deref()), ("eta", gate.eta.as_deref())])
    }

    fn tool(&mut self, tool: &ToolCallCard) -> fmt::Result {
        let glyph = self.glyph(match tool.state {
            Some(ToolState::Ok) => DONE,
            Some(ToolState::Error) => FAILED,
            Some(ToolState::Pending) => DOING,
            None => QUIET,
        });
        let args = match &tool.args {
            Some(ToolArgs::Object(args)) => {
                let args = args
                    .iter()
                    .map(|(name, value)| format!("{}: {}", plain(name), json(value)));
                args.collect::<Vec<_>>().join(", ")
            }
            Some(ToolArgs::Text(args)) => plain(args),
            None => String::new(),
        };
        self.line(&format!("{glyph} {}({args})", plain(&tool.tool)))?;
        self.aside(&[
            ("server", tool.server.as_deref()),
            ("result", tool.result.as_deref()),
        ])
    }

    fn task(&mut self, task: &AsyncTask) -> fmt::Result {
        let glyph = self.glyph(match task.state {
            Some(AsyncState::Done) => DONE,
            Some(AsyncState::Running) => DOING,
            Some(AsyncState::Queued) | None => QUIET,
        });
        let bar = task.progress.map(|progress| {
            // Whole tenths that are done, counted without a cast.
            let done = (1..=10)
                .filter(|&tenth| progress.get() * 10.0 >= f64::from(tenth))
                .count();
            let percent = progress.get() * 100.0;
            format!(
                "  {}{} {percent:.0}%",
                "█".repeat(done),
                "░".repeat(10 - done)
            )
        });
        self.line(&format!(
            "{glyph} {}{}",
            plain(&task.name),
            bar.unwrap_or_default()
        ))?;
        self.aside(&[("", task.caption.as_deref()), ("eta", task.eta.as_deref())])
    }

    fn plan(&mut self, plan: &PlanSurface) -> fmt::Result {
        self.line(&plain(plan.caption.as_deref().unwrap_or("plan")))?;
        self.below("  ", |pen| {
            plan.steps.iter().try_for_each(|step| {
                let glyph = pen.glyph(match step.state {
                    Some(StepState::Done) => DONE,
                    Some(StepState::Active) => DOING,
                    Some(StepState::Pending) | None => QUIET,
                });
                pen.line(&format!("{glyph} {}", plain(&step.label)))
            })
        })
    }

    /// What stands beside a node's main line, where it is said at all.
    fn aside(&mut self, said: &[(&str, Option<&str>)]) -> fmt::Result {
        self.below("  ", |pen| {
            said.iter().try_for_each(|&(name, value)| match value {
                Some(value) => pen.line(&pen.dim(format!("{name} {}", plain(value)).trim_start())),
                None => Ok(()),
            })
        })
    }
}

/// The glyph of what a mark says.
fn of_mark(state: Option<MarkState>) -> (&'static str, Tone) {
    match state {
        Some(MarkState::Proof | MarkState::Complete) => DONE,
        Some(MarkState::Observing | MarkState::Planning | MarkState::Acting) => DOING,
        Some(MarkState::Refuse | MarkState::Refused) => FAILED,
        Some(MarkState::Observe | MarkState::Plan | MarkState::Act | MarkState::Idle) | None => {
            QUIET
        }
    }
}

/// Free JSON, as it stands on the wire.
fn json(value: &Json) -> String {
    plain(&value.to_string())
}

/// How many columns a text takes, where each character takes one.
fn width(text: &str) -> usize {
    plain(text).chars().count()
}

#[cfg(test)]
mod tests;
