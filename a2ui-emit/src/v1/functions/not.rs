use std::borrow::Cow;

use super::function;
use crate::v1::{Dynamic, IntoDynamic};

/// Whether a condition does not hold.
///
/// On the wire: `{"@call": "not", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/not`.
///
/// ```
/// use a2ui_emit::v1::Not;
///
/// assert_eq!(
///     serde_json::to_string(&Not::new(true))?,
///     r#"{"@call":"not","args":{"value":true}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "not", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct Not {
    /// The condition.
    pub value: Dynamic<bool>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl Not {
    /// A call with what the function requires.
    #[must_use]
    pub fn new(value: impl IntoDynamic<bool>) -> Self {
        Self {
            value: value.into(),
            catalog_id: None,
        }
    }
}

function!(Not, "not", boolean, [required value]);
