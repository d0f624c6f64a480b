use std::borrow::Cow;

use super::function;
use crate::v1::{Dynamic, IntoDynamic};

/// Whether a text is an e-mail address. It validates.
///
/// On the wire: `{"@call": "email", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/email`.
///
/// ```
/// use a2ui_emit::v1::Email;
///
/// assert_eq!(
///     serde_json::to_string(&Email::new("x@y.z"))?,
///     r#"{"@call":"email","args":{"value":"x@y.z"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "email", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct Email {
    /// The text.
    pub value: Dynamic<String>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl Email {
    /// A call with what the function requires.
    #[must_use]
    pub fn new(value: impl IntoDynamic<String>) -> Self {
        Self {
            value: value.into(),
            catalog_id: None,
        }
    }
}

function!(Email, "email", validation, [required value]);
