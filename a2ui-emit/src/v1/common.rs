//! What every component has, beside its own props.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, DerefMut};

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use super::stream::Out;
use super::words::Live;
use super::xid::is_identifier;
use super::{Dynamic, IntoDynamic};
use crate::json::read::{Fault, Fields, FromJson};
use crate::json::{Json, Number, Object};

/// The id of a component: any text that is not empty.
///
/// On the wire: the text itself. Contract: `common_types.json#/$defs/ComponentId`. An author's id
/// goes out as it is; ids that begin with `auto_` are the ones that a surface generates.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "ComponentId")
)]
pub struct ComponentId(Cow<'static, str>);

impl ComponentId {
    /// The root of every surface.
    pub const ROOT: Self = Self(Cow::Borrowed("root"));

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<T: Into<Cow<'static, str>>> From<T> for ComponentId {
    fn from(text: T) -> Self {
        Self(text.into())
    }
}

impl fmt::Display for ComponentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for ComponentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Serialize for ComponentId {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&self.0)
    }
}

impl FromJson for ComponentId {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        Cow::from_json(json).map(Self)
    }
}

/// What every component has, beside its own props: its id, and what is in [`Rare`].
///
/// On the wire: `"id"`, `"catalogId"?`, `"weight"?`, `"accessibility"?` and `"metadata"?`. Contract:
/// `common_types.json#/$defs/ComponentCommon`.
#[derive(Clone, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "ComponentCommon")
)]
#[non_exhaustive]
pub struct Common {
    /// Its id; generated, where absent.
    #[cfg_attr(feature = "schema", schemars(with = "ComponentId"))]
    pub id: Option<ComponentId>,
    /// Few components have any of it, and all of them are moved around.
    #[cfg_attr(feature = "schema", schemars(flatten, with = "Rare"))]
    rare: Option<Box<Rare>>,
}

/// What few components have: [`Common`] dereferences to it.
///
/// ```
/// use a2ui_emit::v1::{Component, Text};
///
/// let text: Component = Text::new("Hi").catalog_id("acme.example:texts").into();
/// assert_eq!(text.common().catalog_id.as_deref(), Some("acme.example:texts"));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Rare {
    /// The catalog that it is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
    /// How much of a `Row`'s or `Column`'s room it takes, against its siblings.
    #[cfg_attr(feature = "schema", schemars(default, with = "f64"))]
    pub weight: Option<Number>,
    /// What assistive technology says of it.
    #[cfg_attr(feature = "schema", schemars(default, with = "Accessibility"))]
    pub accessibility: Option<Accessibility>,
    /// Metadata by extension. Each key is an identifier of UAX #31, as `acme_v1`.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "metadata", default, with = "super::schema::Metadata")
    )]
    pub extensions: Option<Object>,
}

impl Rare {
    /// None of it.
    const NONE: &Self = &Self {
        catalog_id: None,
        weight: None,
        accessibility: None,
        extensions: None,
    };
}

impl Deref for Common {
    type Target = Rare;

    fn deref(&self) -> &Rare {
        self.rare.as_deref().unwrap_or(Rare::NONE)
    }
}

impl DerefMut for Common {
    fn deref_mut(&mut self) -> &mut Rare {
        self.rare.get_or_insert_default()
    }
}

impl PartialEq for Common {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && **self == **other
    }
}

/// Shows all of it in a row: which of it is boxed is no one's matter.
impl fmt::Debug for Common {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, rare: _ } = self;
        f.debug_struct("Common")
            .field("id", id)
            .field("catalog_id", &self.catalog_id)
            .field("weight", &self.weight)
            .field("accessibility", &self.accessibility)
            .field("extensions", &self.extensions)
            .finish()
    }
}

impl Common {
    pub(crate) fn new(id: ComponentId, rare: Rare) -> Self {
        Self {
            id: Some(id),
            rare: (rare != *Rare::NONE).then(|| Box::new(rare)),
        }
    }

    pub(crate) fn write_first<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        if let Some(catalog) = &self.catalog_id {
            map.serialize_entry("catalogId", catalog)?;
        }
        Ok(())
    }

    pub(crate) fn write_last<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        if let Some(weight) = &self.weight {
            map.serialize_entry("weight", weight)?;
        }
        if let Some(accessibility) = &self.accessibility {
            map.serialize_entry("accessibility", accessibility)?;
        }
        if let Some(extensions) = &self.extensions {
            map.serialize_entry("metadata", &Metadata(extensions))?;
        }
        Ok(())
    }

    /// The same as [`write_first`](Self::write_first), where a component is sent.
    #[inline]
    pub(crate) fn put_first(&self, out: &mut Out) {
        if let Some(rare) = &self.rare {
            rare.put_first(out);
        }
    }

    /// The same as [`write_last`](Self::write_last), where a component is sent.
    #[inline]
    pub(crate) fn put_last(&self, out: &mut Out) {
        if let Some(rare) = &self.rare {
            rare.put_last(out);
        }
    }

    #[inline]
    pub(crate) fn read(fields: &mut Fields) -> Result<Self, Fault> {
        let id = fields.required("id")?;
        let rare = Rare {
            catalog_id: fields.optional("catalogId")?,
            weight: fields.optional("weight")?,
            accessibility: fields.optional("accessibility")?,
            extensions: read_metadata(fields)?,
        };
        Ok(Self::new(id, rare))
    }
}

impl Rare {
    #[cold]
    fn put_first(&self, out: &mut Out) {
        if let Some(catalog) = &self.catalog_id {
            out.names_catalog();
            out.raw(r#","catalogId":"#);
            out.buf().string(catalog);
        }
    }

    #[cold]
    fn put_last(&self, out: &mut Out) {
        if let Some(weight) = &self.weight {
            out.raw(r#","weight":"#);
            out.value(weight, ".weight");
        }
        if let Some(accessibility) = &self.accessibility {
            out.raw(r#","accessibility":"#);
            out.looks(accessibility, ".accessibility");
        }
        if let Some(extensions) = &self.extensions {
            out.raw(r#","metadata":"#);
            out.value(&Metadata(extensions), ".metadata");
        }
    }
}

/// `{"extensions": {…}}`
pub(crate) struct Metadata<'a>(pub(crate) &'a Object);

impl Serialize for Metadata<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if let Some((key, why)) = not_an_extension(self.0) {
            return Err(serde_core::ser::Error::custom(format_args!(
                "metadata.extensions.{key}: {why}"
            )));
        }
        let mut map = s.serialize_map(Some(1))?;
        map.serialize_entry("extensions", self.0)?;
        map.end()
    }
}

/// The first key that names no extension, and why.
fn not_an_extension(extensions: &Object) -> Option<(&str, String)> {
    let mut keys = extensions.iter().map(|(key, _)| key);
    let key = keys.find(|key| !is_identifier(key))?;
    Some((
        key,
        format!("{key:?} names no extension: an identifier of UAX #31 does, as `acme_v1`"),
    ))
}

#[inline]
pub(crate) fn read_metadata(fields: &mut Fields) -> Result<Option<Object>, Fault> {
    let Some(metadata) = fields.optional::<Object>("metadata")? else {
        return Ok(None);
    };
    let read = || {
        let mut metadata = Fields::of(metadata.into())?;
        let extensions: Option<Object> = metadata.optional("extensions")?;
        metadata.closed(&["extensions"])?;
        if let Some((key, why)) = extensions.as_ref().and_then(not_an_extension) {
            return Err(Fault::new(why).under_key(key).under_key("extensions"));
        }
        // Metadata without extensions says as much as extensions without a key.
        Ok(Some(extensions.unwrap_or_default()))
    };
    read().map_err(|e: Fault| e.under_key("metadata"))
}

/// What assistive technology says of a component.
///
/// On the wire: `{"label"?: …, "description"?: …, "live"?: …, "hidden"?: …}`. Contract:
/// `common_types.json#/$defs/AccessibilityAttributes`.
///
/// ```
/// use a2ui_emit::v1::Accessibility;
///
/// let said = Accessibility::label("Close");
/// assert_eq!(serde_json::to_string(&said)?, r#"{"label":"Close"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "AccessibilityAttributes", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Accessibility {
    /// Its name.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub label: Option<Dynamic<String>>,
    /// What else there is to say.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub description: Option<Dynamic<String>>,
    /// Whether changes of it are spoken.
    #[cfg_attr(feature = "schema", schemars(default, with = "Live"))]
    pub live: Option<Live>,
    /// Whether it is passed over.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<bool>"))]
    pub hidden: Option<Dynamic<bool>>,
}

impl Accessibility {
    /// A name.
    #[must_use]
    pub fn label(label: impl IntoDynamic<String>) -> Self {
        Self {
            label: Some(label.into()),
            ..Self::default()
        }
    }

    /// Passed over.
    #[must_use]
    pub fn hidden(hidden: impl IntoDynamic<bool>) -> Self {
        Self {
            hidden: Some(hidden.into()),
            ..Self::default()
        }
    }

    /// What else there is to say.
    #[must_use]
    pub fn description(mut self, description: impl IntoDynamic<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Whether changes of it are spoken.
    #[must_use]
    pub fn live(mut self, live: Live) -> Self {
        self.live = Some(live);
        self
    }
}

impl Serialize for Accessibility {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        if let Some(label) = &self.label {
            map.serialize_entry("label", label)?;
        }
        if let Some(description) = &self.description {
            map.serialize_entry("description", description)?;
        }
        if let Some(live) = self.live {
            map.serialize_entry("live", &live)?;
        }
        if let Some(hidden) = &self.hidden {
            map.serialize_entry("hidden", hidden)?;
        }
        map.end()
    }
}

impl FromJson for Accessibility {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let said = Self {
            label: fields.optional("label")?,
            description: fields.optional("description")?,
            live: fields.optional("live")?,
            hidden: fields.optional("hidden")?,
        };
        fields.closed(&["label", "description", "live", "hidden"])?;
        Ok(said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(
        clippy::field_reassign_with_default,
        reason = "to touch it is the point"
    )]
    fn what_says_nothing_is_equal_and_looks_it() {
        let plain = Common::default();
        let mut touched = Common::default();
        touched.weight = None;
        assert_eq!(touched, plain);
        let shown = "Common { id: None, catalog_id: None, weight: None, accessibility: None, \
                     extensions: None }";
        assert_eq!(
            (format!("{plain:?}"), format!("{touched:?}")),
            (shown.to_owned(), shown.to_owned())
        );
        touched.weight = Some(2.into());
        assert_ne!(touched, plain);
    }
}
