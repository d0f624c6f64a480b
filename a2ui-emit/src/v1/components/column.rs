use super::{component, holds_children};
use crate::v1::{Align, Children, Common, Justify};

/// Children below each other.
///
/// On the wire: `"component": "Column"`. Contract:
/// `catalogs/basic/catalog.json#/components/Column`.
///
/// ```
/// use a2ui_emit::v1::{Component, Column};
///
/// let component: Component = Column::new().child("a").child("b").id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Column","children":["a","b"]}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Column", deny_unknown_fields, transform = crate::v1::schema::component("Column")))]
#[non_exhaustive]
pub struct Column {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// Its children.
    pub children: Children,
    /// How they are spread along it.
    #[cfg_attr(feature = "schema", schemars(default, with = "Justify"))]
    pub justify: Option<Justify>,
    /// How they are aligned across it.
    #[cfg_attr(feature = "schema", schemars(default, with = "Align"))]
    pub align: Option<Align>,
}

impl Column {
    /// A column without children yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            common: Common::default(),
            children: Children::default(),
            justify: None,
            align: None,
        }
    }

    /// How they are spread along it.
    #[must_use]
    pub fn justify(mut self, justify: Justify) -> Self {
        self.justify = Some(justify);
        self
    }

    /// How they are aligned across it.
    #[must_use]
    pub fn align(mut self, align: Align) -> Self {
        self.align = Some(align);
        self
    }
}

holds_children!(Column, Cell, IntoCell);
component!(Column "column", [required children "children", optional justify "justify", optional align "align"], slots [children]);
