//! A stream that is held at a gate.

use std::marker::PhantomData;

use super::finished::Finished;
use super::markers::{Asks, Evidence, Free, Recorded, Refused, Tier};
use super::open::{Body, Stream};
use super::read;
use super::ruling::{Approval, Confirmed, Demand, GateId, Refusal, RunTimeApproval};
use crate::emitter::Records;
use crate::zero::out::Out;
use crate::zero::table::Key;
use crate::zero::{
    ApprovalGate, ConsequenceTier, Error, Frame, Invalid, NodeId, NodeKind, Props, Receipt,
    ReceiptRow, Rejected, StreamId, Tone, Tree,
};

/// A stream that is held at its gate. The only ways on are a ruling, or to stop while it waits.
///
/// A [`Live`](crate::zero::Live) one is [approved](Self::approve) or [refused](Self::refuse). A replay or simulation
/// plays back [an approval](Self::play_approval) or [a refusal](Self::play_refusal), or
/// [declines](Self::decline) for want of authority.
#[derive(Debug)]
#[must_use = "a held stream waits for its ruling"]
pub struct Held<E, T> {
    body: Box<Body>,
    /// As it stands on screen.
    gate: Box<ApprovalGate>,
    marks: PhantomData<fn() -> (E, T)>,
}

impl<E: Evidence, T: Tier> Held<E, T> {
    pub(super) fn new(body: Box<Body>) -> Self {
        let gate = Box::new(waiting(&body.out));
        Self {
            body,
            gate,
            marks: PhantomData,
        }
    }

    fn key(&self) -> Key {
        self.body.out.rules().held().unwrap_or(Key::ROOT)
    }

    /// The stream's id.
    #[must_use]
    pub fn stream_id(&self) -> &StreamId {
        &self.body.head.stream_id
    }

    /// The gate's id.
    #[must_use]
    pub fn gate(&self) -> NodeId {
        self.body.out.id(self.key())
    }

    /// What the operator is asked to approve.
    #[must_use]
    pub fn summary(&self) -> &str {
        &self.gate.summary
    }

    /// The hash of what is to be signed.
    #[must_use]
    pub fn hash(&self) -> Option<&str> {
        self.gate.hash.as_deref()
    }

    /// The tier of the verb.
    #[must_use]
    pub fn tier(&self) -> Option<ConsequenceTier> {
        self.body.out.rules().tier()
    }

    /// How many frames there are.
    #[must_use]
    pub fn frames(&self) -> usize {
        self.body.out.frame()
    }

    /// The frames so far as JSON, with commas between them.
    #[must_use]
    pub fn frames_json(&self) -> &str {
        self.body.out.frames()
    }

    fn gate_id(&self) -> GateId {
        GateId {
            stream: self.body.out.stream(),
            frame: self.body.out.frame(),
        }
    }

    /// The frames from the `n`th on, each as JSON: what is to be sent when `n` were sent before.
    pub fn frames_from(&self, n: usize) -> impl Iterator<Item = &str> {
        self.body.out.frames_from(n)
    }

    /// What is on screen now, for the operator to see before ruling. This reads the frames once
    /// more.
    ///
    /// # Errors
    /// Those of [`Stream::tree`].
    pub fn tree(&self) -> Result<Tree, Error> {
        read::tree(&self.body.out)
    }

    /// Writes the ruling frame.
    fn rule(&mut self, ruled: &ApprovalGate, approved: bool) -> Result<(), Error> {
        self.body
            .out
            .whole(|out| write_ruling(out, ruled, approved))
    }

    /// Approves, where the approval counts at this gate and its tier.
    pub(crate) fn approve_at_run_time(
        self,
        approval: RunTimeApproval,
    ) -> Result<Stream<E, T, Free>, Rejected<Self>> {
        let confirmed_for = |confirmed: &Confirmed| confirmed.confirmation.gate == self.gate_id();
        let approval = match (self.tier(), approval) {
            (Some(ConsequenceTier::T3), RunTimeApproval::Confirmed(confirmed))
                if confirmed_for(&confirmed) =>
            {
                confirmed.approval
            }
            (Some(ConsequenceTier::T3), _) => {
                let error = Error::Unconfirmed {
                    frame: self.body.out.frame(),
                    gate: self.body.out.name(self.key()),
                };
                return Err(Rejected {
                    stream: self,
                    error,
                });
            }
            (
                _,
                RunTimeApproval::Signed(approval)
                | RunTimeApproval::Confirmed(Confirmed { approval, .. }),
            ) => approval,
        };
        self.approve_signed(approval)
    }

    fn approve_signed(mut self, approval: Approval) -> Result<Stream<E, T, Free>, Rejected<Self>> {
        let (frame, gate) = (self.body.out.frame(), || self.body.out.name(self.key()));
        if approval.hash.is_empty() && self.tier().is_some_and(ConsequenceTier::needs_gate) {
            let error = Error::Unsigned {
                frame,
                gate: gate(),
            };
            return Err(Rejected {
                stream: self,
                error,
            });
        }
        let ruled = approval.rules(&self.gate);
        match self.rule(&ruled, true) {
            Ok(()) => Ok(Stream::with(self.body)),
            Err(error) => Err(Rejected {
                stream: self,
                error,
            }),
        }
    }

    fn refuse_with(mut self, refusal: Refusal) -> Result<Stream<E, T, Refused>, Rejected<Self>> {
        let ruled = refusal.rules(&self.gate);
        match self.rule(&ruled, false) {
            Ok(()) => Ok(Stream::with(self.body)),
            Err(error) => Err(Rejected {
                stream: self,
                error,
            }),
        }
    }
}

/// What the operator rules, where there is one to ask: in a [`Live`](crate::zero::Live) stream.
impl<E: Evidence, T: Tier> Held<E, T> {
    /// Demands a phrase for a T3 gate: the operator types it, and [`Demand::confirm`] compares.
    ///
    /// # Errors
    /// [`Invalid`] when the phrase has nothing to type.
    pub fn demand(&self, phrase: impl Into<String>) -> Result<Demand, Invalid>
    where
        E: Asks,
    {
        Demand::new(phrase.into(), self.gate_id())
    }

    /// The operator approved: T3 takes a [`Confirmed`], a tier that is known at run time a
    /// [`RunTimeApproval`], every other tier an [`Approval`].
    ///
    /// # Errors
    /// [`Rejected`] gives the held stream back when the approval is not signed, or not confirmed
    /// for this very gate, where the tier demands it.
    pub fn approve(self, approval: T::Approval) -> Result<Stream<E, T, Free>, Rejected<Self>>
    where
        E: Asks,
    {
        self.approve_at_run_time(approval.into())
    }

    /// The operator refused. What follows is the receipt.
    ///
    /// # Errors
    /// [`Rejected`] gives the held stream back when a text of the refusal is empty.
    pub fn refuse(self, refusal: Refusal) -> Result<Stream<E, T, Refused>, Rejected<Self>>
    where
        E: Asks,
    {
        self.refuse_with(refusal)
    }

    /// Stops while the gate waits. The envelope claims no beat.
    pub fn finish_waiting(self) -> Finished
    where
        E: Asks,
    {
        Finished::new(self.body.head, None, self.body.out)
    }
}

/// What is played back, where there is no one to ask.
impl<E: Evidence, T: Tier> Held<E, T> {
    /// Plays back an approval that was recorded, or modelled.
    ///
    /// # Errors
    /// [`Rejected`] gives the held stream back when the approval is not signed where the tier
    /// demands it.
    pub fn play_approval(self, approval: Approval) -> Result<Stream<E, T, Free>, Rejected<Self>>
    where
        E: Recorded,
    {
        self.approve_signed(approval)
    }

    /// Plays back a refusal that was recorded, or modelled.
    ///
    /// # Errors
    /// [`Rejected`] gives the held stream back when a text of the refusal is empty.
    pub fn play_refusal(self, refusal: Refusal) -> Result<Stream<E, T, Refused>, Rejected<Self>>
    where
        E: Recorded,
    {
        self.refuse_with(refusal)
    }

    /// Refuses for want of authority, and appends the receipt that says so.
    ///
    /// # Errors
    /// [`Rejected`] gives the held stream back; it does not happen to one that came from `gate`.
    pub fn decline(self) -> Result<Stream<E, T, Refused>, Rejected<Self>>
    where
        E: Recorded,
    {
        let class = E::CLASS.as_str();
        let reason = format!("{class} holds no authority");
        self.refuse_saying(&format!("refusal · {class}"), &reason)
    }
}

impl<E: Evidence, T: Tier> Held<E, T> {
    /// Refuses, and appends the receipt that says why.
    pub(crate) fn refuse_saying(
        mut self,
        kind: &str,
        reason: &str,
    ) -> Result<Stream<E, T, Refused>, Rejected<Self>> {
        let ruled = Refusal::new().rules(&self.gate);
        let intent = self.body.head.intent.clone().unwrap_or_default();
        let mut rows = Vec::new();
        rows.extend(
            intent
                .verb
                .map(|verb| ReceiptRow::new("verb", verb.to_string())),
        );
        rows.extend(
            intent
                .tier
                .map(|tier| ReceiptRow::new("tier", tier.as_str())),
        );
        rows.push(ReceiptRow::new("reason", reason.to_owned()).tone(Tone::Red));
        let receipt = Receipt::new(rows).kind(kind.to_owned());
        let written = self.body.out.whole(|out| {
            write_ruling(out, &ruled, false);
            super::fragment::Acting::run(receipt, out);
        });
        match written {
            Ok(()) => Ok(Stream::with(self.body)),
            Err(error) => Err(Rejected {
                stream: self,
                error,
            }),
        }
    }
}

impl<E: Evidence, T: Tier> Records for Held<E, T> {
    fn head(&self) -> Option<String> {
        Some(self.body.head_record())
    }

    fn record(&self, at: usize) -> Option<(&str, usize)> {
        self.body.record(at)
    }

    fn forget(&mut self) {
        self.body.forget();
    }
}

fn write_ruling(out: &mut Out, ruled: &ApprovalGate, approved: bool) {
    let gate = out.rules_on(approved);
    out.raw(r#"{"op":"replace","node":"#);
    out.node(gate, NodeKind::ApprovalGate, ruled);
    out.last_raw("}}");
}

/// The gate as it stands in the last frame but the `GATE`: the macro writes it as bytes, so it is
/// read back from them, once a gate.
fn waiting(out: &Out) -> ApprovalGate {
    let frame = out.nth_frame(out.frame().saturating_sub(2));
    match serde_json::from_str(frame) {
        Ok(Frame::Append(append)) => match append.node.props {
            Props::ApprovalGate(gate) => gate,
            _ => ApprovalGate::new(""),
        },
        _ => ApprovalGate::new(""),
    }
}
