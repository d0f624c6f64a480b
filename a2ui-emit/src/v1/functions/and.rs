use std::borrow::Cow;

use super::function;
use crate::v1::{Dynamic, IntoDynamic};

/// Whether all of several conditions hold.
///
/// On the wire: `{"@call": "and", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/and`.
///
/// ```
/// use a2ui_emit::v1::And;
///
/// assert_eq!(
///     serde_json::to_string(&And::new(true, false))?,
///     r#"{"@call":"and","args":{"values":[true,false]}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "and", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct And {
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

impl And {
    /// Of two conditions; [`and`](Self::and) adds more.
    #[must_use]
    pub fn new(first: impl IntoDynamic<bool>, second: impl IntoDynamic<bool>) -> Self {
        Self {
            values: vec![first.into(), second.into()],
            catalog_id: None,
        }
    }

    /// Adds a condition.
    #[must_use]
    pub fn and(mut self, value: impl IntoDynamic<bool>) -> Self {
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

function!(And, "and", boolean, check, [required values]);
