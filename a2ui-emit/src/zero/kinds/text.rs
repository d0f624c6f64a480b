use std::borrow::Cow;

use crate::json::Object;
use crate::zero::kind::kind;

/// A paragraph of plain text.
///
/// On the wire: `"kind": "text"`. Contract: `#/$defs/node/allOf/1`.
///
/// ```
/// use a2ui_emit::zero::{Node, Text};
///
/// let node = Node::new("note", Text::new("Read verbs are T0."))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"note","kind":"text","props":{"value":"Read verbs are T0."}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "text")
)]
#[non_exhaustive]
pub struct Text {
    /// The text itself.
    pub value: Cow<'static, str>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl Text {
    /// A text.
    #[must_use]
    pub fn new(value: impl Into<Cow<'static, str>>) -> Self {
        Self {
            value: value.into(),
            props: Object::new(),
        }
    }
}

kind!(Text, "text", closes, [required value: text]);
