use super::{checkable, component};
use crate::v1::{Check, Common, Dynamic, IntoDynamic};

/// A box to tick.
///
/// On the wire: `"component": "CheckBox"`. Contract:
/// `catalogs/basic/catalog.json#/components/CheckBox`.
///
/// ```
/// use a2ui_emit::v1::{Component, CheckBox};
///
/// let component: Component = CheckBox::new("Window seat", true).id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"CheckBox","label":"Window seat","value":true}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CheckBox", deny_unknown_fields, transform = crate::v1::schema::component("CheckBox")))]
#[non_exhaustive]
pub struct CheckBox {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// What it is for.
    pub label: Dynamic<String>,
    /// Whether it is ticked.
    pub value: Dynamic<bool>,
    /// What has to hold of it.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub checks: Vec<Check>,
}

impl CheckBox {
    /// A check box with what it requires.
    #[must_use]
    pub fn new(label: impl IntoDynamic<String>, value: impl IntoDynamic<bool>) -> Self {
        Self {
            common: Common::default(),
            label: label.into(),
            value: value.into(),
            checks: Vec::new(),
        }
    }
}

checkable!(CheckBox);
component!(CheckBox "checkbox", [required label "label", required value "value", many checks "checks"], slots []);
