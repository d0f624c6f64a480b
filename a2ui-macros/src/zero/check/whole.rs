//! A whole `Stream { … }`: what may follow what is known before it runs.

use proc_macro2::Span;

use super::super::{ACTS, CLOSES, GATE, bad_stream_id, whole};
use super::Check;
use crate::ast::{Field, Frame, Item, Node, Value, Verb};
use crate::check::span_of;
use crate::check::takes::all_words;
use crate::check::time::is_date_time;

/// Where a stream stands before a frame.
enum Phase<'a> {
    Open,
    Held(&'a Frame),
    Refused,
}

impl Check<'_> {
    pub(super) fn stream(&mut self, stream: &Node) {
        self.head(stream);
        self.all_known = !Self::is_dynamic(&stream.children);
        if stream.children.is_empty() {
            self.errors.at(
                stream.kind.span(),
                "a stream has at least one frame: `append Kind { … }`",
            );
        }
        for item in &stream.children {
            self.item(item, None);
        }
        self.protocol(stream);
    }

    fn head(&mut self, stream: &Node) {
        self.fields("Stream", &stream.fields, whole::HEAD, false);
        self.needs("`Stream`", stream.kind.span(), whole::HEAD, &stream.fields);
        if let Some(field) = stream.field("created_at")
            && let Value::Lit {
                lit: syn::Lit::Str(at),
                ..
            } = &field.value
            && !is_date_time(&at.value())
        {
            self.errors.at(
                at.span(),
                format!(
                    "`{}` is no time: write it as RFC 3339 does, `2026-07-06T00:00:00Z`",
                    at.value()
                ),
            );
        }
        if let Some(field) = stream.field("id")
            && let Value::Lit {
                lit: syn::Lit::Str(id),
                ..
            } = &field.value
            && let Some(why) = bad_stream_id(&id.value())
        {
            self.errors.at(id.span(), why);
        }
        if let Some(field) = stream.field("evidence_class")
            && matches!(
                field.value,
                Value::Expr(_) | Value::If { .. } | Value::Match { .. }
            )
        {
            self.errors.at(
                field.name.span(),
                format!(
                    "the evidence class of a whole stream is written as a word: what may follow \
                     depends on it\n{}",
                    all_words(&super::super::vocab::EVIDENCE_CLASS, None)
                ),
            );
        }
        if let Some(field) = stream.field("intent")
            && let Value::Record { name, fields, .. } = &field.value
        {
            let has = |name: &str| fields.iter().any(|field| field.name == name);
            if has("verb") && !has("tier") {
                self.errors.at(
                    name.span(),
                    "a verb comes with its tier: `tier: T0`, `T1`, `T2` or `T3`",
                );
            }
        }
    }

    /// The gate rules, frame by frame.
    fn protocol(&mut self, stream: &Node) {
        let class = whole::class(stream);
        let tier = whole::tier(stream).filter(|tier| tier == "T2" || tier == "T3");
        let is_class = |name: &str| class.as_deref() == Some(name);
        let (mut phase, mut approved, mut owes) = (Phase::Open, false, None);
        for item in &stream.children {
            match (&phase, item) {
                (Phase::Held(gate), Item::Frame(ruling)) if ruling.verb.rules() => {
                    if is_class("Live") {
                        let word = ruling.verb.word();
                        self.errors.at(
                            ruling.span,
                            format!(
                                "a live ruling is not known when the text is written: `{word}` \
                                 plays back a ruling in a `Replay` or a `Simulation`; a live \
                                 stream goes through `Stream::live` and `gate(…)`"
                            ),
                        );
                    }
                    self.ruling(gate, ruling, tier.as_deref());
                    owes = Some(ruling.span);
                    approved |= ruling.verb == Verb::Approve;
                    phase = if ruling.verb == Verb::Approve {
                        Phase::Open
                    } else {
                        Phase::Refused
                    };
                    continue;
                }
                (_, Item::Frame(ruling)) if ruling.verb.rules() => {
                    self.errors.at(
                        ruling.span,
                        format!("`{}` directly follows its gate", ruling.verb.word()),
                    );
                    continue;
                }
                (Phase::Held(_), _) => self.errors.at(
                    span_of(item),
                    "the gate holds the stream: what comes next is its ruling, `approve \
                     ApprovalGate { … }` or `refuse ApprovalGate { … }`",
                ),
                _ => {}
            }
            self.acts(
                item,
                class.as_deref(),
                tier.as_deref().filter(|_| !approved),
            );
            if matches!(phase, Phase::Refused)
                && let Some(span) = first_of(item, &|kind| !CLOSES.contains(&kind))
            {
                self.errors.at(
                    span,
                    "after a refusal only its receipt follows, with `Text`s and `Mark`s",
                );
            }
            let may_owe = matches!(item, Item::Splice { .. })
                || first_of(item, &|kind| kind == "Receipt").is_some();
            if may_owe {
                owes = None;
            }
            if let Item::Frame(gate) = item
                && gate.verb == Verb::Gate
            {
                if is_class("Unavailable") {
                    self.errors.at(
                        gate.span,
                        "an unavailable stream has no gate: say what could not be read",
                    );
                }
                phase = Phase::Held(gate);
            }
        }
        if let Phase::Held(gate) = phase
            && (is_class("Replay") || is_class("Simulation"))
        {
            self.errors.at(
                gate.span,
                format!(
                    "a {} can't wait at a gate: it holds no authority. Play back the ruling with \
                     `approve ApprovalGate {{ … }}` or `refuse ApprovalGate {{ … }}`",
                    class.unwrap_or_default().to_lowercase()
                ),
            );
        }
        if let Some(ruling) = owes {
            self.errors.at(
                ruling,
                "this ruling owes a receipt: `append Receipt { … }` behind it",
            );
        }
    }

    /// What acts, where the stream never does, or not before a gate is approved.
    fn acts(&mut self, item: &Item, class: Option<&str>, gated: Option<&str>) {
        let Some(span) = first_of(item, &|kind| kind == ACTS) else {
            return;
        };
        if class == Some("Unavailable") {
            self.errors.at(
                span,
                "an unavailable stream does not act: say what could not be read",
            );
        } else if let Some(tier) = gated {
            self.errors.at(
                span,
                format!("`{ACTS}` acts, and a {tier} stream acts only after an approved gate"),
            );
        }
    }

    fn ruling(&mut self, gate: &Frame, ruling: &Frame, tier: Option<&str>) {
        let id = |frame: &Frame| match frame.node.field("id").map(|field| &field.value) {
            Some(Value::Lit {
                lit: syn::Lit::Str(id),
                ..
            }) => Some((id.value(), id.span())),
            _ => None,
        };
        if let Some((ruled, span)) = id(ruling)
            && id(gate).is_none_or(|(asked, _)| asked != ruled)
        {
            self.errors.at(
                span,
                "a ruling is of the gate before it: leave the id out, or repeat the gate's",
            );
        }
        if let Some(tier) = tier
            && ruling.verb == Verb::Approve
            && ruling.node.kind == GATE
            && !ruling.node.field("hash").is_some_and(signs)
        {
            self.errors.at(
                ruling.node.kind.span(),
                format!("an approved {tier} ruling carries its signature: `hash: \"…\"`"),
            );
        }
    }
}

/// Whether a hash is a signature: an empty one is none.
fn signs(hash: &Field) -> bool {
    !matches!(&hash.value, Value::Lit { lit: syn::Lit::Str(text), .. } if text.value().is_empty())
}

/// The first node in an item, that it appends, whose kind is one of these.
fn first_of(item: &Item, is: &dyn Fn(&str) -> bool) -> Option<Span> {
    let all = |items: &[Item]| items.iter().find_map(|item| first_of(item, is));
    let node = |node: &Node| {
        let kind = node.kind.to_string();
        if is(&kind) {
            Some(node.kind.span())
        } else {
            all(&node.children)
        }
    };
    match item {
        Item::Frame(frame) if frame.verb == Verb::Append || frame.verb == Verb::Gate => {
            node(&frame.node)
        }
        Item::Node(child) => node(child),
        Item::For { body, .. } => all(body),
        Item::If {
            then, otherwise, ..
        } => all(then).or_else(|| all(otherwise.as_deref().unwrap_or_default())),
        Item::Match { arms, .. } => arms.iter().find_map(|arm| all(&arm.body)),
        _ => None,
    }
}
