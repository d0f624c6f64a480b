//! What a user did.

use std::borrow::Cow;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use crate::json::read::{Fault, Fields};
use crate::json::{Json, Object};
use crate::v1::Timestamp;
use crate::v1::common::{Metadata, read_metadata};

/// What a user did with a component that has an event for its [`Action`](crate::v1::Action).
///
/// On the wire: `{"name": …, "userMessage"?: …, "surfaceId": …, "sourceComponentId": …, "timestamp":
/// …, "context": {…}, "metadata"?: {"extensions": {…}}}`. Contract:
/// `renderer_to_agent.json#/properties/action`.
///
/// ```
/// use a2ui_emit::v1::{RendererMessage, UserAction};
///
/// let at = "2026-07-06T12:30:00Z".parse()?;
/// let action = UserAction::new("book", "main", "go", at).context("seats", 2);
/// assert_eq!(
///     serde_json::to_string(&RendererMessage::from(action))?,
///     concat!(
///         r#"{"version":"1.0","action":{"name":"book","surfaceId":"main","sourceComponentId":"go","#,
///         r#""timestamp":"2026-07-06T12:30:00Z","context":{"seats":2}}}"#,
///     ),
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "UserAction")
)]
#[non_exhaustive]
pub struct UserAction {
    /// The event's name.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub name: Cow<'static, str>,
    /// What it says in the user's name.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "userMessage", default, with = "String")
    )]
    pub user_message: Option<Cow<'static, str>>,
    /// The surface.
    #[cfg_attr(feature = "schema", schemars(rename = "surfaceId", with = "String"))]
    pub surface_id: Cow<'static, str>,
    /// The component that the user activated.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "sourceComponentId", with = "String")
    )]
    pub source_component_id: Cow<'static, str>,
    /// When that was, by the renderer's clock.
    pub timestamp: Timestamp,
    /// What it tells the agent, by name: plain data, every binding looked up.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "serde_json::Map<String, serde_json::Value>")
    )]
    pub context: Object,
    /// Metadata by extension. Each key is an identifier of UAX #31.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "metadata", default, with = "crate::v1::schema::Metadata")
    )]
    pub extensions: Option<Object>,
    /// What else the renderer says: the contract leaves this object open.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub others: Object,
}

impl UserAction {
    const KEYS: &[&str] = &[
        "name",
        "userMessage",
        "surfaceId",
        "sourceComponentId",
        "timestamp",
        "context",
        "metadata",
    ];

    /// An action of a component, with nothing in its context.
    #[must_use]
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        surface_id: impl Into<Cow<'static, str>>,
        source_component_id: impl Into<Cow<'static, str>>,
        timestamp: Timestamp,
    ) -> Self {
        Self {
            name: name.into(),
            user_message: None,
            surface_id: surface_id.into(),
            source_component_id: source_component_id.into(),
            timestamp,
            context: Object::new(),
            extensions: None,
            others: Object::new(),
        }
    }

    /// What it says in the user's name.
    #[must_use]
    pub fn user_message(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.user_message = Some(message.into());
        self
    }

    /// Sets a value of its context.
    #[must_use]
    pub fn context(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Json>) -> Self {
        self.context.insert(name, value);
        self
    }

    pub(super) fn read(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        Ok(Self {
            name: fields.required("name")?,
            user_message: fields.optional("userMessage")?,
            surface_id: fields.required("surfaceId")?,
            source_component_id: fields.required("sourceComponentId")?,
            timestamp: fields.required("timestamp")?,
            context: fields.required("context")?,
            extensions: read_metadata(&mut fields)?,
            others: fields.rest(),
        })
    }
}

impl Serialize for UserAction {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        if let Some(message) = &self.user_message {
            map.serialize_entry("userMessage", message)?;
        }
        map.serialize_entry("surfaceId", &self.surface_id)?;
        map.serialize_entry("sourceComponentId", &self.source_component_id)?;
        map.serialize_entry("timestamp", &self.timestamp)?;
        map.serialize_entry("context", &self.context)?;
        if let Some(extensions) = &self.extensions {
            map.serialize_entry("metadata", &Metadata(extensions))?;
        }
        others(&self.others, Self::KEYS, &mut map)?;
        map.end()
    }
}

/// Writes what the contract leaves open, none of which is what it names.
pub(super) fn others<M: SerializeMap>(
    others: &Object,
    named: &[&str],
    map: &mut M,
) -> Result<(), M::Error> {
    use serde_core::ser::Error;

    others.check_depth()?;
    for (key, value) in others.iter() {
        if named.contains(&key) {
            return Err(M::Error::custom(format_args!(
                "`{key}` is there twice: it has a field of its own"
            )));
        }
        map.serialize_entry(key, value)?;
    }
    Ok(())
}
