use std::fmt;

use crate::emitter::EmitError;

use super::{ConsequenceTier, DiffError, FoldError, Invalid, NodeKind};

/// Why a stream of ours did not take something. Nothing of what was refused is in the stream.
///
/// Each variant says what, where (the index of the frame that it would have been, the node's
/// id), and its text what to do.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// A text or number is not a value of the contract.
    Invalid(Invalid),
    /// A node's id is not one.
    InvalidId {
        /// The frame.
        frame: usize,
        /// What is wrong with it.
        why: Invalid,
    },
    /// An author's id begins like the generated ones.
    ReservedId {
        /// The frame.
        frame: usize,
        /// The id.
        id: String,
    },
    /// The id is on screen already.
    IdTaken {
        /// The frame.
        frame: usize,
        /// The id.
        id: String,
        /// The kind of the node that has it.
        kind: NodeKind,
    },
    /// No node with that id is on screen.
    NoSuchNode {
        /// The frame.
        frame: usize,
        /// The id.
        id: String,
    },
    /// The handle's node was removed, by itself or with a container above it.
    Removed {
        /// The frame.
        frame: usize,
        /// The id that the node had.
        id: String,
    },
    /// The handle comes from another stream.
    OtherStream {
        /// The frame.
        frame: usize,
        /// The node's id in its own stream.
        id: String,
    },
    /// The parent holds no children.
    NotAContainer {
        /// The frame.
        frame: usize,
        /// The parent's id.
        parent: String,
        /// The parent's kind.
        kind: NodeKind,
    },
    /// The index is past the end of the parent's children.
    IndexPastEnd {
        /// The frame.
        frame: usize,
        /// The parent's id.
        parent: String,
        /// The index.
        index: usize,
        /// How many children the parent has.
        len: usize,
    },
    /// A replacement would change the node's kind.
    KindChanged {
        /// The frame.
        frame: usize,
        /// The node's id.
        id: String,
        /// The kind that it has.
        is: NodeKind,
        /// The kind of the replacement.
        becomes: NodeKind,
    },
    /// `root` can't be replaced or removed.
    RootIsFixed {
        /// The frame.
        frame: usize,
    },
    /// A gate changes through its ruling alone.
    GateIsRuled {
        /// The frame.
        frame: usize,
        /// The gate's id.
        id: String,
    },
    /// A prop has a value that the contract does not allow.
    Prop {
        /// The frame.
        frame: usize,
        /// The node's id.
        id: String,
        /// The prop, and where in it: `props.rows[1].k`.
        at: String,
        /// What is wrong, and what to do.
        what: String,
    },
    /// The stream acts before a gate was approved.
    ActsBeforeGate {
        /// The frame.
        frame: usize,
        /// The acting node's id.
        id: String,
        /// The tier that demands the gate.
        tier: ConsequenceTier,
    },
    /// An `unavailable` stream neither acts nor rules.
    Powerless {
        /// The frame.
        frame: usize,
        /// The node's id.
        id: String,
        /// The node's kind.
        kind: NodeKind,
    },
    /// Something else than the ruling follows a gate.
    Held {
        /// The frame.
        frame: usize,
        /// The gate's id.
        gate: String,
    },
    /// A ruling without a gate that waits for it.
    NoGate {
        /// The frame.
        frame: usize,
    },
    /// What was appended can't follow a refusal.
    AfterRefusal {
        /// The frame.
        frame: usize,
        /// The node's id.
        id: String,
        /// The node's kind.
        kind: NodeKind,
    },
    /// Only a `live` stream has the authority to ask for a ruling.
    NoAuthority {
        /// The frame.
        frame: usize,
        /// The gate's id.
        gate: String,
    },
    /// A T2 or T3 ruling carries the signature's hash, and this one has none.
    Unsigned {
        /// The frame.
        frame: usize,
        /// The gate's id.
        gate: String,
    },
    /// A T3 gate is approved with the confirmation that was typed for it, and this is not it.
    Unconfirmed {
        /// The frame.
        frame: usize,
        /// The gate's id.
        gate: String,
    },
    /// A ruled gate owes a receipt.
    ReceiptOwed {
        /// The gate's id.
        gate: String,
    },
    /// A stream has at least one frame.
    NoFrames,
    /// What is wanted on screen is no tree, or there is no way to it.
    Diff {
        /// The frame.
        frame: usize,
        /// What is wrong.
        why: DiffError,
    },
    /// Frames were sent and forgotten, so that there is no whole to be had any more.
    Forgotten {
        /// How many.
        frames: usize,
    },
    /// The frames do not fold. What a stream of ours emitted does.
    Fold(FoldError),
    /// The frames do not read back. What a stream of ours emitted does.
    Unreadable(String),
}

impl From<Invalid> for Error {
    fn from(why: Invalid) -> Self {
        Self::Invalid(why)
    }
}

impl fmt::Display for Error {
    #[expect(clippy::too_many_lines, reason = "one message after the other")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(why) => why.fmt(f),
            Self::InvalidId { frame, why } => write!(f, "frames[{frame}]: {why}"),
            Self::ReservedId { frame, id } => write!(
                f,
                "frames[{frame}]: the id '{id}' begins with `auto_` as only generated ids do: take \
                 another, or leave it out"
            ),
            Self::IdTaken { frame, id, kind } => write!(
                f,
                "frames[{frame}]: {kind} with the id '{id}' is on screen already: take another id, \
                 or replace it",
                kind = a(*kind)
            ),
            Self::NoSuchNode { frame, id } => write!(
                f,
                "frames[{frame}]: no node with the id {id:?} is on screen: append it first"
            ),
            Self::Removed { frame, id } => write!(
                f,
                "frames[{frame}]: '{id}' was removed, by itself or with a container above it: append \
                 it anew"
            ),
            Self::OtherStream { frame, id } => write!(
                f,
                "frames[{frame}]: the handle of '{id}' comes from another stream: use the one that \
                 this stream gave"
            ),
            Self::NotAContainer {
                frame,
                parent,
                kind,
            } => write!(
                f,
                "frames[{frame}]: the parent '{parent}' is {kind}, and only stack, row and card \
                 hold children",
                kind = a(*kind)
            ),
            Self::IndexPastEnd {
                frame,
                parent,
                index,
                len,
            } => write!(
                f,
                "frames[{frame}]: index {index} is past the end of '{parent}', which has {len} \
                 children: leave the index out to append at the end"
            ),
            Self::KindChanged {
                frame,
                id,
                is,
                becomes,
            } => write!(
                f,
                "frames[{frame}]: '{id}' is {is}, and a replacement keeps the kind: remove it and \
                 append {becomes}",
                becomes = a(*becomes),
                is = a(*is)
            ),
            Self::RootIsFixed { frame } => write!(
                f,
                "frames[{frame}]: 'root' is neither replaced nor removed: remove its children instead"
            ),
            Self::GateIsRuled { frame, id } => write!(
                f,
                "frames[{frame}]: the gate '{id}' is not replaced: it changes through its ruling alone"
            ),
            Self::Prop {
                frame,
                id,
                at,
                what,
            } => {
                write!(f, "frames[{frame}]: '{id}' {at}: {what}")
            }
            Self::ActsBeforeGate { frame, id, tier } => write!(
                f,
                "frames[{frame}]: '{id}' acts, and a {tier} stream acts only after an approved gate"
            ),
            Self::Powerless { frame, id, kind } => write!(
                f,
                "frames[{frame}]: '{id}' is {kind}, and an unavailable stream neither acts nor \
                 rules: say what could not be read",
                kind = a(*kind)
            ),
            Self::Held { frame, gate } => write!(
                f,
                "frames[{frame}]: the gate '{gate}' holds the stream: its ruling comes next"
            ),
            Self::NoGate { frame } => write!(
                f,
                "frames[{frame}]: a ruling directly follows its gate, and no gate waits here"
            ),
            Self::AfterRefusal { frame, id, kind } => write!(
                f,
                "frames[{frame}]: '{id}' is {kind}, and after a refusal only its receipt follows, \
                 with text and marks",
                kind = a(*kind)
            ),
            Self::NoAuthority { frame, gate } => write!(
                f,
                "frames[{frame}]: only a live stream can wait at the gate '{gate}': play back its \
                 ruling, or decline"
            ),
            Self::Unsigned { frame, gate } => write!(
                f,
                "frames[{frame}]: the approval of '{gate}' has no hash, and a T2 or T3 ruling carries \
                 its signature"
            ),
            Self::Unconfirmed { frame, gate } => write!(
                f,
                "frames[{frame}]: the T3 gate '{gate}' is approved with the confirmation that was \
                 typed for it alone: demand the phrase and compare"
            ),
            Self::ReceiptOwed { gate } => write!(
                f,
                "the ruling of '{gate}' owes a receipt: append a Receipt before finishing"
            ),
            Self::NoFrames => f.write_str("the stream has no frames: at least one is due"),
            Self::Diff { frame, why } => write!(f, "frames[{frame}]: {why}"),
            Self::Forgotten { frames } => write!(
                f,
                "the frames before frames[{frames}] were sent by an emitter, and are not kept: finish with the \
                 emitter, fold frames as they are sent, and `render` before the first is sent"
            ),
            Self::Fold(why) => why.fmt(f),
            Self::Unreadable(why) => write!(f, "the frames do not read back: {why}"),
        }
    }
}

/// A kind with its article.
pub(super) fn a(kind: NodeKind) -> String {
    let article = if kind.as_str().starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {kind}")
}

impl std::error::Error for Error {}

/// An error that gives back the stream (or held stream) that it did not consume.
///
/// `?` turns it into its [`Error`]; to go on, take [`stream`](Self::stream).
pub struct Rejected<S, E = Error> {
    /// The stream as it was before the call.
    pub stream: S,
    /// What was wrong.
    pub error: E,
}

impl<S, E: fmt::Display> fmt::Display for Rejected<S, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

/// The text of [`Display`](fmt::Display).
impl<S, E: fmt::Display> fmt::Debug for Rejected<S, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<S, E: fmt::Display> std::error::Error for Rejected<S, E> {}

impl<S> From<Rejected<S>> for Error {
    fn from(rejected: Rejected<S>) -> Self {
        rejected.error
    }
}

impl<S> From<Rejected<S>> for EmitError<Error> {
    fn from(rejected: Rejected<S>) -> Self {
        Self::Stream(rejected.error)
    }
}

impl<S> From<Rejected<S, EmitError<Error>>> for EmitError<Error> {
    fn from(rejected: Rejected<S, EmitError<Error>>) -> Self {
        rejected.error
    }
}
