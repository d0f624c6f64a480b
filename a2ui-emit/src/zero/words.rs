//! The closed word lists of the contract, one enum each.

use super::kinds::kinds;
use crate::words::words;

words! {
    /// The semantic tone of a figure or a row: `bone` is neutral, the rest are status colours that
    /// a renderer pairs with a glyph. Contract: `#/$defs/tone`.
    Tone = "tone" {
        /// Neutral.
        Bone = "bone",
        /// Good.
        Green = "green",
        /// Bad.
        Red = "red",
        /// Needs attention.
        Amber = "amber",
        /// Set apart.
        Magenta = "magenta",
        /// Informative.
        Blue = "blue",
    }

    /// What a [`Mark`](super::Mark) says of the agent's work. Contract: `#/$defs/markState`.
    MarkState = "markState" {
        /// It is to be observed.
        Observe = "observe",
        /// Being observed.
        Observing = "observing",
        /// It is to be planned.
        Plan = "plan",
        /// Being planned.
        Planning = "planning",
        /// It is to be done.
        Act = "act",
        /// Being done.
        Acting = "acting",
        /// It is proven.
        Proof = "proof",
        /// It is complete.
        Complete = "complete",
        /// It is to be refused.
        Refuse = "refuse",
        /// It was refused.
        Refused = "refused",
        /// Nothing goes on.
        Idle = "idle",
    }

    /// Where an [`ApprovalGate`](super::ApprovalGate) stands. Contract: `#/$defs/approvalState`.
    ApprovalState = "approvalState" {
        /// The operator has not ruled.
        Waiting = "waiting",
        /// The operator approved.
        Approved = "approved",
        /// It was refused.
        Refused = "refused",
    }

    /// Where a [`ToolCallCard`](super::ToolCallCard) stands. Contract: `#/$defs/toolState`.
    ToolState = "toolState" {
        /// The tool has not answered.
        Pending = "pending",
        /// The tool answered.
        Ok = "ok",
        /// The tool failed.
        Error = "error",
    }

    /// Where an [`AsyncTask`](super::AsyncTask) stands. Contract: `#/$defs/asyncState`.
    AsyncState = "asyncState" {
        /// Not begun.
        Queued = "queued",
        /// Going on.
        Running = "running",
        /// Over.
        Done = "done",
    }

    /// Whether a [`StreamingCursor`](super::StreamingCursor) blinks. Contract:
    /// `#/$defs/cursorState`.
    CursorState = "cursorState" {
        /// More is coming.
        Streaming = "streaming",
        /// Nothing is coming.
        Idle = "idle",
    }

    /// Where a [`Step`](super::Step) of a plan stands. Contract: `#/$defs/planStepState`.
    StepState = "planStepState" {
        /// Not begun.
        Pending = "pending",
        /// Going on.
        Active = "active",
        /// Over.
        Done = "done",
    }

    /// The beats that a stream walks. A finished stream settles on `prove`, refused or not.
    /// Contract: `#/$defs/dataBeat`.
    Beat = "dataBeat" {
        /// Ambient perception.
        See = "see",
        /// An intent forms.
        Decide = "decide",
        /// A consequence is gated.
        Authorize = "authorize",
        /// Execution.
        Act = "act",
        /// The receipt is rendered.
        Prove = "prove",
    }

    /// How honest a whole stream can be about the world. Contract: `#/$defs/evidenceClass`.
    EvidenceClass = "evidenceClass" {
        /// Real runtime authority.
        Live = "live",
        /// A recording; it holds no authority.
        Replay = "replay",
        /// A modelled what-if; it holds no authority.
        Simulation = "simulation",
        /// The source could not be read, and the stream says so.
        Unavailable = "unavailable",
    }

    /// What a verb's doing costs. Contract: `#/$defs/consequenceTier`.
    ConsequenceTier = "consequenceTier" {
        /// A reversible read.
        T0 = "T0",
        /// A change of context.
        T1 = "T1",
        /// Consequential: a gate and a signature.
        T2 = "T2",
        /// Irreversible: the operator's alone, confirmed by a typed phrase.
        T3 = "T3",
    }
}

macro_rules! node_kinds {
    ($($kind:ident = $word:literal, shape $shape:literal;)*) => {
        words! {
            /// The 16 kinds of node. The set is closed. Contract: `#/$defs/nodeKind`.
            NodeKind = "nodeKind" {
                $(
                    #[doc = concat!("[`", stringify!($kind), "`](super::", stringify!($kind), ").")]
                    $kind = $word,
                )*
            }
        }
    };
}
kinds!(node_kinds);

impl NodeKind {
    /// Whether nodes of this kind hold children: `stack`, `row` and `card` do.
    #[must_use]
    pub const fn holds_children(self) -> bool {
        matches!(self, Self::Stack | Self::Row | Self::Card)
    }

    /// Whether a node of this kind acts on the world: `asyncTask` does.
    #[must_use]
    pub const fn acts(self) -> bool {
        matches!(self, Self::AsyncTask)
    }

    /// Whether a node of this kind may be appended after a refusal: `receipt`, `text` and `mark`.
    #[must_use]
    pub const fn follows_refusal(self) -> bool {
        matches!(self, Self::Receipt | Self::Text | Self::Mark)
    }
}

impl ConsequenceTier {
    /// Whether acting needs an approved gate: in `T2` and `T3` it does.
    #[must_use]
    pub const fn needs_gate(self) -> bool {
        matches!(self, Self::T2 | Self::T3)
    }
}
