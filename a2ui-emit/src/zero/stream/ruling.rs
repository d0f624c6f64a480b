//! What is said at a gate.

use std::borrow::Cow;
use std::fmt;

use crate::zero::{ApprovalGate, ApprovalState, Invalid, NonEmpty};

/// An approval, with the signature's hash.
///
/// On the wire: a replace of the gate with state `approved`. What is not said stays as the gate
/// had it.
#[derive(Debug, Clone)]
#[must_use = "an approval does nothing until a held stream takes it"]
pub struct Approval {
    pub(super) hash: Cow<'static, str>,
    pub(super) says: Says,
}

/// A refusal.
///
/// On the wire: a replace of the gate with state `refused`. What is not said stays as the gate
/// had it.
#[derive(Debug, Clone, Default)]
#[must_use = "a refusal does nothing until a held stream takes it"]
pub struct Refusal {
    pub(super) says: Says,
}

/// What a ruling changes of the gate's text.
#[derive(Debug, Clone, Default)]
pub(super) struct Says {
    summary: Option<NonEmpty>,
    eta: Option<Cow<'static, str>>,
}

impl Approval {
    /// Signed: the hash is the signature. At least one character in T2 and T3.
    pub fn signed(hash: impl Into<Cow<'static, str>>) -> Self {
        Self {
            hash: hash.into(),
            says: Says::default(),
        }
    }

    /// What the gate says from now on. At least one character.
    pub fn summary(mut self, summary: impl Into<NonEmpty>) -> Self {
        self.says.summary = Some(summary.into());
        self
    }

    /// How long it will take.
    pub fn eta(mut self, eta: impl Into<Cow<'static, str>>) -> Self {
        self.says.eta = Some(eta.into());
        self
    }

    /// With the phrase that the operator typed, as T3 demands.
    pub fn confirmed(self, confirmation: Confirmation) -> Confirmed {
        Confirmed {
            approval: self,
            confirmation,
        }
    }

    /// The ruling frame's node.
    pub(super) fn rules(self, gate: &ApprovalGate) -> ApprovalGate {
        let mut ruled = self.says.over(gate, ApprovalState::Approved);
        ruled.hash = Some(self.hash);
        ruled
    }
}

impl Refusal {
    /// A refusal that leaves the gate's text as it was.
    pub fn new() -> Self {
        Self::default()
    }

    /// What the gate says from now on. At least one character.
    pub fn summary(mut self, summary: impl Into<NonEmpty>) -> Self {
        self.says.summary = Some(summary.into());
        self
    }

    /// The ruling frame's node.
    pub(super) fn rules(self, gate: &ApprovalGate) -> ApprovalGate {
        self.says.over(gate, ApprovalState::Refused)
    }
}

impl Says {
    fn over(self, gate: &ApprovalGate, state: ApprovalState) -> ApprovalGate {
        let mut ruled = gate.clone();
        ruled.state = Some(state);
        if let Some(summary) = self.summary {
            ruled.summary = summary;
        }
        if let Some(eta) = self.eta {
            ruled.eta = Some(eta);
        }
        ruled
    }
}

/// Which gate of which stream a confirmation is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GateId {
    pub(super) stream: u64,
    pub(super) frame: usize,
}

/// A phrase that the operator is asked to type, so that a T3 gate can be approved.
#[derive(Debug, Clone)]
#[must_use = "show the phrase to the operator, and `confirm` what was typed"]
pub struct Demand {
    phrase: String,
    gate: GateId,
}

/// That the operator typed the phrase demanded for one gate. It exists only where the two were
/// compared.
#[derive(Debug)]
#[must_use = "a confirmation goes into `Approval::confirmed`"]
pub struct Confirmation {
    pub(super) gate: GateId,
}

/// What was typed is not the phrase demanded. It says neither.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch;

impl Demand {
    pub(super) fn new(phrase: String, gate: GateId) -> Result<Self, Invalid> {
        if phrase.trim().is_empty() {
            return Err(Invalid::new(
                "a phrase to type has at least one visible character",
            ));
        }
        Ok(Self { phrase, gate })
    }

    /// The phrase to type.
    #[must_use]
    pub fn phrase(&self) -> &str {
        &self.phrase
    }

    /// Compares what the operator typed, exactly: take a line's ending off before.
    ///
    /// # Errors
    /// [`Mismatch`] when it is anything else than the phrase.
    pub fn confirm(&self, typed: &str) -> Result<Confirmation, Mismatch> {
        if typed == self.phrase {
            Ok(Confirmation { gate: self.gate })
        } else {
            Err(Mismatch)
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what was typed is not the phrase demanded: ask again, or refuse")
    }
}

impl std::error::Error for Mismatch {}

/// An approval with the phrase that T3 demands.
#[derive(Debug)]
#[must_use = "an approval does nothing until a held stream takes it"]
pub struct Confirmed {
    pub(super) approval: Approval,
    pub(super) confirmation: Confirmation,
}

/// An approval at a tier that is known at run time: [`Confirmed`] for T3, else an [`Approval`].
#[derive(Debug)]
#[must_use = "an approval does nothing until a held stream takes it"]
pub enum RunTimeApproval {
    /// Signed.
    Signed(Approval),
    /// Signed, and confirmed by a typed phrase.
    Confirmed(Confirmed),
}

impl From<Approval> for RunTimeApproval {
    fn from(approval: Approval) -> Self {
        Self::Signed(approval)
    }
}

impl From<Confirmed> for RunTimeApproval {
    fn from(confirmed: Confirmed) -> Self {
        Self::Confirmed(confirmed)
    }
}
