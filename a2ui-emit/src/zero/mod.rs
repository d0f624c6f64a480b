//! zero.a2ui.v1: a delta stream over 16 closed kinds, with approval gates.
//!
//! A [`Stream`] is opened with its evidence class and the [`Intent`] behind it, takes nodes by
//! [`append`](Stream::append) and fragments of [`a2ui!`](crate::a2ui) by [`emit`](Stream::emit),
//! and ends in [`finish`](Stream::finish), which gives the envelope. What a stream may do is in
//! its type, `Stream<E, T, P>`:
//!
//! | Parameter | Says | Is one of |
//! |---|---|---|
//! | `E` | how honest it is | [`Live`], [`Replay`], [`Simulation`], [`Unavailable`] |
//! | `T` | what its verb costs | [`T0`] to [`T3`], [`RunTime`], [`NoIntent`] |
//! | `P` | what it may do from here on | [`Free`], [`Gated`], [`Watched`], [`Powerless`], [`Refused`] |
//!
//! Where it has to be written, in a struct or a signature: a stream opens as [`Free`] with [`T0`],
//! [`T1`] and [`NoIntent`], as [`Gated`] with [`T2`] and [`T3`], as [`Watched`] with [`RunTime`], and
//! as [`Powerless`] when it is unavailable; an approval makes it [`Free`], a refusal [`Refused`]. A
//! function that emits into any of them takes `F: Admitted<P>`, or returns its fragment as
//! `impl Frames`.
//!
//! ```
//! use a2ui_emit::a2ui;
//! use a2ui_emit::zero::{Error, Free, Gated, Intent, Live, Stream, T2};
//!
//! a2ui_emit::verbs! { Drain = "drain": T2; }
//!
//! /// What the agent shows before its gate.
//! fn preview(stream: &mut Stream<Live, T2, Gated>) -> Result<(), Error> {
//!     stream.emit(a2ui! { append Text { value: "3 positions close" } })
//! }
//!
//! preview(&mut Stream::live("a2ui_d", Intent::of(Drain))?)?;
//! # Ok::<(), Error>(())
//! ```
//!
//! # Text and ids
//!
//! The typed builder takes text that is `'static` or owned, and copies no literal; give it what is
//! borrowed with `to_owned()`. [`a2ui!`](crate::a2ui) takes borrowed text as it is.
//!
//! # Errors
//!
//! What consumes a stream gives it back on an error, in a [`Rejected`]; `?` turns that into an
//! [`Error`]. In a function with an error type of its own, say `.map_err(Error::from)?`. `Display`
//! of an error says what, where and what to do; `Debug`, which a `main` that returns it prints, does
//! not.
//!
//! # Sending as you go
//!
//! A stream keeps its frames until it is finished. To send them as they come, open it
//! [`to`](Stream::to) a sink: the [`Emitter`](crate::Emitter) can do all that its stream can, sends when
//! told, and keeps nothing of what was sent. At a gate it [asks](crate::Emitter::ask) an
//! [operator], and waits. A [`Recorder`](crate::Recorder) keeps a copy, which [`Playback`] emits again
//! as a replay.
//!
//! # Showing the same screen again
//!
//! [`Stream::render`] takes the whole tree that is wanted on screen, and emits what is different;
//! [`diff`] says what that is between any two trees.
//!
//! # How the contract is read
//!
//! - Frames are ordered: a parent is on screen before its children, and there is no fallback to
//!   the root. Only `stack`, `row` and `card` hold children.
//! - A [`Held`] stream has put one `approvalGate` on screen as `waiting`, and `GATE` behind it. The
//!   next frame is the ruling, and nothing else changes the gate.
//! - Only [`Live`] asks for a ruling. [`Replay`] and [`Simulation`] play one back, or decline;
//!   [`Unavailable`] neither acts nor rules.
//! - [`T2`] and [`T3`] act, with an [`AsyncTask`], only after an approved gate, whose ruling carries
//!   its hash; [`T3`] moreover only where the operator typed the phrase demanded ([`Demand`]).
//! - After a refusal only its receipt follows, with text, marks, replaces and removes. A ruling
//!   owes a receipt.
//! - A finished stream settles on the beat `prove`, refused or not.
//!
//! # Reading
//!
//! [`Envelope`] and [`Frame`] read what others wrote, exactly as strictly as the contract's schema;
//! [`Fold`] says what the frames mean. [`check`] says everything that is wrong with a stream, and
//! where.

pub mod check;
mod diff;
mod emit;
mod envelope;
mod error;
mod fold;
mod frame;
pub(crate) mod hole;
mod id;
mod intent;
mod kind;
mod kinds;
mod node;
mod non_empty;
pub mod operator;
pub(crate) mod out;
mod playback;
#[doc(hidden)]
#[allow(non_snake_case, missing_docs)]
pub mod private;
mod progress;
mod put;
pub(crate) mod records;
mod rules;
#[cfg(feature = "schema")]
mod shape;
pub(crate) mod stream;
mod table;
mod timestamp;
mod tree;
mod words;

pub use crate::Invalid;
pub use diff::{DiffError, TreeFault, diff};
pub use envelope::Envelope;
pub use error::{Error, Rejected};
pub use fold::{Fold, FoldError, Notice};
pub use frame::{AppendDelta, Frame, RemoveDelta, ReplaceDelta};
pub use id::{NodeId, StreamId};
pub use intent::IntentRecord;
pub use kind::{Container, FollowsRefusal, Kind, Passive, Plain};
pub use kinds::*;
pub use node::{Node, Props};
pub use non_empty::NonEmpty;
pub use playback::{Playback, PlaybackError};
pub use progress::Progress;
pub use records::{ReceiptRow, Step, ToolArgs};
pub use stream::{
    Acting, Admitted, Append, Approval, Asks, CanGate, Closing, Confirmation, Confirmed, Demand,
    Evidence, Finished, Frag, Frames, Free, Gate, Gated, Handle, Held, Intent, Live, MayRule,
    Mismatch, NoIntent, OwnId, Parent, Placed, Power, Powerless, Recorded, Refusal, Refused,
    Replaced, Replay, RunTime, RunTimeApproval, Simulation, Stream, T0, T1, T2, T3, Target, Tier,
    Unavailable, Verb, Watched, Whole,
};
pub use timestamp::Timestamp;
pub use tree::Tree;
pub use words::{
    ApprovalState, AsyncState, Beat, ConsequenceTier, CursorState, EvidenceClass, MarkState,
    NodeKind, StepState, Tone, ToolState,
};
