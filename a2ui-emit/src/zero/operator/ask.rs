//! Asking an operator, and going on with what was ruled.

use std::fmt;
use std::future::{poll_fn, ready};
use std::pin::{Pin, pin};
use std::task::Poll;

use super::{Operator, Question, Reason, Ruling};
use crate::emitter::{EmitError, Emitter};
use crate::sink::AsyncSink;
use crate::zero::{
    Asks, ConsequenceTier, Error, Evidence, Free, Held, NoIntent, Refused, Rejected,
    RunTimeApproval, Stream, T0, T1, T2, Tier,
};

/// A held stream that goes to a sink.
type HeldEmitter<E, T, S> = Emitter<Held<E, T>, S>;

/// How a stream goes on behind its gate.
#[must_use = "the stream goes on in here"]
pub enum Ruled<E, T, S> {
    /// Approved: it may act, and owes a receipt.
    Approved(Emitter<Stream<E, T, Free>, S>),
    /// Refused, and why. The receipt that says so was sent already.
    Refused(Emitter<Stream<E, T, Refused>, S>, Reason),
}

/// A tier at which an approval needs no typed phrase: all but [`T3`](crate::zero::T3).
#[diagnostic::on_unimplemented(
    message = "a gate of tier `{Self}` may demand a typed phrase",
    label = "no phrase is demanded here",
    note = "say `ask_typed(\"the phrase\", &operator)`: the operator has to type it"
)]
pub trait NoPhrase: Tier {}

#[diagnostic::do_not_recommend]
impl NoPhrase for NoIntent {}
#[diagnostic::do_not_recommend]
impl NoPhrase for T0 {}
#[diagnostic::do_not_recommend]
impl NoPhrase for T1 {}
#[diagnostic::do_not_recommend]
impl NoPhrase for T2 {}

impl<E: Evidence, T: Tier, S> HeldEmitter<E, T, S> {
    /// Asks the operator, sends what holds the stream, and waits for the ruling: `.await` it, with a
    /// deadline by [`until`](Ask::until) or, with feature `tokio`, `within`.
    ///
    /// The question is put first, so that whoever sees the gate can rule on it. The ruling frame is
    /// sent behind the gate, and for a refusal the receipt that says why. An operator that is gone has
    /// refused.
    ///
    /// ```
    /// use a2ui_emit::zero::{Approval, ApprovalGate, Intent, Receipt, Stream};
    /// use a2ui_emit::zero::operator::{Operator, Question, Ruled, Ruling};
    /// use a2ui_emit::Ready;
    ///
    /// a2ui_emit::verbs! { Drain = "drain": T2; }
    ///
    /// struct Yes;
    ///
    /// impl Operator for Yes {
    ///     async fn rule(&self, _: Question) -> Ruling {
    ///         Ruling::approved(Approval::signed("r-1·signed"))
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let out = Stream::live("a2ui_drain", Intent::of(Drain))?.to(Ready(Vec::new()));
    /// let held = out.gate(ApprovalGate::new("drain lens_a").hash("r-1·draft"))?;
    /// let records = match held.ask(&Yes).await? {
    ///     Ruled::Approved(mut out) => {
    ///         out.append(Receipt::new([]))?;
    ///         out.finish().await?
    ///     }
    ///     Ruled::Refused(out, _reason) => out.finish().await?,
    /// };
    /// assert_eq!(records.0.len(), 6); // head, gate, GATE, ruling, receipt, close
    /// # Ok(())
    /// # }
    /// ```
    pub fn ask<O: Operator>(self, operator: &O) -> Ask<'_, E, T, S, O>
    where
        E: Asks,
        T: NoPhrase,
        S: AsyncSink,
    {
        Ask {
            held: self,
            operator,
            phrase: None,
            deadline: None,
        }
    }

    /// The same, for a gate that is approved only by who types this phrase, exactly: of tier
    /// [`T3`](crate::zero::T3), or of a tier that is known at run time and turns out to be that. At
    /// any other tier the phrase is not demanded.
    pub fn ask_typed<O: Operator>(
        self,
        phrase: impl Into<String>,
        operator: &O,
    ) -> Ask<'_, E, T, S, O>
    where
        E: Asks,
        S: AsyncSink,
    {
        Ask {
            held: self,
            operator,
            phrase: Some(phrase.into()),
            deadline: None,
        }
    }
}

/// A gate that asks: `.await` it for the [`Ruled`] stream.
#[must_use = "nothing is asked before it is awaited"]
pub struct Ask<'a, E, T, S, O> {
    held: HeldEmitter<E, T, S>,
    operator: &'a O,
    phrase: Option<String>,
    deadline: Option<Pin<Box<dyn Future<Output = ()> + Send + 'a>>>,
}

impl<'a, E: Asks, T: Tier, S: AsyncSink, O: Operator> Ask<'a, E, T, S, O> {
    /// Waits no longer than this future: once it is done, the stream is refused with that reason,
    /// and a ruling that comes later counts for nothing.
    pub fn until(mut self, deadline: impl Future<Output = ()> + Send + 'a) -> Self {
        self.deadline = Some(Box::pin(deadline));
        self
    }

    /// Waits no longer than this.
    #[cfg(feature = "tokio")]
    pub fn within(self, wait: std::time::Duration) -> Self {
        self.until(async move { tokio::time::sleep(wait).await })
    }

    async fn run(self) -> Result<Ruled<E, T, S>, EmitError<Error>> {
        let Self {
            mut held,
            operator,
            phrase,
            deadline,
        } = self;
        let demand = match phrase {
            Some(phrase) if held.tier() == Some(ConsequenceTier::T3) => {
                Some(held.demand(phrase).map_err(Error::Invalid)?)
            }
            _ => None,
        };
        let question = Question {
            stream_id: held.stream_id().clone(),
            gate: held.gate(),
            summary: held.summary().to_owned(),
            hash: held.hash().map(str::to_owned),
            tier: held.tier(),
            demand,
        };
        let ruling = {
            let mut ruling = pin!(operator.rule(question));
            let at_once = poll_fn(|cx| Poll::Ready(ruling.as_mut().poll(cx))).await;
            held.send().await?;
            match at_once {
                Poll::Ready(ruling) => wait(ready(ruling), deadline).await,
                Poll::Pending => wait(ruling, deadline).await,
            }
        };
        let mut ruled = match ruling {
            Ruling::Refused(reason) => refused(held, reason)?,
            Ruling::Approved(approval) => approved(held, approval)?,
        };
        match &mut ruled {
            Ruled::Approved(out) => out.send().await?,
            Ruled::Refused(out, _) => out.send().await?,
        }
        Ok(ruled)
    }
}

impl<'a, E: Asks, T: Tier, S: AsyncSink + 'a, O: Operator> IntoFuture for Ask<'a, E, T, S, O> {
    type Output = Result<Ruled<E, T, S>, EmitError<Error>>;
    type IntoFuture = Pin<Box<dyn Future<Output = Self::Output> + Send + 'a>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(self.run())
    }
}

/// The ruling, or the deadline: where both are there, the deadline.
async fn wait(
    ruling: impl Future<Output = Ruling>,
    deadline: Option<Pin<Box<dyn Future<Output = ()> + Send + '_>>>,
) -> Ruling {
    let Some(mut deadline) = deadline else {
        return ruling.await;
    };
    let mut ruling = pin!(ruling);
    poll_fn(|cx| match deadline.as_mut().poll(cx) {
        Poll::Ready(()) => Poll::Ready(Ruling::Refused(Reason::Deadline)),
        Poll::Pending => ruling.as_mut().poll(cx),
    })
    .await
}

fn approved<E: Asks, T: Tier, S>(
    held: HeldEmitter<E, T, S>,
    approval: RunTimeApproval,
) -> Result<Ruled<E, T, S>, Error> {
    match held.approve_at_run_time(approval) {
        Ok(out) => Ok(Ruled::Approved(out)),
        Err(Rejected { stream, error }) => refused(stream, Reason::Uncounted(error)),
    }
}

fn refused<E: Asks, T: Tier, S>(
    held: HeldEmitter<E, T, S>,
    reason: Reason,
) -> Result<Ruled<E, T, S>, Error> {
    let out = held.refuse_saying(&reason.to_string())?;
    Ok(Ruled::Refused(out, reason))
}

impl<E, T, S, O> fmt::Debug for Ask<'_, E, T, S, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ask")
            .field("demands_a_phrase", &self.phrase.is_some())
            .field("has_a_deadline", &self.deadline.is_some())
            .finish_non_exhaustive()
    }
}

impl<E, T, S> fmt::Debug for Ruled<E, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Approved(_) => f.write_str("Approved"),
            Self::Refused(_, reason) => f.debug_tuple("Refused").field(reason).finish(),
        }
    }
}
