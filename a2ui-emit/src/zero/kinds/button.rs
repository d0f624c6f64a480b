use crate::json::Object;
use crate::zero::kind::kind;

/// A button. The contract names no props of it: give them by name.
///
/// On the wire: `"kind": "button"`. Contract: `#/$defs/nodeKind`.
///
/// ```
/// use a2ui_emit::zero::{Button, Node};
///
/// let node = Node::new("again", Button::new().prop("label", "again"))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"again","kind":"button","props":{"label":"again"}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "button")
)]
#[non_exhaustive]
pub struct Button {
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl Button {
    /// A button.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            props: Object::new(),
        }
    }
}

kind!(Button, "button", shows, []);
