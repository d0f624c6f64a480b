use crate::json::Object;
use crate::zero::kind::kind;

/// A small label. The contract names no props of it: give them by name.
///
/// On the wire: `"kind": "chip"`. Contract: `#/$defs/nodeKind`.
///
/// ```
/// use a2ui_emit::zero::{Chip, Node};
///
/// let node = Node::new("chip", Chip::new().prop("label", "T2"))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"chip","kind":"chip","props":{"label":"T2"}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "chip")
)]
#[non_exhaustive]
pub struct Chip {
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl Chip {
    /// A chip.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            props: Object::new(),
        }
    }
}

kind!(Chip, "chip", shows, []);
