use crate::json::Object;
use crate::zero::kind::kind;

/// A container that sets its children apart.
///
/// On the wire: `"kind": "card"`. Contract: `#/$defs/nodeKind`.
///
/// ```
/// use a2ui_emit::zero::{Card, Node};
///
/// let node = Node::new("card", Card::new().prop("title", "lens_a"))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"card","kind":"card","props":{"title":"lens_a"},"children":[]}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "card")
)]
#[non_exhaustive]
pub struct Card {
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl Card {
    /// A card.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            props: Object::new(),
        }
    }
}

kind!(Card, "card", contains, []);
