use super::{checkable, component};
use crate::v1::{Check, Common, Dynamic, IntoDynamic, TextFieldVariant};

/// A field to type into.
///
/// On the wire: `"component": "TextField"`. Contract:
/// `catalogs/basic/catalog.json#/components/TextField`.
///
/// ```
/// use a2ui_emit::v1::{Component, TextField};
///
/// let component: Component = TextField::new("Name").id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"TextField","label":"Name"}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TextField", deny_unknown_fields, transform = crate::v1::schema::component("TextField")))]
#[non_exhaustive]
pub struct TextField {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// What it asks for.
    pub label: Dynamic<String>,
    /// What is in it.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub value: Option<Dynamic<String>>,
    /// What it shows while it is empty.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub placeholder: Option<Dynamic<String>>,
    /// What is typed into it.
    #[cfg_attr(feature = "schema", schemars(default, with = "TextFieldVariant"))]
    pub variant: Option<TextFieldVariant>,
    /// What has to hold of what was typed.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub checks: Vec<Check>,
}

impl TextField {
    /// A text field with what it requires.
    #[must_use]
    pub fn new(label: impl IntoDynamic<String>) -> Self {
        Self {
            common: Common::default(),
            label: label.into(),
            value: None,
            placeholder: None,
            variant: None,
            checks: Vec::new(),
        }
    }

    /// What is in it.
    #[must_use]
    pub fn value(mut self, value: impl IntoDynamic<String>) -> Self {
        self.value = Some(value.into());
        self
    }

    /// What it shows while it is empty.
    #[must_use]
    pub fn placeholder(mut self, placeholder: impl IntoDynamic<String>) -> Self {
        self.placeholder = Some(placeholder.into());
        self
    }

    /// What is typed into it.
    #[must_use]
    pub fn variant(mut self, variant: TextFieldVariant) -> Self {
        self.variant = Some(variant);
        self
    }
}

checkable!(TextField);
component!(TextField "textfield", [required label "label", optional value "value", optional placeholder "placeholder", optional variant "variant", many checks "checks"], slots []);
