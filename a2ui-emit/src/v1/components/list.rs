use super::{component, holds_children};
use crate::v1::{Align, Children, Common, Direction};

/// A list that scrolls.
///
/// On the wire: `"component": "List"`. Contract:
/// `catalogs/basic/catalog.json#/components/List`.
///
/// ```
/// use a2ui_emit::v1::{Component, List, Path};
///
/// let component: Component = List::each(Path::of(["slots"]), |_| "slot").id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"List","children":{"componentId":"slot","path":"/slots"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "List", deny_unknown_fields, transform = crate::v1::schema::component("List")))]
#[non_exhaustive]
pub struct List {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// Its children.
    pub children: Children,
    /// Which way it runs.
    #[cfg_attr(feature = "schema", schemars(default, with = "Direction"))]
    pub direction: Option<Direction>,
    /// How its children are aligned across it.
    #[cfg_attr(feature = "schema", schemars(default, with = "Align"))]
    pub align: Option<Align>,
}

impl List {
    /// A list without children yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            common: Common::default(),
            children: Children::default(),
            direction: None,
            align: None,
        }
    }

    /// Which way it runs.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// How its children are aligned across it.
    #[must_use]
    pub fn align(mut self, align: Align) -> Self {
        self.align = Some(align);
        self
    }
}

holds_children!(List, Child, IntoChild);
component!(List "list", [required children "children", optional direction "direction", optional align "align"], slots [children]);
