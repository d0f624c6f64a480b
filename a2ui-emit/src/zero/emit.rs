//! A zero stream that is sent as it goes: its gates, and its end.

use super::stream::{CanGate, Evidence, MayRule, Power, Tier};
use super::{
    Approval, Asks, Beat, Error, Free, Gate, Held, Recorded, Refusal, Refused, Rejected,
    RunTimeApproval, Stream,
};
use crate::emitter::{EmitError, Emitter};
use crate::sink::{AsyncSink, Sink};

/// A held stream that goes to a sink.
type HeldEmitter<E, T, S> = Emitter<Held<E, T>, S>;

/// What a transition gives: the next state, or the emitter as it was.
type Next<Now, Then, S> = Result<Emitter<Then, S>, Rejected<Emitter<Now, S>>>;

impl<E: Evidence, T: Tier, P: Power, S> Emitter<Stream<E, T, P>, S> {
    /// Appends an approval gate in `waiting` and the `GATE` that holds the stream, as
    /// [`Stream::gate`] does. What holds it goes out with the next `send`;
    /// [`ask`](Emitter::ask) sends it before it asks.
    ///
    /// # Errors
    /// [`Rejected`] gives the emitter back as it was.
    pub fn gate<G: Gate>(self, gate: G) -> Next<Stream<E, T, P>, Held<E, T>, S>
    where
        E: MayRule,
        P: CanGate,
    {
        next(self, |stream| stream.gate(gate))
    }

    /// Finishes the stream, which settles on the beat `prove`: sends the rest and the closing
    /// record, and gives the sink back.
    ///
    /// # Errors
    /// [`Rejected`] gives the emitter back when the stream has no frames, a ruling owes its receipt,
    /// or the sink did not take a record.
    pub async fn finish(mut self) -> Result<S, Rejected<Self, EmitError<Error>>>
    where
        S: AsyncSink,
    {
        let end = match self.check_end() {
            Ok(()) => self
                .close(Some(&closing(Some(Beat::Prove))))
                .await
                .map_err(EmitError::Sink),
            Err(error) => Err(EmitError::Stream(error)),
        };
        finished(self, end)
    }

    /// The same, and waits where the sink does.
    ///
    /// # Errors
    /// Those of [`finish`](Self::finish).
    pub fn blocking_finish(mut self) -> Result<S, Rejected<Self, EmitError<Error>>>
    where
        S: Sink,
    {
        let end = match self.check_end() {
            Ok(()) => self
                .blocking_close(Some(&closing(Some(Beat::Prove))))
                .map_err(EmitError::Sink),
            Err(error) => Err(EmitError::Stream(error)),
        };
        finished(self, end)
    }
}

impl<E: Evidence, T: Tier, S> HeldEmitter<E, T, S> {
    /// The operator approved, as [`Held::approve`] reads it.
    ///
    /// # Errors
    /// [`Rejected`] gives the held emitter back when the approval does not count.
    pub fn approve(self, approval: T::Approval) -> Next<Held<E, T>, Stream<E, T, Free>, S>
    where
        E: Asks,
    {
        next(self, |held| held.approve(approval))
    }

    /// Approves, where the approval counts at this gate and its tier.
    pub(super) fn approve_at_run_time(
        self,
        approval: RunTimeApproval,
    ) -> Next<Held<E, T>, Stream<E, T, Free>, S> {
        next(self, |held| held.approve_at_run_time(approval))
    }

    /// The operator refused. What follows is the receipt.
    ///
    /// # Errors
    /// [`Rejected`] gives the held emitter back when a text of the refusal is empty.
    pub fn refuse(self, refusal: Refusal) -> Next<Held<E, T>, Stream<E, T, Refused>, S>
    where
        E: Asks,
    {
        next(self, |held| held.refuse(refusal))
    }

    /// Plays back an approval that was recorded, or modelled.
    ///
    /// # Errors
    /// Those of [`Held::play_approval`], with the emitter.
    pub fn play_approval(self, approval: Approval) -> Next<Held<E, T>, Stream<E, T, Free>, S>
    where
        E: Recorded,
    {
        next(self, |held| held.play_approval(approval))
    }

    /// Plays back a refusal that was recorded, or modelled.
    ///
    /// # Errors
    /// Those of [`Held::play_refusal`], with the emitter.
    pub fn play_refusal(self, refusal: Refusal) -> Next<Held<E, T>, Stream<E, T, Refused>, S>
    where
        E: Recorded,
    {
        next(self, |held| held.play_refusal(refusal))
    }

    /// Refuses for want of authority, and appends the receipt that says so.
    ///
    /// # Errors
    /// Those of [`Held::decline`], with the emitter.
    pub fn decline(self) -> Next<Held<E, T>, Stream<E, T, Refused>, S>
    where
        E: Recorded,
    {
        next(self, Held::decline)
    }

    /// Refuses, and appends the receipt that says why.
    pub(super) fn refuse_saying(self, reason: &str) -> Next<Held<E, T>, Stream<E, T, Refused>, S> {
        next(self, |held| held.refuse_saying("refusal", reason))
    }

    /// Stops while the gate waits: sends the rest and a closing record that claims no beat, and
    /// gives the sink back.
    ///
    /// # Errors
    /// [`Rejected`] gives the emitter back when the sink did not take a record.
    pub async fn finish_waiting(mut self) -> Result<S, Rejected<Self, EmitError<Error>>>
    where
        E: Asks,
        S: AsyncSink,
    {
        let end = self.close(Some(&closing(None))).await;
        finished(self, end.map_err(EmitError::Sink))
    }

    /// The same, and waits where the sink does.
    ///
    /// # Errors
    /// Those of [`finish_waiting`](Self::finish_waiting).
    pub fn blocking_finish_waiting(mut self) -> Result<S, Rejected<Self, EmitError<Error>>>
    where
        E: Asks,
        S: Sink,
    {
        let end = self.blocking_close(Some(&closing(None)));
        finished(self, end.map_err(EmitError::Sink))
    }
}

/// Takes the stream to its next state.
fn next<Now, Then, S>(
    out: Emitter<Now, S>,
    step: impl FnOnce(Now) -> Result<Then, Rejected<Now>>,
) -> Next<Now, Then, S> {
    out.then(step, |Rejected { stream, error }| (stream, error))
        .map_err(|(stream, error)| Rejected { stream, error })
}

/// The sink of an emitter that came to its end, or the emitter.
fn finished<T, S>(
    out: Emitter<T, S>,
    end: Result<(), EmitError<Error>>,
) -> Result<S, Rejected<Emitter<T, S>, EmitError<Error>>> {
    match end {
        Ok(()) => Ok(out.into_sink()),
        Err(error) => Err(Rejected { stream: out, error }),
    }
}

/// The record that closes a stream.
fn closing(beat: Option<Beat>) -> String {
    beat.map_or("{}".to_owned(), |beat| format!(r#"{{"beat":"{beat}"}}"#))
}
