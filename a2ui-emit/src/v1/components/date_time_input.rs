use super::{checkable, component};
use crate::v1::{Check, Common, Dynamic, IntoDynamic};

/// A date, a time, or both.
///
/// On the wire: `"component": "DateTimeInput"`. Contract:
/// `catalogs/basic/catalog.json#/components/DateTimeInput`.
///
/// ```
/// use a2ui_emit::v1::{Component, DateTimeInput};
///
/// let component: Component = DateTimeInput::new("2026-07-06").enable_date(true).id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"DateTimeInput","value":"2026-07-06","enableDate":true}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DateTimeInput", deny_unknown_fields, transform = crate::v1::schema::component("DateTimeInput")))]
#[non_exhaustive]
pub struct DateTimeInput {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// What it is, in ISO 8601.
    pub value: Dynamic<String>,
    /// Whether a date is asked for.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "enableDate", default, with = "bool")
    )]
    pub enable_date: Option<bool>,
    /// Whether a time is asked for.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "enableTime", default, with = "bool")
    )]
    pub enable_time: Option<bool>,
    /// The earliest; written out, an RFC 3339 date, time or date-time.
    #[cfg_attr(
        feature = "schema",
        schemars(default, with = "crate::v1::schema::DateBound")
    )]
    pub min: Option<Dynamic<String>>,
    /// The latest; written out, an RFC 3339 date, time or date-time.
    #[cfg_attr(
        feature = "schema",
        schemars(default, with = "crate::v1::schema::DateBound")
    )]
    pub max: Option<Dynamic<String>>,
    /// What it asks for.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub label: Option<Dynamic<String>>,
    /// What has to hold of it.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub checks: Vec<Check>,
}

impl DateTimeInput {
    /// A date time input with what it requires.
    #[must_use]
    pub fn new(value: impl IntoDynamic<String>) -> Self {
        Self {
            common: Common::default(),
            value: value.into(),
            enable_date: None,
            enable_time: None,
            min: None,
            max: None,
            label: None,
            checks: Vec::new(),
        }
    }

    /// Whether a date is asked for.
    #[must_use]
    pub fn enable_date(mut self, enable_date: bool) -> Self {
        self.enable_date = Some(enable_date);
        self
    }

    /// Whether a time is asked for.
    #[must_use]
    pub fn enable_time(mut self, enable_time: bool) -> Self {
        self.enable_time = Some(enable_time);
        self
    }

    /// The earliest; written out, an RFC 3339 date, time or date-time.
    #[must_use]
    pub fn min(mut self, min: impl IntoDynamic<String>) -> Self {
        self.min = Some(min.into());
        self
    }

    /// The latest; written out, an RFC 3339 date, time or date-time.
    #[must_use]
    pub fn max(mut self, max: impl IntoDynamic<String>) -> Self {
        self.max = Some(max.into());
        self
    }

    /// What it asks for.
    #[must_use]
    pub fn label(mut self, label: impl IntoDynamic<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    fn valid(&self) -> Result<(), String> {
        for (name, bound) in [("min", &self.min), ("max", &self.max)] {
            if let Some(Dynamic::Literal(text)) = bound {
                is_date_bound(text).map_err(|why| format!("`{name}` is {why}"))?;
            }
        }
        Ok(())
    }
}

/// Whether a text is what the earliest and the latest are.
pub(crate) fn is_date_bound(text: &str) -> Result<(), String> {
    if crate::rfc3339::is_any(text) {
        Ok(())
    } else {
        Err(format!(
            "{text:?}, and is due as an RFC 3339 date, time or date-time"
        ))
    }
}

checkable!(DateTimeInput);
component!(DateTimeInput "datetimeinput", valid, [required value "value", optional enable_date "enableDate", optional enable_time "enableTime", optional min "min", optional max "max", optional label "label", many checks "checks"], slots []);
