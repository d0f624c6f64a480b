use crate::json::Object;
use crate::zero::MarkState;
use crate::zero::kind::kind;

/// A mark that says what the agent is at.
///
/// On the wire: `"kind": "mark"`. Contract: `#/$defs/node/allOf/3`.
///
/// ```
/// use a2ui_emit::zero::{Mark, MarkState, Node};
///
/// let node = Node::new("mk", Mark::new().state(MarkState::Refused))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"mk","kind":"mark","props":{"state":"refused"}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "mark")
)]
#[non_exhaustive]
pub struct Mark {
    /// What it says.
    #[cfg_attr(feature = "schema", schemars(default, with = "MarkState"))]
    pub state: Option<MarkState>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl Mark {
    /// A mark.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            state: None,
            props: Object::new(),
        }
    }

    /// What it says.
    #[must_use]
    pub fn state(mut self, state: MarkState) -> Self {
        self.state = Some(state);
        self
    }
}

kind!(Mark, "mark", closes, [optional state: word<MarkState>]);
