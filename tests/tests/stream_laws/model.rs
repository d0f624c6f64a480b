//! What a stream should be and refuse, worked out the slow way.

use std::collections::HashMap;

use a2ui_emit::zero::{ConsequenceTier, NodeKind};

use crate::ops::{Approve, Class, DEEPEST, Extra, Id, Said, Sequence, Spec, Typed, Value};

/// The name of the error that is due, and how its place begins.
pub(crate) type Verdict = Result<(), (&'static str, String)>;

fn no<T>(variant: &'static str) -> Result<T, (&'static str, String)> {
    Err((variant, String::new()))
}

fn prop(at: impl Into<String>) -> Verdict {
    Err(("Prop", at.into()))
}

#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub(crate) id: String,
    pub(crate) kind: NodeKind,
    pub(crate) parent: usize,
    pub(crate) children: Vec<usize>,
    pub(crate) alive: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Model {
    pub(crate) nodes: Vec<Node>,
    pub(crate) frames: usize,
    class: Class,
    tier: Option<ConsequenceTier>,
    approved: bool,
    ruled: bool,
    /// The receipts that were shown since the ruling.
    receipts: Vec<usize>,
}

/// Whose the parent is.
pub(crate) enum Parent {
    Root,
    Ours(usize),
    Foreign,
}

impl Model {
    pub(crate) fn new(sequence: &Sequence) -> Self {
        let tier = match sequence.tier {
            Said::Nothing => None,
            Said::Declared(tier) | Said::RunTime(tier) => Some(tier),
        };
        let root = Node {
            id: "root".into(),
            kind: NodeKind::Stack,
            parent: 0,
            children: vec![],
            alive: true,
        };
        Self {
            nodes: vec![root],
            frames: 0,
            class: sequence.class,
            tier,
            approved: false,
            ruled: false,
            receipts: vec![],
        }
    }

    fn alive(&self, id: &str) -> bool {
        self.nodes.iter().any(|node| node.alive && node.id == id)
    }

    /// Appends, or says what is wrong; gives the node's number.
    pub(crate) fn append(
        &mut self,
        spec: &Spec,
        parent: &Parent,
    ) -> Result<usize, (&'static str, String)> {
        let parent = match *parent {
            Parent::Root => 0,
            Parent::Ours(parent) if self.nodes[parent].alive => parent,
            Parent::Ours(_) => return no("Removed"),
            Parent::Foreign => return no("OtherStream"),
        };
        let len = self.nodes[parent].children.len();
        let index = match spec.index {
            None => len,
            Some(index) if index <= len => index,
            Some(_) => return no("IndexPastEnd"),
        };
        let id = match &spec.id {
            Id::Generated => format!("auto_{}_{}", spec.kind, self.nodes.len()),
            Id::Given(id) => {
                let charset = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
                if id.is_empty() || !id.chars().all(charset) {
                    return no("InvalidId");
                }
                if id.starts_with("auto_") {
                    return no("ReservedId");
                }
                id.clone()
            }
        };
        let gated = self.tier >= Some(ConsequenceTier::T2);
        if spec.kind == NodeKind::AsyncTask && gated && !self.approved {
            return no("ActsBeforeGate");
        }
        if self.alive(&id) {
            return no("IdTaken");
        }
        value(spec.kind, &spec.value)?;
        let number = self.nodes.len();
        self.nodes.push(Node {
            id,
            kind: spec.kind,
            parent,
            children: vec![],
            alive: true,
        });
        self.nodes[parent].children.insert(index, number);
        self.frames += 1;
        self.shown(number);
        Ok(number)
    }

    /// All of them, or none.
    pub(crate) fn emit(&mut self, specs: &[Spec], parents: &[Parent]) -> Verdict {
        let before = self.clone();
        for (spec, parent) in specs.iter().zip(parents) {
            if let Err(refused) = self.append(spec, parent) {
                *self = before;
                return Err(refused);
            }
        }
        Ok(())
    }

    fn shown(&mut self, number: usize) {
        if self.nodes[number].kind == NodeKind::Receipt {
            self.receipts.push(number);
        }
    }

    pub(crate) fn replace(&mut self, number: usize, by: &Value) -> Verdict {
        if !self.nodes[number].alive {
            return no("Removed");
        }
        value(self.nodes[number].kind, by)?;
        self.frames += 1;
        self.shown(number);
        Ok(())
    }

    pub(crate) fn remove(&mut self, number: usize) -> Verdict {
        if !self.nodes[number].alive {
            return no("Removed");
        }
        let parent = self.nodes[number].parent;
        self.nodes[parent].children.retain(|child| *child != number);
        let mut open = vec![number];
        while let Some(number) = open.pop() {
            self.nodes[number].alive = false;
            self.frames += 1;
            open.extend(&self.nodes[number].children);
        }
        Ok(())
    }

    pub(crate) fn approve(&mut self, approve: &Approve) -> Verdict {
        let live = self.class == Class::Live;
        if live && self.tier == Some(ConsequenceTier::T3) && approve.typed != Typed::Right {
            return no("Unconfirmed");
        }
        if approve.hash.is_empty() && self.tier >= Some(ConsequenceTier::T2) {
            return no("Unsigned");
        }
        self.rule(approve.summary.as_deref())?;
        self.approved = true;
        Ok(())
    }

    pub(crate) fn rule(&mut self, summary: Option<&str>) -> Verdict {
        if summary == Some("") {
            return prop("props.summary");
        }
        self.frames += 1;
        self.ruled = true;
        self.receipts.clear();
        Ok(())
    }

    /// The refusal and its receipt.
    pub(crate) fn decline(&mut self) {
        self.frames += 2;
        let number = self.nodes.len();
        self.nodes.push(Node {
            id: format!("auto_receipt_{number}"),
            kind: NodeKind::Receipt,
            parent: 0,
            children: vec![],
            alive: true,
        });
        self.nodes[0].children.push(number);
        self.ruled = true;
        self.receipts = vec![number];
    }

    pub(crate) fn finish(&self) -> Verdict {
        if self.frames == 0 {
            return no("NoFrames");
        }
        let paid = self.receipts.iter().any(|&number| self.nodes[number].alive);
        if self.ruled && !paid {
            no("ReceiptOwed")
        } else {
            Ok(())
        }
    }

    pub(crate) fn is_t3(&self) -> bool {
        self.tier == Some(ConsequenceTier::T3)
    }

    /// The children of every container on screen, by id.
    pub(crate) fn tree(&self) -> HashMap<&str, Vec<&str>> {
        let alive = self.nodes.iter().filter(|node| node.alive);
        alive
            .map(|node| {
                let children = node.children.iter();
                (&*node.id, children.map(|&c| &*self.nodes[c].id).collect())
            })
            .collect()
    }
}

/// The props that a kind has setters for.
fn named(kind: NodeKind) -> &'static [&'static str] {
    match kind {
        NodeKind::SectionTitle => &["text"],
        NodeKind::Text => &["value"],
        NodeKind::StatCell => &["label", "value", "tone"],
        NodeKind::Mark | NodeKind::StreamingCursor => &["state"],
        NodeKind::Receipt => &["kind", "hash", "rows"],
        NodeKind::ApprovalGate => &["summary", "state", "hash", "eta"],
        NodeKind::ToolCallCard => &["tool", "server", "state", "args", "result"],
        NodeKind::AsyncTask => &["name", "state", "progress", "eta", "caption"],
        NodeKind::PlanSurface => &["caption", "steps"],
        NodeKind::Stack
        | NodeKind::Row
        | NodeKind::Card
        | NodeKind::Chip
        | NodeKind::Hash
        | NodeKind::Button => &[],
    }
}

/// What is wrong with the props of a kind: first what goes by name, then each in its order.
fn value(kind: NodeKind, value: &Value) -> Verdict {
    match &value.extra {
        Extra::Twice => return prop("props"),
        Extra::ByName(name) if named(kind).contains(name) => return prop("props"),
        _ => {}
    }
    let empty = value.list.iter().position(|(text, _)| text.is_empty());
    match (kind, empty) {
        (NodeKind::ApprovalGate, _) if value.text.is_empty() => prop("props.summary"),
        (NodeKind::ToolCallCard, _) if value.text.is_empty() => prop("props.tool"),
        (NodeKind::AsyncTask, _) if value.text.is_empty() => prop("props.name"),
        (NodeKind::Receipt, Some(i)) => prop(format!("props.rows[{i}].k")),
        (NodeKind::PlanSurface, Some(i)) => prop(format!("props.steps[{i}].label")),
        _ => match value.extra {
            Extra::Float(f) if !f.is_finite() => prop("props.extra"),
            // It would be spelled as an integer that readers may change.
            Extra::Float(f) if f.fract() == 0.0 && f.abs() > 2_f64.powi(53) && f.abs() < 1e16 => {
                prop("props.extra")
            }
            Extra::Int(i) if i.unsigned_abs() > 1 << 53 => prop("props.extra.at[1]"),
            Extra::Deep(levels) if levels > DEEPEST => prop("props.extra"),
            _ => Ok(()),
        },
    }
}
