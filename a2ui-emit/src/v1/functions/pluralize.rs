use std::borrow::Cow;

use super::function;
use crate::v1::{Dynamic, IntoDynamic};

/// The text for a count.
///
/// On the wire: `{"@call": "pluralize", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/pluralize`.
///
/// ```
/// use a2ui_emit::v1::Pluralize;
///
/// assert_eq!(
///     serde_json::to_string(&Pluralize::new(3, "cells").one("cell"))?,
///     r#"{"@call":"pluralize","args":{"value":3,"one":"cell","other":"cells"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "pluralize", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct Pluralize {
    /// The count.
    pub value: Dynamic<f64>,
    /// For zero.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub zero: Option<Dynamic<String>>,
    /// For one.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub one: Option<Dynamic<String>>,
    /// For two.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub two: Option<Dynamic<String>>,
    /// For a few.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub few: Option<Dynamic<String>>,
    /// For many.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub many: Option<Dynamic<String>>,
    /// For every other.
    pub other: Dynamic<String>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl Pluralize {
    /// A call with what the function requires.
    #[must_use]
    pub fn new(value: impl IntoDynamic<f64>, other: impl IntoDynamic<String>) -> Self {
        Self {
            value: value.into(),
            zero: None,
            one: None,
            two: None,
            few: None,
            many: None,
            other: other.into(),
            catalog_id: None,
        }
    }

    /// For zero.
    #[must_use]
    pub fn zero(mut self, zero: impl IntoDynamic<String>) -> Self {
        self.zero = Some(zero.into());
        self
    }

    /// For one.
    #[must_use]
    pub fn one(mut self, one: impl IntoDynamic<String>) -> Self {
        self.one = Some(one.into());
        self
    }

    /// For two.
    #[must_use]
    pub fn two(mut self, two: impl IntoDynamic<String>) -> Self {
        self.two = Some(two.into());
        self
    }

    /// For a few.
    #[must_use]
    pub fn few(mut self, few: impl IntoDynamic<String>) -> Self {
        self.few = Some(few.into());
        self
    }

    /// For many.
    #[must_use]
    pub fn many(mut self, many: impl IntoDynamic<String>) -> Self {
        self.many = Some(many.into());
        self
    }
}

function!(Pluralize, "pluralize", text, [required value, optional zero, optional one, optional two, optional few, optional many, required other]);
