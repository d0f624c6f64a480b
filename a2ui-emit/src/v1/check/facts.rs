//! What the walk over a component learned that depends on where the component stands.

use std::sync::Arc;

/// A reference to another component.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Link {
    /// Where it stands in the component, as `.children[1]`.
    pub(super) spot: String,
    /// The id of the other.
    pub(super) id: String,
    /// The path of the list, where the other is shown for each of its items.
    pub(super) template: Option<String>,
}

/// What is to be known of a component beside its JSON.
#[derive(Debug, Clone, Default)]
pub(super) struct Facts {
    /// The component's name.
    pub(super) name: String,
    /// Its catalog.
    pub(super) catalog: Arc<str>,
    /// Whether it is of the basic catalog.
    pub(super) basic: bool,
    pub(super) links: Vec<Link>,
    /// The first relative path: where it stands, and the path.
    pub(super) relative: Option<(String, String)>,
    /// Where `@index` is called first.
    pub(super) index: Option<String>,
    /// The absolute paths of bindings, and where they stand.
    pub(super) absolute: Vec<(String, String)>,
    /// Whether it has a weight.
    pub(super) weighs: bool,
    /// Whether it says itself what assistive technology calls it.
    pub(super) named: bool,
}

impl Facts {
    /// Whether its children may have a weight.
    pub(super) fn shares_room(&self) -> bool {
        self.basic && matches!(&*self.name, "Row" | "Column")
    }
}
