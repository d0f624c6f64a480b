use std::borrow::Cow;

use super::function;
use crate::v1::{Dynamic, IntoDynamic};

/// A number as text.
///
/// On the wire: `{"@call": "formatNumber", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/formatNumber`.
///
/// ```
/// use a2ui_emit::v1::FormatNumber;
///
/// assert_eq!(
///     serde_json::to_string(&FormatNumber::new(3).decimals(2))?,
///     r#"{"@call":"formatNumber","args":{"value":3,"decimals":2}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "formatNumber", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct FormatNumber {
    /// The number.
    pub value: Dynamic<f64>,
    /// How many decimals it shows.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<f64>"))]
    pub decimals: Option<Dynamic<f64>>,
    /// Whether thousands are grouped.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<bool>"))]
    pub grouping: Option<Dynamic<bool>>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl FormatNumber {
    /// A call with what the function requires.
    #[must_use]
    pub fn new(value: impl IntoDynamic<f64>) -> Self {
        Self {
            value: value.into(),
            decimals: None,
            grouping: None,
            catalog_id: None,
        }
    }

    /// How many decimals it shows.
    #[must_use]
    pub fn decimals(mut self, decimals: impl IntoDynamic<f64>) -> Self {
        self.decimals = Some(decimals.into());
        self
    }

    /// Whether thousands are grouped.
    #[must_use]
    pub fn grouping(mut self, grouping: impl IntoDynamic<bool>) -> Self {
        self.grouping = Some(grouping.into());
        self
    }
}

function!(FormatNumber, "formatNumber", text, [required value, optional decimals, optional grouping]);
