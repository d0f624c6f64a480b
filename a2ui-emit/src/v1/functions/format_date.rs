use std::borrow::Cow;

use super::function;
use crate::json::Json;
use crate::v1::{Dynamic, IntoDynamic};

/// A date as text.
///
/// On the wire: `{"@call": "formatDate", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/formatDate`.
///
/// ```
/// use a2ui_emit::v1::FormatDate;
///
/// assert_eq!(
///     serde_json::to_string(&FormatDate::new("2026-07-06", "d MMM"))?,
///     r#"{"@call":"formatDate","args":{"value":"2026-07-06","format":"d MMM"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "formatDate", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct FormatDate {
    /// The date.
    pub value: Dynamic<Json>,
    /// The pattern.
    pub format: Dynamic<String>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl FormatDate {
    /// A call with what the function requires.
    #[must_use]
    pub fn new(value: impl IntoDynamic<Json>, format: impl IntoDynamic<String>) -> Self {
        Self {
            value: value.into(),
            format: format.into(),
            catalog_id: None,
        }
    }
}

function!(FormatDate, "formatDate", text, [required value, required format]);
