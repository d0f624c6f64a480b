//! The records that props are made of.

use std::borrow::Cow;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson};
use crate::v1::profile::PATH;
use crate::v1::{Binding, Child, Dynamic, IconName, IntoChild, IntoDynamic};

/// A tab of [`Tabs`](super::Tabs).
///
/// On the wire: `{"title": …, "child": …}`. Contract:
/// `catalogs/basic/catalog.json#/components/Tabs/properties/tabs/items`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Tab", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Tab {
    /// What the tab says.
    pub title: Dynamic<String>,
    /// What it shows.
    pub child: Child,
}

impl Tab {
    /// A tab.
    #[must_use]
    pub fn new(title: impl IntoDynamic<String>, child: impl IntoChild) -> Self {
        Self {
            title: title.into(),
            child: child.into(),
        }
    }
}

impl Serialize for Tab {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(2))?;
        map.serialize_entry("title", &self.title)?;
        map.serialize_entry("child", &self.child)?;
        map.end()
    }
}

impl FromJson for Tab {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let tab = Self {
            title: fields.required("title")?,
            child: fields.required("child")?,
        };
        fields.closed(&["title", "child"])?;
        Ok(tab)
    }
}

/// An option of a [`ChoicePicker`](super::ChoicePicker).
///
/// On the wire: `{"label": …, "value": …}`. Contract:
/// `catalogs/basic/catalog.json#/components/ChoicePicker/allOf/1/properties/options/items`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Choice", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Choice {
    /// What it says.
    pub label: Dynamic<String>,
    /// What it stands for.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub value: Cow<'static, str>,
}

impl Choice {
    /// An option.
    #[must_use]
    pub fn new(label: impl IntoDynamic<String>, value: impl Into<Cow<'static, str>>) -> Self {
        Self {
            label: label.into(),
            value: value.into(),
        }
    }
}

impl Serialize for Choice {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(2))?;
        map.serialize_entry("label", &self.label)?;
        map.serialize_entry("value", &self.value)?;
        map.end()
    }
}

impl FromJson for Choice {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let choice = Self {
            label: fields.required("label")?,
            value: fields.required("value")?,
        };
        fields.closed(&["label", "value"])?;
        Ok(choice)
    }
}

/// Which icon: one of the catalog, one that is drawn, or one that the data model names.
///
/// On the wire: the name, `{"svgPath": …}` or `{"@path": …}`. No function can name it. Contract:
/// `catalogs/basic/catalog.json#/components/Icon/properties/name`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, untagged)
)]
pub enum IconSource {
    /// One of the catalog.
    Name(IconName),
    /// One that is drawn: the path of an SVG.
    SvgPath(
        #[cfg_attr(feature = "schema", schemars(with = "crate::v1::schema::SvgPath"))]
        Dynamic<String>,
    ),
    /// One that the data model names.
    Binding(Binding<String>),
}

impl IconSource {
    /// One that is drawn: the path of an SVG.
    #[must_use]
    pub fn svg_path(path: impl IntoDynamic<String>) -> Self {
        Self::SvgPath(path.into())
    }
}

impl From<IconName> for IconSource {
    fn from(name: IconName) -> Self {
        Self::Name(name)
    }
}

impl From<Binding<String>> for IconSource {
    fn from(binding: Binding<String>) -> Self {
        Self::Binding(binding)
    }
}

impl Serialize for IconSource {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Name(name) => name.serialize(s),
            Self::Binding(binding) => binding.serialize(s),
            Self::SvgPath(path) => {
                let mut map = s.serialize_map(Some(1))?;
                map.serialize_entry("svgPath", path)?;
                map.end()
            }
        }
    }
}

impl FromJson for IconSource {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        match &json {
            Json::String(_) => IconName::from_json(json).map(Self::Name),
            Json::Object(o) if o.get(PATH).is_some() => Binding::from_json(json).map(Self::Binding),
            Json::Object(_) => {
                let mut fields = Fields::of(json)?;
                let path = fields.required("svgPath")?;
                fields.closed(&["svgPath"])?;
                Ok(Self::SvgPath(path))
            }
            other => Err(Fault::expected(
                "an icon's name, its path or a binding",
                other,
            )),
        }
    }
}
