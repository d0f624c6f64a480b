//! A folded tree as an outline that a person reads.
//!
//! A tone is never colour alone: each has a glyph as well, so that the outline says the same on
//! a terminal, in a file, and to whoever can't tell two colours apart.

use std::fmt::{self, Write};

use a2ui_emit::json::{Json, Object};
use a2ui_emit::zero::{
    ApprovalGate, ApprovalState, AsyncState, AsyncTask, CursorState, Envelope, MarkState, Node,
    PlanSurface, Props, Receipt, StepState, Tone, ToolArgs, ToolCallCard, ToolState, Tree,
};

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
        let mut pen = Pen {
            tree: self.tree,
            colour: self.colour,
            indent: String::new(),
            out: f,
        };
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
    let mut line = format!("{} · {}", envelope.stream_id, envelope.evidence_class);
    if let Some(intent) = &envelope.intent {
        let tier = intent.tier.map(|tier| tier.to_string());
        for part in [intent.verb.as_deref(), tier.as_deref()].into_iter().flatten() {
            line += &format!(" · {}", plain(part));
        }
    }
    if let Some(beat) = envelope.beat {
        line += &format!(" · {beat}");
    }
    paint(colour, "2", &line) + "\n\n"
}

/// Text without anything that a terminal would obey, or that would turn its order around: a
/// stream may quote what others wrote.
#[must_use]
pub fn plain(text: &str) -> String {
    let obeyed = |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
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

fn paint(colour: bool, code: &str, text: &str) -> String {
    if colour {
        format!("\x1b[{code}m{text}\x1b[0m")
    } else {
        text.to_owned()
    }
}

struct Pen<'a, W> {
    tree: &'a Tree,
    colour: bool,
    indent: String,
    out: W,
}

impl<W: Write> Pen<'_, W> {
    fn line(&mut self, text: &str) -> fmt::Result {
        writeln!(self.out, "{}{text}", self.indent)
    }

    /// Lines that belong to the one before.
    fn below(&mut self, draw: impl FnOnce(&mut Self) -> fmt::Result) -> fmt::Result {
        let outer = self.indent.len();
        self.indent += "  ";
        draw(self)?;
        self.indent.truncate(outer);
        Ok(())
    }

    fn dim(&self, text: &str) -> String {
        paint(self.colour, "2", text)
    }

    fn bold(&self, text: &str) -> String {
        paint(self.colour, "1", text)
    }

    fn glyph(&self, (glyph, tone): (&str, Tone)) -> String {
        let code = match tone {
            Tone::Bone => "2",
            Tone::Green => "32",
            Tone::Red => "31",
            Tone::Amber => "33",
            Tone::Magenta => "35",
            Tone::Blue => "34",
        };
        paint(self.colour, code, glyph)
    }

    fn tone(&self, tone: Option<Tone>) -> String {
        self.glyph(match tone {
            None => (" ", Tone::Bone),
            Some(Tone::Bone) => QUIET,
            Some(Tone::Green) => DONE,
            Some(Tone::Red) => FAILED,
            Some(tone @ Tone::Amber) => ("!", tone),
            Some(tone @ Tone::Magenta) => ("◆", tone),
            Some(tone @ Tone::Blue) => ("i", tone),
        })
    }

    /// Props that the contract doesn't name, by their names.
    fn extra(&mut self, props: &Object) -> fmt::Result {
        for (name, value) in props.iter() {
            let line = format!("{}: {}", plain(name), plain(&json(value)));
            let line = self.dim(&line);
            self.below(|pen| pen.line(&line))?;
        }
        Ok(())
    }

    fn children(&mut self, parent: &Node) -> fmt::Result {
        let ids = parent.children.as_deref().unwrap_or_default();
        let tree = self.tree;
        let nodes: Vec<&Node> = ids.iter().filter_map(|id| tree.node(id.as_str())).collect();
        let labels = nodes.iter().filter_map(|node| match &node.props {
            Props::StatCell(cell) => Some(width(&cell.label)),
            _ => None,
        });
        let column = labels.max().unwrap_or_default();
        for node in nodes {
            self.node(node, column)?;
        }
        Ok(())
    }

    fn node(&mut self, node: &Node, column: usize) -> fmt::Result {
        let extra = match &node.props {
            Props::Stack(it) => self.container(node, &it.props)?,
            Props::Row(it) => self.container(node, &it.props)?,
            Props::Card(it) => self.container(node, &it.props)?,
            Props::SectionTitle(it) => {
                let text = plain(&it.text);
                self.line(&self.bold(&text))?;
                let rule = "─".repeat(text.chars().count());
                self.line(&self.dim(&rule))?;
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
                self.line(&format!("{} {word}", self.glyph(mark(it.state))))?;
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
            Props::Receipt(it) => self.receipt(it)?,
            Props::ApprovalGate(it) => self.gate(it)?,
            Props::ToolCallCard(it) => self.tool(it)?,
            Props::AsyncTask(it) => self.task(it)?,
            Props::PlanSurface(it) => self.plan(it)?,
            // The contract names no prop of these: what they say stands in the extra ones.
            Props::Chip(it) => self.open(node, &it.props)?,
            Props::Hash(it) => self.open(node, &it.props)?,
            Props::Button(it) => self.open(node, &it.props)?,
        };
        self.extra(extra)
    }
}
