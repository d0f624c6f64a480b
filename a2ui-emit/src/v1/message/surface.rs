//! The life of a surface: create, update, delete.

use std::borrow::Cow;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use super::read::{Catalogs, NO_COMPONENTS, RESERVED, SURFACE, components};
use crate::Invalid;
use crate::json::read::{Fault, Fields};
use crate::json::{Json, Object};
use crate::v1::common::{Metadata, read_metadata};
use crate::v1::{Component, Path};

/// Creates a surface, with its components and its data model where they are known already.
///
/// On the wire: `{"surfaceId": …, "catalogId"?: …, "sendDataModel"?: …, "components"?: […],
/// "dataModel"?: {…}, "metadata"?: {"extensions": {…}}}`. Contract:
/// `agent_to_renderer.json#/$defs/CreateSurfaceMessage`.
///
/// ```
/// use a2ui_emit::json::Object;
/// use a2ui_emit::v1::{CreateSurface, Message};
///
/// let mut create = CreateSurface::new("main").catalog_id("acme.example:menus");
/// create.data_model = Some(Object::from_iter([("@type", "Order")]));
/// assert_eq!(
///     serde_json::to_string(&Message::from(create))?,
///     concat!(
///         r#"{"version":"1.0","createSurface":{"surfaceId":"main","#,
///         r#""catalogId":"acme.example:menus","dataModel":{"@type":"Order"}}}"#,
///     ),
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "CreateSurface", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct CreateSurface {
    /// Its id, unique for the renderer's life.
    #[cfg_attr(feature = "schema", schemars(rename = "surfaceId", with = "String"))]
    pub surface_id: Cow<'static, str>,
    /// The catalog of its components and calls that say none.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
    /// Whether the renderer sends the data model back with what it sends.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "sendDataModel", default, with = "bool")
    )]
    pub send_data_model: Option<bool>,
    /// Its components. At least one, where they are sent with it.
    #[cfg_attr(
        feature = "schema",
        schemars(default, with = "Vec<Component>", length(min = 1))
    )]
    pub components: Option<Vec<Component>>,
    /// Its data model: plain data, with every key as it is.
    #[cfg_attr(
        feature = "schema",
        schemars(
            rename = "dataModel",
            default,
            with = "serde_json::Map<String, serde_json::Value>"
        )
    )]
    pub data_model: Option<Object>,
    /// Metadata by extension. Each key is an identifier of UAX #31.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "metadata", default, with = "crate::v1::schema::Metadata")
    )]
    pub extensions: Option<Object>,
}

impl CreateSurface {
    const KEYS: &[&str] = &[
        "surfaceId",
        "catalogId",
        "sendDataModel",
        "components",
        "dataModel",
        "metadata",
    ];

    /// A surface of which nothing is known yet.
    #[must_use]
    pub fn new(surface_id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            surface_id: surface_id.into(),
            catalog_id: None,
            send_data_model: None,
            components: None,
            data_model: None,
            extensions: None,
        }
    }

    /// Says which catalog its components and calls are from.
    #[must_use]
    pub fn catalog_id(mut self, catalog: impl Into<Cow<'static, str>>) -> Self {
        self.catalog_id = Some(catalog.into());
        self
    }

    /// Whether the renderer sends the data model back with what it sends.
    #[must_use]
    pub fn send_data_model(mut self, send: bool) -> Self {
        self.send_data_model = Some(send);
        self
    }

    /// Adds a component.
    #[must_use]
    pub fn component(mut self, component: impl Into<Component>) -> Self {
        self.components
            .get_or_insert_default()
            .push(component.into());
        self
    }

    /// Gives it its data model.
    #[must_use]
    pub fn data_model(mut self, model: impl Into<Object>) -> Self {
        self.data_model = Some(model.into());
        self
    }

    #[inline]
    pub(super) fn read(json: Json, catalogs: &dyn Catalogs) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let surface_id = fields.required("surfaceId")?;
        let catalog_id: Option<Cow<'static, str>> = fields.optional("catalogId")?;
        let send_data_model = fields.optional("sendDataModel")?;
        let list: Option<Json> = fields.optional("components")?;
        let read = |list| {
            components(list, catalog_id.as_deref(), catalogs).map_err(|e| e.under_key("components"))
        };
        let create = Self {
            surface_id,
            components: list.map(read).transpose()?,
            catalog_id,
            send_data_model,
            data_model: fields.optional("dataModel")?,
            extensions: read_metadata(&mut fields)?,
        };
        fields.closed(Self::KEYS)?;
        Ok(create)
    }
}

impl Serialize for CreateSurface {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("surfaceId", &self.surface_id)?;
        if let Some(catalog) = &self.catalog_id {
            map.serialize_entry("catalogId", catalog)?;
        }
        if let Some(send) = self.send_data_model {
            map.serialize_entry("sendDataModel", &send)?;
        }
        if let Some(components) = &self.components {
            map.serialize_entry("components", &List(components))?;
        }
        if let Some(model) = &self.data_model {
            map.serialize_entry("dataModel", model)?;
        }
        if let Some(extensions) = &self.extensions {
            map.serialize_entry("metadata", &Metadata(extensions))?;
        }
        map.end()
    }
}

/// Gives a surface components: new ones, and others in the place of those with the same id.
///
/// On the wire: `{"surfaceId": …, "components": […]}`. Contract:
/// `agent_to_renderer.json#/$defs/UpdateComponentsMessage`.
///
/// ```
/// use a2ui_emit::v1::{Message, Text, UpdateComponents};
///
/// let update = UpdateComponents::new("main", [Text::new("2 of 4").id("lenses")]);
/// assert_eq!(
///     serde_json::to_string(&Message::from(update))?,
///     concat!(
///         r#"{"version":"1.0","updateComponents":{"surfaceId":"main","components":["#,
///         r#"{"id":"lenses","component":"Text","text":"2 of 4"}]}}"#,
///     ),
/// );
/// assert!(serde_json::to_string(&UpdateComponents::new("main", [] as [Text; 0])).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "UpdateComponents", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct UpdateComponents {
    /// The surface.
    #[cfg_attr(feature = "schema", schemars(rename = "surfaceId", with = "String"))]
    pub surface_id: Cow<'static, str>,
    /// The components. At least one.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub components: Vec<Component>,
}

impl UpdateComponents {
    /// An update with these components.
    #[must_use]
    pub fn new<C: Into<Component>>(
        surface_id: impl Into<Cow<'static, str>>,
        components: impl IntoIterator<Item = C>,
    ) -> Self {
        Self {
            surface_id: surface_id.into(),
            components: components.into_iter().map(Into::into).collect(),
        }
    }

    #[inline]
    pub(super) fn read(json: Json, catalogs: &dyn Catalogs) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let surface_id: Cow<'static, str> = fields.required("surfaceId")?;
        let list = fields.required("components")?;
        let components = components(list, catalogs.of_surface(&surface_id), catalogs)
            .map_err(|e| e.under_key("components"))?;
        fields.closed(&["surfaceId", "components"])?;
        Ok(Self {
            surface_id,
            components,
        })
    }
}

impl Serialize for UpdateComponents {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(2))?;
        map.serialize_entry("surfaceId", &self.surface_id)?;
        map.serialize_entry("components", &List(&self.components))?;
        map.end()
    }
}

/// Components of a message: at least one, and none of them the renderer's own.
struct List<'a>(&'a [Component]);

impl Serialize for List<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if self.0.is_empty() {
            return Err(serde_core::ser::Error::custom(NO_COMPONENTS));
        }
        if self.0.iter().any(|component| component.name() == SURFACE) {
            return Err(serde_core::ser::Error::custom(RESERVED));
        }
        s.collect_seq(self.0)
    }
}

/// Writes to a surface's data model, or deletes from it.
///
/// On the wire: `{"surfaceId": …, "path"?: …, "value": …}`, where the value `null` deletes.
/// Contract: `agent_to_renderer.json#/$defs/UpdateDataModelMessage`.
///
/// ```
/// use a2ui_emit::v1::{Message, Path, UpdateDataModel};
///
/// let set = UpdateDataModel::set("main", Path::of(["guest", "name"]), "Ana")?;
/// assert_eq!(
///     serde_json::to_string(&Message::from(set))?,
///     concat!(
///         r#"{"version":"1.0","updateDataModel":{"surfaceId":"main","#,
///         r#""path":"/guest/name","value":"Ana"}}"#,
///     ),
/// );
/// // Nothing is deleted by accident.
/// assert!(UpdateDataModel::set("main", Path::of(["guest"]), None::<u8>).is_err());
/// let delete = UpdateDataModel::delete("main", Path::of(["guest"]));
/// assert!(serde_json::to_string(&delete)?.ends_with(r#""value":null}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "UpdateDataModel", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct UpdateDataModel {
    /// The surface.
    #[cfg_attr(feature = "schema", schemars(rename = "surfaceId", with = "String"))]
    pub surface_id: Cow<'static, str>,
    /// Where; the whole model, where absent.
    #[cfg_attr(feature = "schema", schemars(default, with = "Path"))]
    pub path: Option<Path>,
    /// What: plain data, with every key as it is. `null` deletes what is there.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub value: Json,
}

impl UpdateDataModel {
    /// Writes a value.
    ///
    /// # Errors
    /// [`Invalid`] when the value is `null`, which deletes.
    pub fn set(
        surface_id: impl Into<Cow<'static, str>>,
        path: Path,
        value: impl Into<Json>,
    ) -> Result<Self, Invalid> {
        match value.into() {
            Json::Null => Err(Invalid::new(
                "null is no value here: it would delete; use `delete`",
            )),
            value => Ok(Self {
                surface_id: surface_id.into(),
                path: Some(path),
                value,
            }),
        }
    }

    /// Deletes what is at a path.
    #[must_use]
    pub fn delete(surface_id: impl Into<Cow<'static, str>>, path: Path) -> Self {
        Self {
            surface_id: surface_id.into(),
            path: Some(path),
            value: Json::Null,
        }
    }

    /// Writes the whole model anew.
    #[must_use]
    pub fn whole(surface_id: impl Into<Cow<'static, str>>, model: impl Into<Object>) -> Self {
        Self {
            surface_id: surface_id.into(),
            path: None,
            value: model.into().into(),
        }
    }

    #[inline]
    pub(super) fn read(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let update = Self {
            surface_id: fields.required("surfaceId")?,
            path: fields.optional("path")?,
            value: fields.required("value")?,
        };
        fields.closed(&["surfaceId", "path", "value"])?;
        Ok(update)
    }
}

impl Serialize for UpdateDataModel {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("surfaceId", &self.surface_id)?;
        if let Some(path) = &self.path {
            map.serialize_entry("path", path)?;
        }
        map.serialize_entry("value", &self.value)?;
        map.end()
    }
}

/// Deletes a surface.
///
/// On the wire: `{"surfaceId": …}`. Contract:
/// `agent_to_renderer.json#/$defs/DeleteSurfaceMessage`.
///
/// ```
/// use a2ui_emit::v1::{DeleteSurface, Message};
///
/// assert_eq!(
///     serde_json::to_string(&Message::from(DeleteSurface::new("main")))?,
///     r#"{"version":"1.0","deleteSurface":{"surfaceId":"main"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "DeleteSurface", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct DeleteSurface {
    /// The surface.
    #[cfg_attr(feature = "schema", schemars(rename = "surfaceId", with = "String"))]
    pub surface_id: Cow<'static, str>,
}

impl DeleteSurface {
    /// Of this surface.
    #[must_use]
    pub fn new(surface_id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            surface_id: surface_id.into(),
        }
    }

    #[inline]
    pub(super) fn read(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let surface_id = fields.required("surfaceId")?;
        fields.closed(&["surfaceId"])?;
        Ok(Self { surface_id })
    }
}

impl Serialize for DeleteSurface {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(1))?;
        map.serialize_entry("surfaceId", &self.surface_id)?;
        map.end()
    }
}
