use crate::json::Object;
use crate::zero::kind::kind;

/// A container that lays its children side by side.
///
/// On the wire: `"kind": "row"`. Contract: `#/$defs/nodeKind`.
///
/// ```
/// use a2ui_emit::zero::{Node, Row};
///
/// let node = Node::new("row", Row::new())?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"row","kind":"row","children":[]}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "row")
)]
#[non_exhaustive]
pub struct Row {
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl Row {
    /// A row.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            props: Object::new(),
        }
    }
}

kind!(Row, "row", contains, []);
