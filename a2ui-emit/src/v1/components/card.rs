use super::component;
use crate::v1::{Child, Common, IntoChild};

/// A child, set apart.
///
/// On the wire: `"component": "Card"`. Contract:
/// `catalogs/basic/catalog.json#/components/Card`.
///
/// ```
/// use a2ui_emit::v1::{Component, Card};
///
/// let component: Component = Card::new("a").id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Card","child":"a"}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Card", deny_unknown_fields, transform = crate::v1::schema::component("Card")))]
#[non_exhaustive]
pub struct Card {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// Its child.
    pub child: Child,
}

impl Card {
    /// A card with what it requires.
    #[must_use]
    pub fn new(child: impl IntoChild) -> Self {
        Self {
            common: Common::default(),
            child: child.into(),
        }
    }
}

component!(Card "card", [required child "child"], slots [child]);
