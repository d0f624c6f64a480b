use crate::json::Object;
use crate::zero::kind::kind;

/// A hash to compare by eye. The contract names no props of it: give them by name.
///
/// On the wire: `"kind": "hash"`. Contract: `#/$defs/nodeKind`.
///
/// ```
/// use a2ui_emit::zero::{Hash, Node};
///
/// let node = Node::new("hash", Hash::new().prop("value", "r-9012"))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"hash","kind":"hash","props":{"value":"r-9012"}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "hash")
)]
#[non_exhaustive]
pub struct Hash {
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl Hash {
    /// A hash.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            props: Object::new(),
        }
    }
}

kind!(Hash, "hash", shows, []);
