use crate::json::Object;
use crate::zero::kind::kind;

/// A container that stacks its children.
///
/// On the wire: `"kind": "stack"`. Contract: `#/$defs/nodeKind`.
///
/// ```
/// use a2ui_emit::zero::{Node, Stack};
///
/// let node = Node::new("main", Stack::new())?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"main","kind":"stack","children":[]}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "stack")
)]
#[non_exhaustive]
pub struct Stack {
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl Stack {
    /// A stack.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            props: Object::new(),
        }
    }
}

kind!(Stack, "stack", contains, []);
