//! The gate: who may ask, what may follow, who may act, and what is owed.

use std::collections::{BTreeMap, HashSet};

use super::at::At;
use super::code;
use super::frame::Facts;
use super::head::Said;
use super::walk::Walk;
use crate::zero::error::a;
use crate::zero::{ApprovalGate, ApprovalState, EvidenceClass, Fold, NodeKind, Props};

/// Where a stream stands.
#[derive(Debug, Clone)]
pub(super) struct Protocol {
    said: Said,
    phase: Phase,
    /// A gate was approved.
    approved: bool,
    /// The gate that the last frame put into the state `waiting`.
    asked: Option<String>,
    /// The gates in the state `waiting`, each with the frame that last said so.
    waiting: BTreeMap<String, usize>,
    /// Those of them that no `GATE` followed so far, nor any other frame that shows none will.
    unstopped: HashSet<String>,
    /// The last ruled gate.
    ruled: Option<String>,
    /// The receipts on screen that came, or changed, since.
    receipts: HashSet<String>,
}

#[derive(Debug, Clone)]
enum Phase {
    Open,
    /// The gate, and the frame of its `GATE`.
    Held(String, usize),
    /// The gate that was refused.
    Refused(String),
}

/// The gate with this id, where there is one.
fn gate_of<'f>(fold: &'f Fold, id: &str) -> Option<&'f ApprovalGate> {
    match fold.props(id)? {
        Props::ApprovalGate(gate) => Some(gate),
        _ => None,
    }
}

impl Protocol {
    pub(super) fn new(said: Said) -> Self {
        Self {
            said,
            phase: Phase::Open,
            approved: false,
            asked: None,
            waiting: BTreeMap::new(),
            unstopped: HashSet::new(),
            ruled: None,
            receipts: HashSet::new(),
        }
    }

    /// The gate that holds the stream.
    pub(super) fn held(&self) -> Option<&str> {
        match &self.phase {
            Phase::Held(gate, _) => Some(gate),
            Phase::Open | Phase::Refused(_) => None,
        }
    }

    /// The gate whose ruling owes a receipt.
    pub(super) fn owes(&self) -> Option<&str> {
        let ruled = self.ruled.as_deref();
        ruled.filter(|_| self.receipts.is_empty())
    }

    /// Notes why a frame may not come here.
    pub(super) fn check(
        &mut self,
        walk: &mut Walk<'_>,
        at: &At<'_>,
        facts: &Facts<'_>,
        fold: &Fold,
    ) {
        if let Phase::Held(gate, _) = &self.phase {
            return held(walk, at, facts, gate);
        }
        match *facts {
            Facts::Gate => self.check_gate(walk, at),
            Facts::Removes { .. } => {}
            Facts::Puts {
                id,
                kind,
                state,
                append,
                ..
            } => {
                self.check_kind(walk, at, (id, kind, append), fold);
                if kind == NodeKind::ApprovalGate {
                    check_state(walk, at, id, state, fold);
                }
            }
        }
    }

    fn check_kind(
        &self,
        walk: &mut Walk<'_>,
        at: &At<'_>,
        (id, kind, append): (&str, NodeKind, bool),
        fold: &Fold,
    ) {
        let (node, was) = (at.key("node"), fold.props(id).map(Props::kind));
        let at = node.key("kind");
        if let Phase::Refused(gate) = &self.phase {
            let begins = match was {
                // What is on screen may be replaced, but not by what acts or asks.
                Some(was) => {
                    let acts = kind.acts() || kind == NodeKind::ToolCallCard;
                    was != kind && (acts || kind == NodeKind::ApprovalGate)
                }
                None => append && !kind.follows_refusal(),
            };
            if begins {
                let message = format!(
                    "{id:?}, {}, comes after {gate:?} was refused, and only the receipt may follow, \
                     with text, marks, and replaces and removes of what is on screen: leave it out",
                    a(kind)
                );
                return walk.add(
                    code::AFTER_REFUSAL,
                    &at,
                    &[id, gate, kind.as_str()],
                    message,
                );
            }
        }
        if self.said.class == Some(EvidenceClass::Unavailable)
            && (kind.acts() || kind == NodeKind::ApprovalGate)
        {
            let message = format!(
                "{id:?} is {}, and an unavailable stream neither acts nor rules: say what could not \
                 be read",
                a(kind)
            );
            return walk.add(code::UNAVAILABLE_ACTS, &at, &[id, "unavailable"], message);
        }
        if let Some(tier) = self.said.tier
            && kind.acts()
            && tier.needs_gate()
            && !self.approved
        {
            let message = format!(
                "{id:?} acts, and a {tier} stream acts only after an approved gate: ask first, with \
                 an approvalGate that waits and GATE behind it"
            );
            walk.add(code::ACTS_UNAPPROVED, &at, &[id, tier.as_str()], message);
        }
    }

    fn check_gate(&mut self, walk: &mut Walk<'_>, at: &At<'_>) {
        if let Phase::Refused(gate) = &self.phase {
            let message = format!(
                "this GATE asks again after {gate:?} was refused, and a refusal ends the stream with \
                 its receipt: leave it out"
            );
            return walk.add(code::AFTER_REFUSAL, at, &["GATE", gate], message);
        }
        let Some(asked) = &self.asked else {
            let first = self.waiting.keys().take(8);
            let mut waiting: Vec<_> = first.map(String::as_str).collect();
            let hint = match waiting.first() {
                Some(gate) => format!("{gate:?} waits, but another frame came between"),
                None => "no gate waits".into(),
            };
            let message = format!(
                "GATE directly follows the frame that put an approvalGate into the state \
                 \"waiting\", and {hint}: put the gate on screen right before it"
            );
            waiting.insert(0, "GATE");
            return walk.add(code::GATE_WITHOUT_REQUEST, at, &waiting, message);
        };
        if let Some(other) = self.waiting.keys().find(|gate| *gate != asked) {
            let message = format!(
                "{asked:?} and {other:?} wait both, so nobody knows which of them this GATE is for: \
                 ask for one at a time"
            );
            walk.add(code::TWO_GATES_WAIT, at, &["GATE", asked, other], message);
            self.unstopped.clear();
        }
    }

    /// Takes note of a frame that applied.
    pub(super) fn apply(&mut self, walk: &mut Walk<'_>, frame: usize, facts: &Facts<'_>) {
        let asked = self.asked.take();
        match *facts {
            Facts::Gate => {
                if let Some(gate) = asked {
                    self.unstopped.remove(&gate);
                    self.phase = Phase::Held(gate, frame);
                }
            }
            Facts::Removes { id } => {
                self.waiting.remove(id);
                self.receipts.remove(id);
                self.moved_on(walk);
            }
            Facts::Puts {
                id,
                kind,
                state,
                signed,
                ..
            } => {
                if kind == NodeKind::Receipt {
                    self.receipts.insert(id.to_owned());
                } else {
                    self.receipts.remove(id);
                }
                let is_gate = kind == NodeKind::ApprovalGate;
                match state.filter(|_| is_gate) {
                    Some(ApprovalState::Waiting) => {
                        self.waiting.insert(id.to_owned(), frame);
                        self.unstopped.insert(id.to_owned());
                        self.asked = Some(id.to_owned());
                        return;
                    }
                    // It was let in, so it is the ruling.
                    Some(state) if self.waiting.remove(id).is_some() => {
                        self.rule(walk, frame, id, state == ApprovalState::Approved, signed);
                    }
                    _ => drop(self.waiting.remove(id)),
                }
                self.moved_on(walk);
            }
        }
    }

    fn rule(&mut self, walk: &mut Walk<'_>, frame: usize, id: &str, approved: bool, signed: bool) {
        self.receipts.clear();
        self.ruled = Some(id.to_owned());
        self.approved |= approved;
        self.phase = if approved {
            Phase::Open
        } else {
            Phase::Refused(id.to_owned())
        };
        let unsigned = approved && !signed;
        if let Some(tier) = self.said.tier.filter(|tier| unsigned && tier.needs_gate()) {
            let message = format!(
                "the approval of {id:?} has no `hash`, and a {tier} ruling carries its signature: \
                 add it"
            );
            let (frames, names) = (At::top("frames"), [id, tier.as_str()]);
            let (at, node, props) = (frames.index(frame), "node", "props");
            let (node, hash) = (at.key(node), "hash");
            walk.add(code::UNSIGNED, &node.key(props).key(hash), &names, message);
        }
    }

    /// A frame came that neither asks nor stops: no `GATE` follows those that asked before.
    fn moved_on(&mut self, walk: &mut Walk<'_>) {
        let gates = std::mem::take(&mut self.unstopped);
        let mut gates: Vec<_> = (gates.into_iter())
            .filter_map(|gate| Some((*self.waiting.get(&gate)?, gate)))
            .collect();
        gates.sort_unstable();
        for (frame, gate) in gates {
            let message = format!(
                "the gate {gate:?} waits, and no GATE follows it, so the stream does not stop for \
                 the ruling: send GATE right behind it"
            );
            let frames = At::top("frames");
            walk.add(
                code::WAITS_WITHOUT_GATE,
                &frames.index(frame),
                &[&gate],
                message,
            );
        }
    }

    /// Notes what is wrong with a stream that ends here, on this beat.
    pub(super) fn end(&mut self, walk: &mut Walk<'_>, beat: Option<&str>) {
        let at_beat = At::top("beat");
        self.moved_on(walk);
        if let Phase::Held(gate, frame) = &self.phase {
            if let Some(class) = self
                .said
                .class
                .filter(|class| *class != EvidenceClass::Live)
            {
                let message = format!(
                    "the {class} stream ends while the gate {gate:?} waits, and it holds no \
                     authority: play back a recorded ruling, or refuse with the reason as the receipt"
                );
                let (frames, names) = (At::top("frames"), ["GATE", gate, class.as_str()]);
                walk.add(code::NO_AUTHORITY, &frames.index(*frame), &names, message);
            }
            if beat == Some("prove") {
                let message = format!(
                    "the gate {gate:?} still holds the stream, so nothing is proven: leave `beat` \
                     out, or rule first"
                );
                walk.add(code::PROVES_WHILE_HELD, &at_beat, &["prove", gate], message);
            }
            return;
        }
        if let Some(beat) = beat.filter(|beat| *beat != "prove") {
            let message = format!(
                "the stream is complete on the beat {beat:?}: it settles on \"prove\", refused or not"
            );
            walk.add(code::BEAT_NOT_PROVE, &at_beat, &[beat, "prove"], message);
        }
        if let Some(gate) = self.owes() {
            let message =
                format!("the ruling of {gate:?} owes a receipt: append one before the end");
            walk.add(code::RECEIPT_OWED, &At::top("end"), &[gate], message);
        }
    }
}

/// While a gate holds the stream, its ruling comes, and nothing else.
fn held(walk: &mut Walk<'_>, at: &At<'_>, facts: &Facts<'_>, gate: &str) {
    let (other, what) = match *facts {
        Facts::Gate => ("GATE", "another GATE comes".into()),
        Facts::Removes { id } => (id, format!("{id:?} is removed")),
        Facts::Puts {
            id, kind, state, ..
        } if id == gate && kind == NodeKind::ApprovalGate => match state {
            Some(ApprovalState::Approved | ApprovalState::Refused) => return,
            Some(ApprovalState::Waiting) => (id, "it is said to wait once more".into()),
            None => (id, "it says no state".into()),
        },
        Facts::Puts { id, kind, .. } => (id, format!("{id:?} comes, {}", a(kind))),
    };
    let message = format!(
        "the gate {gate:?} holds the stream, and {what}: the next frame is its ruling, which \
         replaces {gate:?} with the state \"approved\" or \"refused\""
    );
    walk.add(code::HELD, at, &[gate, other], message);
}

/// A gate's state outside of its ruling.
fn check_state(
    walk: &mut Walk<'_>,
    at: &At<'_>,
    id: &str,
    state: Option<ApprovalState>,
    fold: &Fold,
) {
    use ApprovalState::Waiting;
    let said = state.map_or("none", ApprovalState::as_str);
    let (node, props, key) = (at.key("node"), "props", "state");
    let props = node.key(props);
    let at = props.key(key);
    match (gate_of(fold, id).map(|gate| gate.state), state) {
        // It is put on screen, or asks, or stays as it is.
        (None, None | Some(Waiting)) | (Some(None), Some(Waiting)) => {}
        (Some(was), now) if was == now => {}
        (None, _) => {
            let message = format!(
                "the gate {id:?} comes as {said:?}, and nobody was asked: a gate comes as \
                 \"waiting\", with GATE behind it, and its ruling follows"
            );
            walk.add(code::COMES_RULED, &at, &[id, said], message);
        }
        (Some(was), _) => {
            let was = was.map_or("none", ApprovalState::as_str);
            let message = format!(
                "the gate {id:?} goes from the state {was:?} to {said:?}, and a gate's state changes \
                 only in its ruling, the frame directly behind its GATE"
            );
            walk.add(code::RULED_WITHOUT_GATE, &at, &[id, said], message);
        }
    }
}
