//! The messages that an agent sends to a renderer, and those that a renderer sends back.

mod agent_call;
mod call;
mod read;
mod renderer;
mod renderer_error;
mod surface;
mod user_action;

pub use agent_call::{CallAgentFunction, FunctionCall};
pub use call::{CallRendererFunction, FunctionError, FunctionResponse};
pub use renderer::RendererMessage;
pub use renderer_error::{
    ErrorSource, RendererError, RuntimeError, ValidationCode, ValidationError,
};
pub use surface::{CreateSurface, DeleteSurface, UpdateComponents, UpdateDataModel};
pub use user_action::UserAction;

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

use self::read::{Basic, Catalogs};
use super::profile::VERSION;
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson, read_as_json};

/// One message of an agent to a renderer: exactly one operation.
///
/// On the wire: `{"version": "1.0", "createSurface": {…}}`, or one of the five other keys. Contract:
/// `agent_to_renderer.json`.
///
/// Reading is as strict as the contract with the basic catalog, no stricter: what messages *come
/// to* is for [`Surfaces`](super::Surfaces) to say.
///
/// ```
/// use a2ui_emit::v1::{CreateSurface, Message, Text};
///
/// let message = Message::from(CreateSurface::new("main").component(Text::new("hi").id("root")));
/// let json = serde_json::to_string(&message)?;
/// assert!(json.starts_with(r#"{"version":"1.0","createSurface":{"surfaceId":"main","#));
/// assert_eq!(json.parse::<Message>()?, message);
///
/// let wrong = json.replace("text", "txet").parse::<Message>().unwrap_err();
/// assert!(wrong.to_string().starts_with("createSurface.components[0]: `text` is missing"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Message", untagged, extend("type" = "object")))]
#[non_exhaustive]
pub enum Message {
    /// `createSurface`
    CreateSurface(
        #[cfg_attr(
            feature = "schema",
            schemars(with = "super::schema::CreateSurfaceMessage")
        )]
        CreateSurface,
    ),
    /// `updateComponents`
    UpdateComponents(
        #[cfg_attr(
            feature = "schema",
            schemars(with = "super::schema::UpdateComponentsMessage")
        )]
        UpdateComponents,
    ),
    /// `updateDataModel`
    UpdateDataModel(
        #[cfg_attr(
            feature = "schema",
            schemars(with = "super::schema::UpdateDataModelMessage")
        )]
        UpdateDataModel,
    ),
    /// `deleteSurface`
    DeleteSurface(
        #[cfg_attr(
            feature = "schema",
            schemars(with = "super::schema::DeleteSurfaceMessage")
        )]
        DeleteSurface,
    ),
    /// `callRendererFunction`
    CallRendererFunction(
        #[cfg_attr(
            feature = "schema",
            schemars(with = "super::schema::CallRendererFunctionMessage")
        )]
        CallRendererFunction,
    ),
    /// `agentFunctionResponse`
    AgentFunctionResponse(
        #[cfg_attr(
            feature = "schema",
            schemars(with = "super::schema::AgentFunctionResponseMessage")
        )]
        FunctionResponse,
    ),
}

/// The operations, and the version before them.
const KEYS: &[&str] = &[
    "version",
    "createSurface",
    "updateComponents",
    "updateDataModel",
    "deleteSurface",
    "callRendererFunction",
    "agentFunctionResponse",
];

impl Message {
    /// The operation's key on the wire.
    #[must_use]
    pub fn operation(&self) -> &'static str {
        match self {
            Self::CreateSurface(_) => "createSurface",
            Self::UpdateComponents(_) => "updateComponents",
            Self::UpdateDataModel(_) => "updateDataModel",
            Self::DeleteSurface(_) => "deleteSurface",
            Self::CallRendererFunction(_) => "callRendererFunction",
            Self::AgentFunctionResponse(_) => "agentFunctionResponse",
        }
    }

    /// The surface that it is about, where it is about one.
    #[must_use]
    pub fn surface_id(&self) -> Option<&str> {
        match self {
            Self::CreateSurface(create) => Some(&create.surface_id),
            Self::UpdateComponents(update) => Some(&update.surface_id),
            Self::UpdateDataModel(update) => Some(&update.surface_id),
            Self::DeleteSurface(delete) => Some(&delete.surface_id),
            Self::CallRendererFunction(call) => call.surface_id.as_deref(),
            Self::AgentFunctionResponse(_) => None,
        }
    }

    /// Reads a message with more catalogs than the basic one.
    #[inline]
    pub(crate) fn read(json: Json, catalogs: &dyn Catalogs) -> Result<Self, Fault> {
        let (key, body) = operation(json, KEYS)?;
        let read = match key {
            "createSurface" => CreateSurface::read(body, catalogs).map(Self::CreateSurface),
            "updateComponents" => {
                UpdateComponents::read(body, catalogs).map(Self::UpdateComponents)
            }
            "updateDataModel" => UpdateDataModel::read(body).map(Self::UpdateDataModel),
            "deleteSurface" => DeleteSurface::read(body).map(Self::DeleteSurface),
            "callRendererFunction" => {
                CallRendererFunction::read(body, catalogs).map(Self::CallRendererFunction)
            }
            _ => FunctionResponse::read(body).map(Self::AgentFunctionResponse),
        };
        read.map_err(|e| e.under_key(key))
    }
}

/// The one operation of a message, and its body. `keys` are the version and the operations.
#[inline]
fn operation(json: Json, keys: &'static [&str]) -> Result<(&'static str, Json), Fault> {
    let mut fields = Fields::of(json)?;
    let version: Cow<'_, str> = fields.required("version")?;
    if version != VERSION {
        let problem = format!("expected {VERSION:?}, found {version:?}");
        return Err(Fault::new(problem).under_key("version"));
    }
    let mut operations = Vec::new();
    for &key in &keys[1..] {
        if let Some(body) = fields.optional::<Json>(key)? {
            operations.push((key, body));
        }
    }
    fields.closed(keys)?;
    let [operation] = <[_; 1]>::try_from(operations).map_err(|found| {
        let found: Vec<_> = found.iter().map(|(key, _)| *key).collect();
        Fault::new(format!(
            "a message has exactly one of {}; this one has {}",
            keys[1..].join(", "),
            if found.is_empty() {
                "none".to_owned()
            } else {
                found.join(" and ")
            }
        ))
    })?;
    Ok(operation)
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let key = self.operation();
        let mut message = s.serialize_struct("Message", 2)?;
        message.serialize_field("version", VERSION)?;
        match self {
            Self::CreateSurface(body) => message.serialize_field(key, body)?,
            Self::UpdateComponents(body) => message.serialize_field(key, body)?,
            Self::UpdateDataModel(body) => message.serialize_field(key, body)?,
            Self::DeleteSurface(body) => message.serialize_field(key, body)?,
            Self::CallRendererFunction(body) => message.serialize_field(key, body)?,
            Self::AgentFunctionResponse(body) => message.serialize_field(key, body)?,
        }
        message.end()
    }
}

impl FromJson for Message {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        Self::read(json, &Basic)
    }
}

read_as_json!(Message);

impl std::str::FromStr for Message {
    type Err = serde_json::Error;

    #[inline]
    fn from_str(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

macro_rules! into_message {
    ($message:ident: $($variant:ident($body:ident))*) => { $(
        impl From<$body> for $message {
            fn from(body: $body) -> Self {
                Self::$variant(body)
            }
        }
    )* };
}
pub(crate) use into_message;
into_message! {
    Message:
    CreateSurface(CreateSurface)
    UpdateComponents(UpdateComponents)
    UpdateDataModel(UpdateDataModel)
    DeleteSurface(DeleteSurface)
    CallRendererFunction(CallRendererFunction)
    AgentFunctionResponse(FunctionResponse)
}
