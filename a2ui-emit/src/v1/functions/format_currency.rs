use std::borrow::Cow;

use super::function;
use crate::v1::{Dynamic, IntoDynamic};

/// An amount as text, with its currency.
///
/// On the wire: `{"@call": "formatCurrency", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/formatCurrency`.
///
/// ```
/// use a2ui_emit::v1::FormatCurrency;
///
/// assert_eq!(
///     serde_json::to_string(&FormatCurrency::new(3, "EUR"))?,
///     r#"{"@call":"formatCurrency","args":{"value":3,"currency":"EUR"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "formatCurrency", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct FormatCurrency {
    /// The amount.
    pub value: Dynamic<f64>,
    /// The currency's ISO 4217 code.
    pub currency: Dynamic<String>,
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

impl FormatCurrency {
    /// A call with what the function requires.
    #[must_use]
    pub fn new(value: impl IntoDynamic<f64>, currency: impl IntoDynamic<String>) -> Self {
        Self {
            value: value.into(),
            currency: currency.into(),
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

function!(FormatCurrency, "formatCurrency", text, [required value, required currency, optional decimals, optional grouping]);
