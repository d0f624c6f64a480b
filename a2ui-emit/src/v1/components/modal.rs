use super::component;
use crate::v1::{Child, Common, IntoChild};

/// A child that opens over the surface when another is activated.
///
/// On the wire: `"component": "Modal"`. Contract:
/// `catalogs/basic/catalog.json#/components/Modal`.
///
/// ```
/// use a2ui_emit::v1::{Component, Modal};
///
/// let component: Component = Modal::new("a", "b").id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Modal","trigger":"a","content":"b"}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Modal", deny_unknown_fields, transform = crate::v1::schema::component("Modal")))]
#[non_exhaustive]
pub struct Modal {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// What opens it.
    pub trigger: Child,
    /// What opens.
    pub content: Child,
}

impl Modal {
    /// A modal with what it requires.
    #[must_use]
    pub fn new(trigger: impl IntoChild, content: impl IntoChild) -> Self {
        Self {
            common: Common::default(),
            trigger: trigger.into(),
            content: content.into(),
        }
    }
}

component!(Modal "modal", [required trigger "trigger", required content "content"], slots [trigger, content]);
