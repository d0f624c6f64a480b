use std::borrow::Cow;

use super::function;
use crate::v1::{Dynamic, IntoDynamic};

/// Whether any of several conditions holds.
///
/// On the wire: `{"@call": "or", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/or`.
///
/// ```
/// use a2ui_emit::v1::Or;
///
/// assert_eq!(
///     serde_json::to_string(&Or::new(true, false))?,
///     r#"{"@call":"or","args":{"values":[true,false]}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "or", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct Or {
    /// The conditions. At least two.
    #[cfg_attr(feature = "schema", schemars(length(min = 2)))]
    pub values: Vec<Dynamic<bool>>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl Or {
    /// Of two conditions; [`or`](Self::or) adds more.
    #[must_use]
    pub fn new(first: impl IntoDynamic<bool>, second: impl IntoDynamic<bool>) -> Self {
        Self {
            values: vec![first.into(), second.into()],
            catalog_id: None,
        }
    }

    /// Adds a condition.
    #[must_use]
    pub fn or(mut self, value: impl IntoDynamic<bool>) -> Self {
        self.values.push(value.into());
        self
    }

    fn check(&self) -> Result<(), &'static str> {
        if self.values.len() < 2 {
            Err("at least two conditions are due")
        } else {
            Ok(())
        }
    }
}

function!(Or, "or", boolean, check, [required values]);
