//! Children: written inside their parent, or referred to by id.

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use super::{Component, ComponentId, Index, IntoChild, Path};
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson};
use crate::v1::Binding;

/// A child of a component: written inside it, or referred to by its id.
///
/// On the wire: the child's id; a nested child goes out as a component of its own. Contract:
/// `common_types.json#/$defs/Child`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Child", untagged)
)]
pub enum Child {
    /// Written inside its parent.
    #[cfg_attr(feature = "schema", schemars(skip))]
    Nested(Nested),
    /// Somewhere else in the surface.
    Id(ComponentId),
}

#[diagnostic::do_not_recommend]
impl<C: Into<Component>> From<C> for Child {
    fn from(component: C) -> Self {
        Self::Nested(Nested::new(Box::write(Box::new_uninit(), component.into())))
    }
}

impl From<ComponentId> for Child {
    fn from(id: ComponentId) -> Self {
        Self::Id(id)
    }
}

impl From<&'static str> for Child {
    fn from(id: &'static str) -> Self {
        Self::Id(id.into())
    }
}

impl From<String> for Child {
    fn from(id: String) -> Self {
        Self::Id(id.into())
    }
}

impl Serialize for Child {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Id(id) => id.serialize(s),
            Self::Nested(_) => Err(serde_core::ser::Error::custom(
                "a nested component has no form of its own on the wire: a surface writes it flat",
            )),
        }
    }
}

impl FromJson for Child {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        ComponentId::from_json(json).map(Self::Id)
    }
}

/// A component that is written inside its parent.
#[derive(Debug, Clone, PartialEq)]
pub struct Nested {
    component: Option<Box<Component>>,
    /// How many components without an id there are in it.
    nameless: u32,
}

impl Nested {
    fn new(component: Box<Component>) -> Self {
        Self {
            nameless: component.nameless(),
            component: Some(component),
        }
    }

    /// How many components without an id there are in it.
    pub(crate) fn nameless(&self) -> u32 {
        self.nameless
    }

    /// The component; there is one until it is written.
    #[must_use]
    pub fn component(&self) -> Option<&Component> {
        self.component.as_deref()
    }

    /// Takes the component out, with how many in it have no id.
    pub(crate) fn take(&mut self) -> Option<(Box<Component>, u32)> {
        Some((self.component.take()?, self.nameless))
    }
}

impl Child {
    pub(crate) fn into_child(self) -> Self {
        self
    }
}

/// Dropping walks a list of its own, so that no nesting overflows the stack.
impl Drop for Nested {
    fn drop(&mut self) {
        // What is written is empty by then.
        let Some(component) = self.component.take() else {
            return;
        };
        let mut rest = vec![component];
        while let Some(mut component) = rest.pop() {
            component.slots(&mut |slot| {
                slot.each(&mut |child| {
                    if let Child::Nested(nested) = child {
                        rest.extend(nested.component.take());
                    }
                });
            });
        }
    }
}

/// The children of a `Row`, `Column` or `List`: a list of them, or a template.
///
/// On the wire: `[id, …]`, or `{"componentId": id, "path": …}`. Contract:
/// `common_types.json#/$defs/ChildList`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "ChildList", untagged, deny_unknown_fields)
)]
#[non_exhaustive]
pub enum Children {
    /// One after the other.
    List(#[cfg_attr(feature = "schema", schemars(with = "Vec<ComponentId>"))] Vec<Child>),
    /// One for each item of a list in the data model.
    Template {
        /// What is shown for each item.
        #[cfg_attr(
            feature = "schema",
            schemars(rename = "componentId", with = "ComponentId")
        )]
        child: Box<Child>,
        /// Where the list is.
        #[cfg_attr(feature = "schema", schemars(with = "Path"))]
        path: Path,
    },
    /// A template and other children, which no list can hold: it is refused when it is sent.
    #[doc(hidden)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Mixed,
}

impl Default for Children {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

impl Children {
    pub(crate) fn template<C: IntoChild>(path: Path, each: impl FnOnce(Item) -> C) -> Self {
        Self::Template {
            child: Box::new(each(Item { _of: () }).into()),
            path,
        }
    }

    /// There are at least so many children to come.
    pub(crate) fn reserve(&mut self, more: usize) {
        if let Self::List(list) = self {
            list.reserve(more);
        }
    }

    pub(crate) fn push(&mut self, child: Child) {
        match self {
            Self::List(list) => list.push(child),
            Self::Template { .. } | Self::Mixed => *self = Self::Mixed,
        }
    }
}

impl Serialize for Children {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::List(list) => list.serialize(s),
            Self::Mixed => Err(serde_core::ser::Error::custom(
                "a template stands alone: what it shows for each item is all there is",
            )),
            Self::Template { child, path } => {
                let mut map = s.serialize_map(Some(2))?;
                map.serialize_entry("componentId", child)?;
                map.serialize_entry("path", path)?;
                map.end()
            }
        }
    }
}

impl FromJson for Children {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        match &json {
            Json::Array(_) => Vec::from_json(json).map(Self::List),
            Json::Object(_) => {
                let mut fields = Fields::of(json)?;
                let child = Box::new(fields.required("componentId")?);
                let path = fields.required("path")?;
                fields.closed(&["componentId", "path"])?;
                Ok(Self::Template { child, path })
            }
            other => Err(Fault::expected("a list of ids, or a template", other)),
        }
    }
}

/// The item of a list that a template is shown for: where relative bindings come from.
#[derive(Debug)]
pub struct Item {
    _of: (),
}

impl Item {
    /// What is at a key of the item.
    #[must_use]
    pub fn key<T>(&self, key: &str) -> Binding<T> {
        Binding::new(Path::relative([key]))
    }

    /// What is at these keys of the item.
    #[must_use]
    pub fn keys<T, K: AsRef<str>>(&self, keys: impl IntoIterator<Item = K>) -> Binding<T> {
        Binding::new(Path::relative(keys))
    }

    /// The item's place in its list, from 0.
    #[must_use]
    pub fn index(&self) -> Index {
        Index::new()
    }
}

/// A child with its share of a `Row`'s or `Column`'s room.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighted(pub(crate) Component);

/// What a `Row` or a `Column` takes: a child, with or without a weight.
#[derive(Debug, Clone, PartialEq)]
pub struct Cell(pub(crate) Child);

impl Cell {
    pub(crate) fn into_child(self) -> Child {
        self.0
    }
}

impl<C: Into<Child>> From<C> for Cell {
    fn from(child: C) -> Self {
        Self(child.into())
    }
}

impl From<Weighted> for Cell {
    fn from(child: Weighted) -> Self {
        Self(Child::Nested(Nested::new(Box::new(child.0))))
    }
}
