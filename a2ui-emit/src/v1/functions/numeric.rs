use std::borrow::Cow;

use super::function;
use crate::json::Number;
use crate::v1::{Dynamic, IntoDynamic};

/// Whether a number lies between bounds. It validates.
///
/// On the wire: `{"@call": "numeric", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/numeric`.
///
/// ```
/// use a2ui_emit::v1::Numeric;
///
/// assert_eq!(
///     serde_json::to_string(&Numeric::at_most(3, 5))?,
///     r#"{"@call":"numeric","args":{"value":3,"max":5}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "numeric", deny_unknown_fields, extend("anyOf" = [{ "required": ["min"] }, { "required": ["max"] }]), transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct Numeric {
    /// The number.
    pub value: Dynamic<f64>,
    /// The lower bound, included.
    #[cfg_attr(feature = "schema", schemars(default, with = "f64"))]
    pub min: Option<Number>,
    /// The upper bound, included.
    #[cfg_attr(feature = "schema", schemars(default, with = "f64"))]
    pub max: Option<Number>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl Numeric {
    /// At least so much.
    #[must_use]
    pub fn at_least(value: impl IntoDynamic<f64>, min: impl Into<Number>) -> Self {
        Self {
            value: value.into(),
            min: Some(min.into()),
            max: None,
            catalog_id: None,
        }
    }

    /// At most so much.
    #[must_use]
    pub fn at_most(value: impl IntoDynamic<f64>, max: impl Into<Number>) -> Self {
        Self {
            value: value.into(),
            min: None,
            max: Some(max.into()),
            catalog_id: None,
        }
    }

    /// Between so much and so much, both included.
    #[must_use]
    pub fn between(
        value: impl IntoDynamic<f64>,
        min: impl Into<Number>,
        max: impl Into<Number>,
    ) -> Self {
        Self {
            value: value.into(),
            min: Some(min.into()),
            max: Some(max.into()),
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

function!(Numeric, "numeric", validation, check, [required value, optional min, optional max]);
