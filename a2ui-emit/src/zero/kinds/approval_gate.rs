use std::borrow::Cow;

use crate::json::Object;
use crate::zero::kind::kind;
use crate::zero::{ApprovalState, NonEmpty};

/// The gate at which the operator rules. It enters a stream through `gate` alone.
///
/// On the wire: `"kind": "approvalGate"`. Contract: `#/$defs/node/allOf/6`.
///
/// ```
/// use a2ui_emit::zero::{ApprovalGate, ApprovalState, Node};
///
/// let node = Node::new("gate", ApprovalGate::new("drain lens_a").state(ApprovalState::Waiting))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"gate","kind":"approvalGate","props":{"summary":"drain lens_a","state":"waiting"}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "approvalGate")
)]
#[non_exhaustive]
pub struct ApprovalGate {
    /// What the operator is asked to approve. At least one character.
    pub summary: NonEmpty,
    /// Where it stands. A stream of ours sets it itself: `waiting` at the gate, then the ruling.
    #[cfg_attr(feature = "schema", schemars(default, with = "ApprovalState"))]
    pub state: Option<ApprovalState>,
    /// The hash of what is to be signed, and then the signature.
    #[cfg_attr(feature = "schema", schemars(default, with = "Cow<'static, str>"))]
    pub hash: Option<Cow<'static, str>>,
    /// How long the ruling is good for, or the doing takes.
    #[cfg_attr(feature = "schema", schemars(default, with = "Cow<'static, str>"))]
    pub eta: Option<Cow<'static, str>>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl ApprovalGate {
    /// An approval gate with nothing but what the contract requires.
    #[must_use]
    pub fn new(summary: impl Into<NonEmpty>) -> Self {
        Self {
            summary: summary.into(),
            state: None,
            hash: None,
            eta: None,
            props: Object::new(),
        }
    }

    /// Where it stands. A stream of ours sets it itself: `waiting` at the gate, then the ruling.
    #[must_use]
    pub fn state(mut self, state: ApprovalState) -> Self {
        self.state = Some(state);
        self
    }

    /// The hash of what is to be signed, and then the signature.
    #[must_use]
    pub fn hash(mut self, hash: impl Into<Cow<'static, str>>) -> Self {
        self.hash = Some(hash.into());
        self
    }

    /// How long the ruling is good for, or the doing takes.
    #[must_use]
    pub fn eta(mut self, eta: impl Into<Cow<'static, str>>) -> Self {
        self.eta = Some(eta.into());
        self
    }
}

kind!(ApprovalGate, "approvalGate", gate, [required summary: full, optional state: word<ApprovalState>, optional hash: text, optional eta: text]);
