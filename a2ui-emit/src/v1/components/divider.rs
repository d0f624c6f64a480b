use super::component;
use crate::v1::{Axis, Common};

/// A line between others.
///
/// On the wire: `"component": "Divider"`. Contract:
/// `catalogs/basic/catalog.json#/components/Divider`.
///
/// ```
/// use a2ui_emit::v1::{Component, Divider};
///
/// let component: Component = Divider::new().id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Divider"}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Divider", deny_unknown_fields, transform = crate::v1::schema::component("Divider")))]
#[non_exhaustive]
pub struct Divider {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// Which way it lies.
    #[cfg_attr(feature = "schema", schemars(default, with = "Axis"))]
    pub axis: Option<Axis>,
}

impl Divider {
    /// A divider.
    #[must_use]
    pub fn new() -> Self {
        Self {
            common: Common::default(),
            axis: None,
        }
    }

    /// Which way it lies.
    #[must_use]
    pub fn axis(mut self, axis: Axis) -> Self {
        self.axis = Some(axis);
        self
    }
}

component!(Divider "divider", [optional axis "axis"], slots []);
