use std::borrow::Cow;

use super::function;
use crate::v1::{Dynamic, IntoDynamic};

/// Whether a text has so many characters. It validates.
///
/// On the wire: `{"@call": "length", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/length`.
///
/// ```
/// use a2ui_emit::v1::Length;
///
/// assert_eq!(
///     serde_json::to_string(&Length::at_least("x", 1))?,
///     r#"{"@call":"length","args":{"value":"x","min":1}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "length", deny_unknown_fields, extend("anyOf" = [{ "required": ["min"] }, { "required": ["max"] }]), transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct Length {
    /// The text.
    pub value: Dynamic<String>,
    /// How many it has at least.
    #[cfg_attr(feature = "schema", schemars(default, with = "u64"))]
    pub min: Option<u64>,
    /// How many it has at most.
    #[cfg_attr(feature = "schema", schemars(default, with = "u64"))]
    pub max: Option<u64>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl Length {
    /// At least so many characters.
    #[must_use]
    pub fn at_least(value: impl IntoDynamic<String>, min: u64) -> Self {
        Self {
            value: value.into(),
            min: Some(min),
            max: None,
            catalog_id: None,
        }
    }

    /// At most so many characters.
    #[must_use]
    pub fn at_most(value: impl IntoDynamic<String>, max: u64) -> Self {
        Self {
            value: value.into(),
            min: None,
            max: Some(max),
            catalog_id: None,
        }
    }

    /// Between so many and so many characters, both included.
    #[must_use]
    pub fn between(value: impl IntoDynamic<String>, min: u64, max: u64) -> Self {
        Self {
            value: value.into(),
            min: Some(min),
            max: Some(max),
            catalog_id: None,
        }
    }

    fn check(&self) -> Result<(), &'static str> {
        if self.min.is_some() || self.max.is_some() {
            Ok(())
        } else {
            Err("`min` or `max` is due")
        }
    }
}

function!(Length, "length", validation, check, [required value, optional min, optional max]);
