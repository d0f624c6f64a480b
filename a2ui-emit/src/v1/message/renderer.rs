//! The messages that a renderer sends to an agent.

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

use super::{
    CallAgentFunction, FunctionResponse, RendererError, UserAction, into_message, operation,
};
use crate::json::Json;
use crate::json::read::{Fault, FromJson, read_as_json};
use crate::v1::profile::VERSION;

/// One message of a renderer to its agent: exactly one operation.
///
/// On the wire: `{"version": "1.0", "action": {…}}`, or one of the three other keys. Contract:
/// `renderer_to_agent.json`.
///
/// Reading is as strict as the contract. The functions of the basic catalog are read by that
/// catalog; every other function is the agent's own, and [`FunctionCall`](super::FunctionCall) takes
/// it by its name.
///
/// ```
/// use a2ui_emit::v1::RendererMessage;
///
/// let text = r#"{"version":"1.0","action":{"name":"book","surfaceId":"main","sourceComponentId":"go","timestamp":"2026-07-06T12:30:00Z","context":{"seats":2}}}"#;
/// let message: RendererMessage = text.parse()?;
/// assert_eq!((message.operation(), message.surface_id()), ("action", Some("main")));
/// assert_eq!(serde_json::to_string(&message)?, text);
///
/// let wrong = text.replace("12:30", "12h30").parse::<RendererMessage>().unwrap_err();
/// assert!(wrong.to_string().starts_with("action.timestamp: "), "{wrong}");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum RendererMessage {
    /// `action`
    Action(UserAction),
    /// `callAgentFunction`
    CallAgentFunction(CallAgentFunction),
    /// `rendererFunctionResponse`
    RendererFunctionResponse(FunctionResponse),
    /// `error`
    Error(RendererError),
}

/// The operations, and the version before them.
const KEYS: &[&str] = &[
    "version",
    "action",
    "callAgentFunction",
    "rendererFunctionResponse",
    "error",
];

impl RendererMessage {
    /// The operation's key on the wire.
    #[must_use]
    pub fn operation(&self) -> &'static str {
        match self {
            Self::Action(_) => "action",
            Self::CallAgentFunction(_) => "callAgentFunction",
            Self::RendererFunctionResponse(_) => "rendererFunctionResponse",
            Self::Error(_) => "error",
        }
    }

    /// The surface that it is about, where it is about one.
    #[must_use]
    pub fn surface_id(&self) -> Option<&str> {
        match self {
            Self::Action(action) => Some(&action.surface_id),
            Self::CallAgentFunction(call) => Some(&call.surface_id),
            Self::RendererFunctionResponse(_) => None,
            Self::Error(error) => error.surface_id(),
        }
    }
}

impl Serialize for RendererMessage {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let key = self.operation();
        let mut message = s.serialize_struct("RendererMessage", 2)?;
        message.serialize_field("version", VERSION)?;
        match self {
            Self::Action(body) => message.serialize_field(key, body)?,
            Self::CallAgentFunction(body) => message.serialize_field(key, body)?,
            Self::RendererFunctionResponse(body) => message.serialize_field(key, body)?,
            Self::Error(body) => message.serialize_field(key, body)?,
        }
        message.end()
    }
}

impl FromJson for RendererMessage {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let (key, body) = operation(json, KEYS)?;
        let read = match key {
            "action" => UserAction::read(body).map(Self::Action),
            "callAgentFunction" => CallAgentFunction::read(body).map(Self::CallAgentFunction),
            "rendererFunctionResponse" => {
                FunctionResponse::read(body).map(Self::RendererFunctionResponse)
            }
            _ => RendererError::read(body).map(Self::Error),
        };
        read.map_err(|e| e.under_key(key))
    }
}

read_as_json!(RendererMessage);

impl std::str::FromStr for RendererMessage {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

into_message! {
    RendererMessage:
    Action(UserAction)
    CallAgentFunction(CallAgentFunction)
    RendererFunctionResponse(FunctionResponse)
    Error(RendererError)
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for RendererMessage {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RendererMessage".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        crate::v1::schema::OfRenderer::json_schema(generator)
    }
}
