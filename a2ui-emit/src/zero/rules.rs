//! What may come next in a stream: the gate, its ruling, and who may act.

use super::table::Key;
use super::{ConsequenceTier, EvidenceClass, NodeKind};

/// Where a stream stands. The types of a stream refuse most of what this refuses; where the tier
/// is known at run time only, or a whole stream is written at once, this is what does.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rules {
    class: EvidenceClass,
    tier: Option<ConsequenceTier>,
    phase: Phase,
    /// A gate was approved.
    approved: bool,
    /// The last ruled gate, and how many receipts had been shown before its ruling.
    ruled: Option<(Key, usize)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Phase {
    Open,
    Held(Key),
    Refused,
}

/// Why something may not come next.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Breach {
    Held(Key),
    AfterRefusal,
    ActsBeforeGate(ConsequenceTier),
    Powerless,
}

impl Rules {
    pub(crate) fn new(class: EvidenceClass, tier: Option<ConsequenceTier>) -> Self {
        Self {
            class,
            tier,
            phase: Phase::Open,
            approved: false,
            ruled: None,
        }
    }

    pub(crate) fn tier(&self) -> Option<ConsequenceTier> {
        self.tier
    }

    /// Whether any frame but the ruling may come.
    pub(crate) fn may_go_on(&self) -> Result<(), Breach> {
        match self.phase {
            Phase::Held(gate) => Err(Breach::Held(gate)),
            Phase::Open | Phase::Refused => Ok(()),
        }
    }

    /// Whether a node of this kind may be appended.
    pub(crate) fn may_append(&self, kind: NodeKind) -> Result<(), Breach> {
        self.may_go_on()?;
        if self.phase == Phase::Refused && !kind.follows_refusal() {
            return Err(Breach::AfterRefusal);
        }
        if self.class == EvidenceClass::Unavailable
            && (kind.acts() || kind == NodeKind::ApprovalGate)
        {
            return Err(Breach::Powerless);
        }
        match self.tier {
            Some(tier) if kind.acts() && tier.needs_gate() && !self.approved => {
                Err(Breach::ActsBeforeGate(tier))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn hold(&mut self, gate: Key) {
        self.phase = Phase::Held(gate);
    }

    /// The gate that holds the stream.
    pub(crate) fn held(&self) -> Option<Key> {
        match self.phase {
            Phase::Held(gate) => Some(gate),
            Phase::Open | Phase::Refused => None,
        }
    }

    pub(crate) fn rule(&mut self, gate: Key, approved: bool, receipts: usize) {
        self.phase = if approved {
            Phase::Open
        } else {
            Phase::Refused
        };
        self.approved |= approved;
        self.ruled = Some((gate, receipts));
    }

    /// The last ruled gate, and how many receipts had been shown before its ruling.
    pub(crate) fn ruled(&self) -> Option<(Key, usize)> {
        self.ruled
    }

    /// How many receipts, the first ones, no ruling is owed any more. They are not counted from
    /// here on.
    pub(crate) fn forget_receipts(&mut self) -> usize {
        match &mut self.ruled {
            Some((_, since)) => std::mem::take(since),
            None => 0,
        }
    }
}
