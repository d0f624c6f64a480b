use std::borrow::Cow;

use crate::json::Object;
use crate::zero::kind::kind;

/// A heading.
///
/// On the wire: `"kind": "sectionTitle"`. Contract: `#/$defs/node/allOf/0`.
///
/// ```
/// use a2ui_emit::zero::{Node, SectionTitle};
///
/// let node = Node::new("title", SectionTitle::new("status"))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"title","kind":"sectionTitle","props":{"text":"status"}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "sectionTitle")
)]
#[non_exhaustive]
pub struct SectionTitle {
    /// The heading's text.
    pub text: Cow<'static, str>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl SectionTitle {
    /// A section title.
    #[must_use]
    pub fn new(text: impl Into<Cow<'static, str>>) -> Self {
        Self {
            text: text.into(),
            props: Object::new(),
        }
    }
}

kind!(SectionTitle, "sectionTitle", shows, [required text: text]);
