//! zero.a2ui.v1: a delta stream over 16 closed kinds, with approval gates.

mod envelope;
mod error;
mod fold;
mod frame;
pub(crate) mod hole;
mod id;
mod intent;
mod invalid;
mod kind;
pub(crate) mod kinds;
mod node;
mod non_empty;
pub(crate) mod out;
#[doc(hidden)]
#[allow(non_snake_case, missing_docs)]
pub mod private;
mod progress;
pub(crate) mod records;
mod rules;
pub(crate) mod stream;
mod table;
mod timestamp;
mod tree;
mod words;

pub use envelope::Envelope;
pub use error::{Error, Rejected};
pub use fold::{Fold, FoldError, Notice};
pub use frame::{AppendDelta, Frame, RemoveDelta, ReplaceDelta};
pub use id::{NodeId, StreamId};
pub use intent::IntentRecord;
pub use invalid::Invalid;
pub use kind::{Container, FollowsRefusal, Kind, Passive, Plain};
pub use kinds::{
    ApprovalGate, AsyncTask, Button, Card, Chip, Hash, Mark, PlanSurface, Receipt, Row,
    SectionTitle, Stack, StatCell, StreamingCursor, Text, ToolCallCard,
};
pub use node::{Node, Props};
pub use non_empty::NonEmpty;
pub use progress::Progress;
pub use records::{ReceiptRow, Step, ToolArgs};
pub use stream::{
    Acting, Admitted, Append, Approval, CanGate, Closing, Confirmation, Confirmed, Demand,
    Evidence, Finished, Frag, Frames, Free, Gate, Gated, Handle, Held, Intent, Live, MayRule,
    Mismatch, NoIntent, OwnId, Parent, Placed, Powerless, Recorded, Refusal, Refused, Replay,
    RunTime, RunTimeApproval, Simulation, Stream, T0, T1, T2, T3, Target, Tier, Unavailable, Verb,
    Watched, Whole,
};
pub use timestamp::Timestamp;
pub use tree::Tree;
pub use words::{
    ApprovalState, AsyncState, Beat, ConsequenceTier, CursorState, EvidenceClass, MarkState,
    NodeKind, StepState, Tone, ToolState,
};
