//! zero.a2ui.v1: a delta stream over 16 closed kinds, with approval gates.

mod envelope;
mod frame;
mod id;
mod intent;
mod invalid;
mod kind;
mod kinds;
mod node;
mod non_empty;
mod progress;
mod records;
mod timestamp;
mod tree;
mod words;

pub use envelope::Envelope;
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
pub use timestamp::Timestamp;
pub use tree::Tree;
pub use words::{
    ApprovalState, AsyncState, Beat, ConsequenceTier, CursorState, EvidenceClass, MarkState,
    NodeKind, StepState, Tone, ToolState,
};
