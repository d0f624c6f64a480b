//! An operator at the other end of a channel: a web handler, or a test.

use std::fmt;
use std::ops::Deref;

use tokio::sync::{mpsc, oneshot};

use super::{Operator, Question, Reason, Ruling};
use crate::zero::{Approval, Mismatch};

/// Makes an operator whose gates come out at a [`Desk`]: at most `capacity` of them, and at least
/// one, wait there unseen; the streams behind them wait for room.
///
/// ```
/// use a2ui_emit::zero::{Approval, ApprovalGate, Intent, Receipt, Stream};
/// use a2ui_emit::zero::operator::{Ruled, channel};
/// use a2ui_emit::Ready;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let (operator, mut desk) = channel(8);
/// let out = Stream::live("a2ui_hello", Intent::none())?.to(Ready(Vec::new()));
/// let held = out.gate(ApprovalGate::new("say hello"))?;
/// let agent = async { held.ask(&operator).await };
/// let desk = async {
///     let gate = desk.next().await.expect("the gate");
///     assert_eq!(gate.summary, "say hello");
///     gate.approve(Approval::signed("s-1"), None)
/// };
/// let (ruled, taken) = tokio::join!(agent, desk);
/// taken?;
/// assert!(matches!(ruled?, Ruled::Approved(_)));
/// # Ok(())
/// # }
/// ```
#[must_use]
pub fn channel(capacity: usize) -> (Channel, Desk) {
    let (gates, desk) = mpsc::channel(capacity.max(1));
    (Channel { gates }, Desk { gates: desk })
}

/// The operator's end towards the streams. Clones lead to the same desk.
#[derive(Debug, Clone)]
pub struct Channel {
    gates: mpsc::Sender<Pending>,
}

impl Operator for Channel {
    async fn rule(&self, question: Question) -> Ruling {
        let (reply, ruling) = oneshot::channel();
        let gate = Pending {
            question: Box::new(question),
            reply,
        };
        if self.gates.send(gate).await.is_err() {
            return Ruling::Refused(Reason::Gone);
        }
        ruling.await.unwrap_or(Ruling::Refused(Reason::Gone))
    }
}

/// Where the gates come out that wait. Dropping it refuses them all, and those to come.
///
/// In a web service, a task takes them from here and puts them where handlers find them, each under
/// the id of its stream; a handler takes one out to rule on it, so that it is ruled once.
///
/// ```
/// use std::collections::HashMap;
/// use std::sync::{Arc, Mutex};
/// use a2ui_emit::zero::Approval;
/// use a2ui_emit::zero::operator::{Desk, Pending};
///
/// type Gates = Arc<Mutex<HashMap<String, Pending>>>;
///
/// async fn collect(mut desk: Desk, gates: Gates) {
///     while let Some(gate) = desk.next().await {
///         let mut gates = gates.lock().expect("no handler panicked");
///         gates.retain(|_, gate| gate.waits());
///         gates.insert(gate.stream_id.to_string(), gate);
///     }
/// }
///
/// fn approve(gates: &Gates, stream: &str) -> Result<(), String> {
///     let gate = gates.lock().expect("no handler panicked").remove(stream);
///     let gate = gate.ok_or("no gate waits there")?;
///     gate.approve(Approval::signed("s-1"), None).map_err(|error| error.to_string())
/// }
/// ```
#[derive(Debug)]
pub struct Desk {
    gates: mpsc::Receiver<Pending>,
}

impl Desk {
    /// The next gate that waits; none when every [`Channel`] is gone.
    pub async fn next(&mut self) -> Option<Pending> {
        self.gates.recv().await
    }

    /// The next gate, if one waits now.
    pub fn try_next(&mut self) -> Option<Pending> {
        self.gates.try_recv().ok()
    }
}

/// A gate that waits for its ruling. It reads as its [`Question`]; dropped, it is refused.
#[must_use = "a gate that is dropped is refused"]
pub struct Pending {
    question: Box<Question>,
    reply: oneshot::Sender<Ruling>,
}

/// Why a ruling did not count.
#[derive(Debug)]
#[non_exhaustive]
pub enum NotTaken {
    /// What was typed is not the phrase demanded. The gate still waits.
    Mismatch(Pending),
    /// The gate waits no more: its deadline passed, or its stream is gone.
    Late,
}

impl Pending {
    /// Whether the gate still waits: its deadline may have passed meanwhile.
    #[must_use]
    pub fn waits(&self) -> bool {
        !self.reply.is_closed()
    }

    /// Waits until the gate waits no more: for who takes it off a screen then.
    pub async fn over(&mut self) {
        self.reply.closed().await;
    }

    /// Approves. Where a phrase is [demanded](Question::demand), with what was typed, exactly.
    ///
    /// # Errors
    /// [`NotTaken::Mismatch`] gives the gate back where that is not the phrase;
    /// [`NotTaken::Late`] when it waits no more.
    pub fn approve(self, approval: Approval, typed: Option<&str>) -> Result<(), NotTaken> {
        let ruling = match &self.question.demand {
            None => Ruling::approved(approval),
            Some(demand) => match demand.confirm(typed.unwrap_or_default()) {
                Ok(confirmation) => Ruling::approved(approval.confirmed(confirmation)),
                Err(Mismatch) => return Err(NotTaken::Mismatch(self)),
            },
        };
        self.reply.send(ruling).map_err(|_| NotTaken::Late)
    }

    /// Refuses, for this reason.
    ///
    /// # Errors
    /// [`NotTaken::Late`] when the gate waits no more.
    pub fn refuse(self, reason: impl Into<String>) -> Result<(), NotTaken> {
        let ruling = Ruling::refused(reason);
        self.reply.send(ruling).map_err(|_| NotTaken::Late)
    }
}

impl Deref for Pending {
    type Target = Question;

    fn deref(&self) -> &Question {
        &self.question
    }
}

impl fmt::Debug for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pending").field(&self.question).finish()
    }
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mismatch(_) => Mismatch.fmt(f),
            Self::Late => {
                f.write_str("the gate waits no more: its deadline passed, or its stream is gone")
            }
        }
    }
}

impl std::error::Error for NotTaken {}
