use std::borrow::Cow;

use super::function;
use crate::v1::{Dynamic, IntoDynamic};

/// Whether a text matches a pattern. It validates.
///
/// On the wire: `{"@call": "regex", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/regex`.
///
/// ```
/// use a2ui_emit::v1::Regex;
///
/// assert_eq!(
///     serde_json::to_string(&Regex::new("x", "^x$"))?,
///     r#"{"@call":"regex","args":{"value":"x","pattern":"^x$"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "regex", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct Regex {
    /// The text.
    pub value: Dynamic<String>,
    /// The pattern.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub pattern: Cow<'static, str>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl Regex {
    /// A call with what the function requires.
    #[must_use]
    pub fn new(value: impl IntoDynamic<String>, pattern: impl Into<Cow<'static, str>>) -> Self {
        Self {
            value: value.into(),
            pattern: pattern.into(),
            catalog_id: None,
        }
    }
}

function!(Regex, "regex", validation, [required value, required pattern]);
