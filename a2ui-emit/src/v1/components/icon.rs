use super::component;
use crate::v1::{Common, IconSource};

/// An icon of the catalog, or one that is drawn.
///
/// On the wire: `"component": "Icon"`. Contract:
/// `catalogs/basic/catalog.json#/components/Icon`.
///
/// ```
/// use a2ui_emit::v1::{Component, Icon, IconName};
///
/// let component: Component = Icon::new(IconName::Check).id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Icon","name":"check"}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Icon", deny_unknown_fields, transform = crate::v1::schema::component("Icon")))]
#[non_exhaustive]
pub struct Icon {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// Which it is.
    pub name: IconSource,
}

impl Icon {
    /// An icon with what it requires.
    #[must_use]
    pub fn new(name: impl Into<IconSource>) -> Self {
        Self {
            common: Common::default(),
            name: name.into(),
        }
    }
}

component!(Icon "icon", [required name "name"], slots []);
