//! The stream builder, where ownership is the protocol.

mod finished;
mod fragment;
mod handle;
mod held;
mod intent;
mod markers;
mod open;
mod placed;
mod read;
mod render;
mod ruling;
mod whole;

pub use finished::Finished;
pub use fragment::{Acting, Admitted, Append, Closing, Frag, Frames, Gate, content};
pub(crate) use handle::NodeRef;
pub use handle::{Handle, OwnId, Parent, Replaced, Target};
pub use held::Held;
pub use intent::{Intent, Verb};
pub use markers::{
    Asks, CanGate, Evidence, Free, Gated, Live, MayRule, NoIntent, Power, Powerless, Recorded,
    Refused, Replay, RunTime, Simulation, T0, T1, T2, T3, Tier, Unavailable, Watched,
};
pub use open::Stream;
pub use placed::Placed;
pub use ruling::{Approval, Confirmation, Confirmed, Demand, Mismatch, Refusal, RunTimeApproval};
pub use whole::{Head, Whole, whole};
