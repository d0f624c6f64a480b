use std::borrow::Cow;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use super::{InSlots as _, Slot};
use crate::encode::Problem;
use crate::json::{Json, Object, repeated};
use crate::v1::stream::{Id, Out};
use crate::v1::{Child, Common, ComponentId, IntoChild};

/// A component of a custom catalog, by name, with its props as JSON.
///
/// On the wire: `{"id": …, "component": name, "catalogId"?: …, …}`. Contract:
/// `common_types.json#/$defs/ComponentCommon`. What the catalog says of it is checked when it is
/// sent. Props are written as they are: a binding is `{"@path": …}`.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Custom {
    /// What every component has.
    pub common: Common,
    /// The component's name.
    pub name: Cow<'static, str>,
    /// Its props.
    pub props: Object,
    /// The props that hold a child.
    pub(crate) children: Vec<(Cow<'static, str>, Child)>,
}

impl Custom {
    /// A component without props.
    #[must_use]
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        Self {
            common: Common::default(),
            name: name.into(),
            props: Object::new(),
            children: Vec::new(),
        }
    }

    /// Gives it an id: any text that is not empty.
    #[must_use]
    pub fn id(mut self, id: impl Into<ComponentId>) -> Self {
        self.common.id = Some(id.into());
        self
    }

    /// Says which catalog it is from, where it is not the surface's.
    #[must_use]
    pub fn catalog_id(mut self, id: impl Into<Cow<'static, str>>) -> Self {
        self.common.catalog_id = Some(id.into());
        self
    }

    /// Adds a prop.
    #[must_use]
    pub fn prop(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Json>) -> Self {
        self.props.push(name.into(), value.into());
        self
    }

    /// Adds a prop that holds a child, written inside or referred to by id.
    #[must_use]
    pub fn child(mut self, name: impl Into<Cow<'static, str>>, child: impl IntoChild) -> Self {
        self.children.push((name.into(), child.into()));
        self
    }

    pub(super) fn wire_name(&self) -> &str {
        &self.name
    }

    /// How many components without an id are nested in it.
    pub(super) fn nameless(&self) -> u32 {
        super::sum(self.children.iter().map(|(_, child)| child.nameless()))
    }

    pub(super) fn slots(&mut self, see: &mut dyn FnMut(Slot<'_>)) {
        for (_, child) in &mut self.children {
            see(Slot::One(child));
        }
    }
}

impl From<Custom> for super::Component {
    fn from(component: Custom) -> Self {
        Self::Custom(component)
    }
}

impl Custom {
    /// A prop that is there twice.
    fn repeated(&self) -> Option<&str> {
        let common = &self.common;
        let taken = [
            (true, "id"),
            (true, "component"),
            (true, "catalogId"),
            (common.weight.is_some(), "weight"),
            (common.accessibility.is_some(), "accessibility"),
            (common.extensions.is_some(), "metadata"),
        ];
        let taken = taken
            .into_iter()
            .filter(|(taken, _)| *taken)
            .map(|(_, name)| name);
        let props = self.props.iter().map(|(name, _)| name);
        let children = self.children.iter().map(|(name, _)| &**name);
        repeated(taken.chain(props).chain(children))
    }

    /// Writes it up to its end.
    pub(super) fn write(&mut self, id: Id, out: &mut Out) {
        if let Some(name) = self.repeated() {
            let twice = format!("the prop `{name}` is there twice");
            out.problem("", &Problem::new(twice));
        }
        out.raw(r#"{"id":"#);
        out.put_id(id, "");
        out.raw(r#","component":"#);
        out.buf().string(&self.name);
        self.common.put_first(out);
        for (name, value) in self.props.iter() {
            out.raw(",");
            out.buf().string(name);
            out.raw(":");
            out.looks(value, &format!(".{name}"));
        }
        for (name, child) in &mut self.children {
            out.raw(",");
            out.buf().string(name);
            out.raw(":");
            out.child(child, false);
        }
        self.common.put_last(out);
    }
}

impl Serialize for Custom {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if let Some(name) = self.repeated() {
            let twice = format_args!("the prop `{name}` is there twice");
            return Err(serde_core::ser::Error::custom(twice));
        }
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("id", super::due(&self.common)?)?;
        map.serialize_entry("component", &self.name)?;
        self.common.write_first(&mut map)?;
        for (name, value) in self.props.iter() {
            map.serialize_entry(name, value)?;
        }
        for (name, child) in &self.children {
            map.serialize_entry(name, child)?;
        }
        self.common.write_last(&mut map)?;
        map.end()
    }
}
