use super::{checkable, component};
use crate::json::Number;
use crate::v1::{Check, Common, Dynamic, IntoDynamic};

/// A number, set by sliding.
///
/// On the wire: `"component": "Slider"`. Contract:
/// `catalogs/basic/catalog.json#/components/Slider`.
///
/// ```
/// use a2ui_emit::v1::{Component, Slider};
///
/// let component: Component = Slider::new(12, 2).id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Slider","max":12,"value":2}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Slider", deny_unknown_fields, transform = crate::v1::schema::component("Slider")))]
#[non_exhaustive]
pub struct Slider {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// What it sets.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub label: Option<Dynamic<String>>,
    /// The least it can be; 0, where absent.
    #[cfg_attr(feature = "schema", schemars(default, with = "f64"))]
    pub min: Option<Number>,
    /// The most it can be.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub max: Number,
    /// What it is.
    pub value: Dynamic<f64>,
    /// In how many steps it moves. At least 1.
    #[cfg_attr(feature = "schema", schemars(default, with = "u64", range(min = 1)))]
    pub steps: Option<u64>,
    /// What has to hold of it.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub checks: Vec<Check>,
}

impl Slider {
    /// A slider with what it requires.
    #[must_use]
    pub fn new(max: impl Into<Number>, value: impl IntoDynamic<f64>) -> Self {
        Self {
            common: Common::default(),
            label: None,
            min: None,
            max: max.into(),
            value: value.into(),
            steps: None,
            checks: Vec::new(),
        }
    }

    /// What it sets.
    #[must_use]
    pub fn label(mut self, label: impl IntoDynamic<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// The least it can be; 0, where absent.
    #[must_use]
    pub fn min(mut self, min: impl Into<Number>) -> Self {
        self.min = Some(min.into());
        self
    }

    /// In how many steps it moves. At least 1.
    #[must_use]
    pub fn steps(mut self, steps: u64) -> Self {
        self.steps = Some(steps);
        self
    }

    fn valid(&self) -> Result<(), String> {
        if self.steps == Some(0) {
            Err("`steps` is at least 1".to_owned())
        } else {
            Ok(())
        }
    }
}

checkable!(Slider);
component!(Slider "slider", valid, [optional label "label", optional min "min", required max "max", required value "value", optional steps "steps", many checks "checks"], slots []);
