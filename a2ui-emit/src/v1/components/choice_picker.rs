use super::{checkable, component};
use crate::v1::{Check, Choice, ChoiceVariant, Common, DisplayStyle, Dynamic, IntoDynamic};

/// Options to choose from.
///
/// On the wire: `"component": "ChoicePicker"`. Contract:
/// `catalogs/basic/catalog.json#/components/ChoicePicker`.
///
/// ```
/// use a2ui_emit::v1::{Component, Choice, ChoicePicker};
///
/// let component: Component = ChoicePicker::new([Choice::new("One", "1")], ["1"]).id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"ChoicePicker","options":[{"label":"One","value":"1"}],"value":["1"]}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ChoicePicker", deny_unknown_fields, transform = crate::v1::schema::component("ChoicePicker")))]
#[non_exhaustive]
pub struct ChoicePicker {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// What it asks for.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub label: Option<Dynamic<String>>,
    /// How many are taken.
    #[cfg_attr(feature = "schema", schemars(default, with = "ChoiceVariant"))]
    pub variant: Option<ChoiceVariant>,
    /// The options.
    pub options: Vec<Choice>,
    /// Which are taken, by their values.
    pub value: Dynamic<Vec<String>>,
    /// How they are shown.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "displayStyle", default, with = "DisplayStyle")
    )]
    pub display_style: Option<DisplayStyle>,
    /// Whether they can be searched.
    #[cfg_attr(feature = "schema", schemars(default, with = "bool"))]
    pub filterable: Option<bool>,
    /// What has to hold of what was chosen.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub checks: Vec<Check>,
}

impl ChoicePicker {
    /// A choice picker with what it requires.
    #[must_use]
    pub fn new(
        options: impl IntoIterator<Item = Choice>,
        value: impl IntoDynamic<Vec<String>>,
    ) -> Self {
        Self {
            common: Common::default(),
            label: None,
            variant: None,
            options: options.into_iter().collect(),
            value: value.into(),
            display_style: None,
            filterable: None,
            checks: Vec::new(),
        }
    }

    /// What it asks for.
    #[must_use]
    pub fn label(mut self, label: impl IntoDynamic<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// How many are taken.
    #[must_use]
    pub fn variant(mut self, variant: ChoiceVariant) -> Self {
        self.variant = Some(variant);
        self
    }

    /// How they are shown.
    #[must_use]
    pub fn display_style(mut self, display_style: DisplayStyle) -> Self {
        self.display_style = Some(display_style);
        self
    }

    /// Whether they can be searched.
    #[must_use]
    pub fn filterable(mut self, filterable: bool) -> Self {
        self.filterable = Some(filterable);
        self
    }
}

checkable!(ChoicePicker);
component!(ChoicePicker "choicepicker", [optional label "label", optional variant "variant", required options "options", required value "value", optional display_style "displayStyle", optional filterable "filterable", many checks "checks"], slots []);
