use super::component;
use crate::v1::{Common, Tab};

/// Children of which one is shown at a time.
///
/// On the wire: `"component": "Tabs"`. Contract:
/// `catalogs/basic/catalog.json#/components/Tabs`.
///
/// ```
/// use a2ui_emit::v1::{Component, Tab, Tabs};
///
/// let component: Component = Tabs::new(Tab::new("First", "a")).id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Tabs","tabs":[{"title":"First","child":"a"}]}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Tabs", deny_unknown_fields, transform = crate::v1::schema::component("Tabs")))]
#[non_exhaustive]
pub struct Tabs {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// The tabs. At least one.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub tabs: Vec<Tab>,
}

impl Tabs {
    /// A tabs with what it requires.
    #[must_use]
    pub fn new(first: Tab) -> Self {
        Self {
            common: Common::default(),
            tabs: vec![first],
        }
    }

    /// Adds a tab at the end.
    #[must_use]
    pub fn tab(mut self, tab: Tab) -> Self {
        self.tabs.push(tab);
        self
    }

    fn valid(&self) -> Result<(), String> {
        if self.tabs.is_empty() {
            Err("at least one tab is due".to_owned())
        } else {
            Ok(())
        }
    }
}

component!(Tabs "tabs", valid, [required tabs "tabs"], slots [tabs]);
