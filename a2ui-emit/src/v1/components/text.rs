use super::component;
use crate::v1::{Common, Dynamic, IntoDynamic, TextVariant};

/// Text, with the little formatting that the renderer knows.
///
/// On the wire: `"component": "Text"`. Contract:
/// `catalogs/basic/catalog.json#/components/Text`.
///
/// ```
/// use a2ui_emit::v1::{Component, Text};
///
/// let component: Component = Text::new("Hi").id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Text","text":"Hi"}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Text", deny_unknown_fields, transform = crate::v1::schema::component("Text")))]
#[non_exhaustive]
pub struct Text {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// The text.
    pub text: Dynamic<String>,
    /// How it is set.
    #[cfg_attr(feature = "schema", schemars(default, with = "TextVariant"))]
    pub variant: Option<TextVariant>,
}

impl Text {
    /// A text with what it requires.
    #[must_use]
    pub fn new(text: impl IntoDynamic<String>) -> Self {
        Self {
            common: Common::default(),
            text: text.into(),
            variant: None,
        }
    }

    /// How it is set.
    #[must_use]
    pub fn variant(mut self, variant: TextVariant) -> Self {
        self.variant = Some(variant);
        self
    }
}

component!(Text "text", [required text "text", optional variant "variant"], slots []);
