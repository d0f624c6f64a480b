use super::{checkable, component};
use crate::v1::{Action, ButtonVariant, Check, Child, Common, IntoAction, IntoChild};

/// A button: its child, and what happens when it is pressed.
///
/// On the wire: `"component": "Button"`. Contract:
/// `catalogs/basic/catalog.json#/components/Button`.
///
/// ```
/// use a2ui_emit::v1::{Component, Action, Button};
///
/// let component: Component = Button::new("label", Action::event("book")).id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Button","child":"label","action":{"event":{"name":"book"}}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Button", deny_unknown_fields, transform = crate::v1::schema::component("Button")))]
#[non_exhaustive]
pub struct Button {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// What it shows.
    pub child: Child,
    /// How much it stands out.
    #[cfg_attr(feature = "schema", schemars(default, with = "ButtonVariant"))]
    pub variant: Option<ButtonVariant>,
    /// What happens when it is pressed.
    pub action: Action,
    /// What has to hold before it can be pressed.
    #[cfg_attr(feature = "schema", schemars(default))]
    pub checks: Vec<Check>,
}

impl Button {
    /// A button with what it requires.
    #[must_use]
    pub fn new(child: impl IntoChild, action: impl IntoAction) -> Self {
        Self {
            common: Common::default(),
            child: child.into(),
            variant: None,
            action: action.into(),
            checks: Vec::new(),
        }
    }

    /// How much it stands out.
    #[must_use]
    pub fn variant(mut self, variant: ButtonVariant) -> Self {
        self.variant = Some(variant);
        self
    }
}

checkable!(Button);
component!(Button "button", [required child "child", optional variant "variant", required action "action", many checks "checks"], slots [child]);
