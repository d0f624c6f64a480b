//! What a stream's type says of it: how honest it is, what its verb costs, what it may do.

use super::ruling::{Approval, Confirmed, RunTimeApproval};
use crate::zero::{ConsequenceTier, EvidenceClass};

/// How honest a stream is, as a type: [`Live`], [`Replay`], [`Simulation`] or [`Unavailable`].
/// On the wire: `evidence_class`.
pub trait Evidence: Send + 'static {
    /// The word on the wire.
    const CLASS: EvidenceClass;
}

/// A stream that can come to a gate: all but [`Unavailable`].
#[diagnostic::on_unimplemented(
    message = "an unavailable stream neither acts nor rules",
    label = "no gate here",
    note = "say what could not be read, and finish"
)]
pub trait MayRule: Evidence {}

/// A stream whose gates ask the operator: [`Live`].
#[diagnostic::on_unimplemented(
    message = "a `{Self}` stream asks for no ruling: it holds no authority",
    label = "only a live stream asks",
    note = "play back what was ruled with `play_approval(…)` or `play_refusal(…)`, or `decline()`"
)]
pub trait Asks: MayRule {}

/// A stream that plays back rulings and asks for none: [`Replay`] and [`Simulation`].
#[diagnostic::on_unimplemented(
    message = "a `{Self}` stream has nothing to play back",
    label = "only a replay or a simulation does",
    note = "a live gate is ruled by the operator: `approve(…)` or `refuse(…)`"
)]
pub trait Recorded: MayRule {}

/// Real runtime authority.
#[derive(Debug, Clone, Copy)]
pub struct Live;

/// A recording.
#[derive(Debug, Clone, Copy)]
pub struct Replay;

/// A modelled what-if.
#[derive(Debug, Clone, Copy)]
pub struct Simulation;

/// The source could not be read.
#[derive(Debug, Clone, Copy)]
pub struct Unavailable;

impl Evidence for Live {
    const CLASS: EvidenceClass = EvidenceClass::Live;
}
impl Evidence for Replay {
    const CLASS: EvidenceClass = EvidenceClass::Replay;
}
impl Evidence for Simulation {
    const CLASS: EvidenceClass = EvidenceClass::Simulation;
}
impl Evidence for Unavailable {
    const CLASS: EvidenceClass = EvidenceClass::Unavailable;
}
#[diagnostic::do_not_recommend]
impl MayRule for Live {}
#[diagnostic::do_not_recommend]
impl MayRule for Replay {}
#[diagnostic::do_not_recommend]
impl MayRule for Simulation {}
#[diagnostic::do_not_recommend]
impl Asks for Live {}
#[diagnostic::do_not_recommend]
impl Recorded for Replay {}
#[diagnostic::do_not_recommend]
impl Recorded for Simulation {}

/// What a verb's doing costs, as a type. On the wire: `intent.tier`.
pub trait Tier: Send + 'static {
    /// What a stream of this tier may do before any gate.
    type Power: Power;
    /// What approves a gate of this tier.
    type Approval: Into<RunTimeApproval>;
    /// The word on the wire, where it is known at compile time.
    const TIER: Option<ConsequenceTier>;
}

/// A reversible read.
#[derive(Debug, Clone, Copy)]
pub struct T0;

/// A change of context.
#[derive(Debug, Clone, Copy)]
pub struct T1;

/// Consequential: it acts after an approved, signed gate.
#[derive(Debug, Clone, Copy)]
pub struct T2;

/// Irreversible: it acts after a gate that the operator approved by typing a phrase.
#[derive(Debug, Clone, Copy)]
pub struct T3;

/// A tier that is known at run time: the same rules, checked then.
#[derive(Debug, Clone, Copy)]
pub struct RunTime;

/// No verb, so no tier.
#[derive(Debug, Clone, Copy)]
pub struct NoIntent;

macro_rules! tiers {
    ($($tier:ident: $power:ident, $approval:ident, $word:expr;)*) => { $(
        impl Tier for $tier {
            type Power = $power;
            type Approval = $approval;
            const TIER: Option<ConsequenceTier> = $word;
        }
    )* };
}
tiers! {
    T0: Free, Approval, Some(ConsequenceTier::T0);
    T1: Free, Approval, Some(ConsequenceTier::T1);
    T2: Gated, Approval, Some(ConsequenceTier::T2);
    T3: Gated, Confirmed, Some(ConsequenceTier::T3);
    RunTime: Watched, RunTimeApproval, None;
    NoIntent: Free, Approval, None;
}

/// What a stream may do from here on, as a type.
pub trait Power: Send + 'static {}

/// The stream may come to a gate from here: where its class may, all but a [`Refused`] one.
#[diagnostic::on_unimplemented(
    message = "no gate follows a refusal",
    label = "no gate here",
    note = "after a refusal only its receipt follows, with text and marks"
)]
pub trait CanGate: Power {}

/// It may act.
#[derive(Debug, Clone, Copy)]
pub struct Free;

/// It acts only after an approved gate.
#[derive(Debug, Clone, Copy)]
pub struct Gated;

/// What it may do is checked at run time.
#[derive(Debug, Clone, Copy)]
pub struct Watched;

/// It neither acts nor rules.
#[derive(Debug, Clone, Copy)]
pub struct Powerless;

/// A ruling refused it: only the receipt follows, with text and marks.
#[derive(Debug, Clone, Copy)]
pub struct Refused;

impl Power for Free {}
impl Power for Gated {}
impl Power for Watched {}
impl Power for Powerless {}
impl Power for Refused {}
#[diagnostic::do_not_recommend]
impl CanGate for Free {}
#[diagnostic::do_not_recommend]
impl CanGate for Gated {}
#[diagnostic::do_not_recommend]
impl CanGate for Watched {}
// The class says why there is no gate here, and that is one error enough.
#[diagnostic::do_not_recommend]
impl CanGate for Powerless {}
