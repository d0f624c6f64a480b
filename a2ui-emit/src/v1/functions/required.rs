use std::borrow::Cow;

use super::function;
use crate::json::Json;
use crate::v1::{Dynamic, IntoDynamic};

/// Whether a value is there. It validates.
///
/// On the wire: `{"@call": "required", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/required`.
///
/// ```
/// use a2ui_emit::v1::Required;
///
/// assert_eq!(
///     serde_json::to_string(&Required::new("x"))?,
///     r#"{"@call":"required","args":{"value":"x"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "required", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct Required {
    /// What has to be there.
    pub value: Dynamic<Json>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl Required {
    /// A call with what the function requires.
    #[must_use]
    pub fn new(value: impl IntoDynamic<Json>) -> Self {
        Self {
            value: value.into(),
            catalog_id: None,
        }
    }
}

function!(Required, "required", validation, [required value]);
