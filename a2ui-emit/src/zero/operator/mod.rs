//! Who rules at a gate, and how a stream waits for it.
//!
//! An emitter [asks](crate::Emitter::ask) an [`Operator`]. With feature `tokio` two come with it:
//! `Terminal`, a person at a terminal, and `channel`, whose other end hands the gates that wait
//! to a web handler, or to a test.

mod ask;
#[cfg(feature = "tokio")]
mod channel;
#[cfg(feature = "tokio")]
mod terminal;

use std::fmt;

pub use ask::{Ask, NoPhrase, Ruled};
#[cfg(feature = "tokio")]
pub use channel::{Channel, Desk, NotTaken, Pending, channel};
#[cfg(feature = "tokio")]
pub use terminal::Terminal;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use super::{ConsequenceTier, Demand, Error, NodeId, RunTimeApproval, StreamId};

/// Rules on gates: a person at a terminal, a web page behind a channel, a policy.
///
/// A stream asks with [`Emitter::ask`](crate::Emitter::ask), and waits. What an operator answers
/// counts once, and for that gate alone.
///
/// ```
/// use a2ui_emit::zero::{Approval, operator::{Operator, Question, Reason, Ruling}};
///
/// /// Approves what is small.
/// struct Policy;
///
/// impl Operator for Policy {
///     async fn rule(&self, question: Question) -> Ruling {
///         if question.summary.contains("1 position") {
///             Ruling::approved(Approval::signed("policy-7"))
///         } else {
///             Ruling::refused("more than one position")
///         }
///     }
/// }
/// ```
pub trait Operator: Sync {
    /// Rules on a gate. It may take as long as it likes: the stream has its own deadline.
    fn rule(&self, question: Question) -> impl Future<Output = Ruling> + Send;
}

impl<O: Operator + ?Sized> Operator for &O {
    fn rule(&self, question: Question) -> impl Future<Output = Ruling> + Send {
        (**self).rule(question)
    }
}

impl<O: Operator + Send + ?Sized> Operator for std::sync::Arc<O> {
    fn rule(&self, question: Question) -> impl Future<Output = Ruling> + Send {
        (**self).rule(question)
    }
}

/// What an operator is asked: the gate as it stands on screen.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Question {
    /// The stream's id.
    pub stream_id: StreamId,
    /// The gate's id.
    pub gate: NodeId,
    /// What is to be approved.
    pub summary: String,
    /// The hash of what is to be signed.
    pub hash: Option<String>,
    /// The tier of the verb.
    pub tier: Option<ConsequenceTier>,
    /// The phrase to type, where one is demanded: an approval without its
    /// [`Confirmation`](super::Confirmation) does not count.
    pub demand: Option<Demand>,
}

/// For a page: as an object, with the phrase as text and without what there is not.
impl Serialize for Question {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("stream_id", &self.stream_id)?;
        map.serialize_entry("gate", &self.gate)?;
        map.serialize_entry("summary", &self.summary)?;
        if let Some(hash) = &self.hash {
            map.serialize_entry("hash", hash)?;
        }
        if let Some(tier) = &self.tier {
            map.serialize_entry("tier", tier)?;
        }
        if let Some(demand) = &self.demand {
            map.serialize_entry("phrase", demand.phrase())?;
        }
        map.end()
    }
}

/// What an operator answers.
#[derive(Debug)]
#[must_use = "a ruling is to be answered"]
pub enum Ruling {
    /// Approved.
    Approved(RunTimeApproval),
    /// Refused, and why.
    Refused(Reason),
}

impl Ruling {
    /// Approved: an [`Approval`](super::Approval), or a [`Confirmed`](super::Confirmed) one where a
    /// phrase is demanded.
    pub fn approved(approval: impl Into<RunTimeApproval>) -> Self {
        Self::Approved(approval.into())
    }

    /// Refused, for this reason.
    pub fn refused(reason: impl Into<String>) -> Self {
        Self::Refused(Reason::Operator(reason.into()))
    }
}

/// Why a gate was refused. `Display` is what the receipt says.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// The operator refused, with these words.
    Operator(String),
    /// No ruling came before the deadline.
    Deadline,
    /// There is no operator any more.
    Gone,
    /// The operator approved, and the approval does not count: it is not signed, or not confirmed.
    Uncounted(Error),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Operator(words) if words.trim().is_empty() => {
                f.write_str("refused by the operator")
            }
            Self::Operator(words) => f.write_str(words),
            Self::Deadline => f.write_str("no ruling before the deadline"),
            Self::Gone => f.write_str("the operator is gone"),
            Self::Uncounted(Error::Unsigned { .. }) => {
                f.write_str("the approval was not signed, and does not count")
            }
            Self::Uncounted(Error::Unconfirmed { .. }) => {
                f.write_str("the approval was not confirmed by the phrase, and does not count")
            }
            Self::Uncounted(error) => write!(f, "the approval does not count: {error}"),
        }
    }
}
