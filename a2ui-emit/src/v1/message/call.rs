//! Functions: called by the agent in the renderer, and answered by the agent.

use std::borrow::Cow;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use super::read::{Catalogs, NO_CATALOG, call, catalog_of};
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson};
use crate::v1::Call;

/// Tells the renderer to call a function.
///
/// On the wire: `{"surfaceId"?: …, "functionCallId": …, "callFunction": {"@call": …, "args": {…},
/// "catalogId": …}}`. Contract: `agent_to_renderer.json#/$defs/CallRendererFunctionMessage`.
///
/// ```
/// use a2ui_emit::v1::{CallRendererFunction, CustomCall, Message};
///
/// let locate = CustomCall::new("locate").catalog_id("acme.example:maps").arg("exact", true);
/// assert_eq!(
///     serde_json::to_string(&Message::from(CallRendererFunction::new("c1", locate.clone())))?,
///     concat!(
///         r#"{"version":"1.0","callRendererFunction":{"functionCallId":"c1","callFunction":"#,
///         r#"{"@call":"locate","args":{"exact":true},"catalogId":"acme.example:maps"}}}"#,
///     ),
/// );
/// // Which catalog it is from has to be said: no surface says it.
/// let nowhere = CallRendererFunction::new("c2", CustomCall::new("locate"));
/// assert!(serde_json::to_string(&nowhere).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "CallRendererFunction", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct CallRendererFunction {
    /// The surface whose data model the arguments are bound to; without one, there is none.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "surfaceId", default, with = "String")
    )]
    pub surface_id: Option<Cow<'static, str>>,
    /// The id of this call, which the answer repeats.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "functionCallId", with = "crate::v1::schema::CallId")
    )]
    pub function_call_id: Cow<'static, str>,
    /// The call, with its catalog.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "callFunction", with = "crate::v1::schema::AgentCall")
    )]
    pub call_function: Call,
}

impl CallRendererFunction {
    /// A call that depends on no surface.
    #[must_use]
    pub fn new(function_call_id: impl Into<Cow<'static, str>>, call: impl Into<Call>) -> Self {
        Self {
            surface_id: None,
            function_call_id: function_call_id.into(),
            call_function: call.into(),
        }
    }

    /// Binds its arguments to the data model of a surface.
    #[must_use]
    pub fn surface_id(mut self, surface_id: impl Into<Cow<'static, str>>) -> Self {
        self.surface_id = Some(surface_id.into());
        self
    }

    #[inline]
    pub(super) fn read(json: Json, catalogs: &dyn Catalogs) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let surface_id = fields.optional("surfaceId")?;
        let function_call_id = fields.required("functionCallId")?;
        let call_function = call(fields.required("callFunction")?, catalogs)
            .map_err(|e| e.under_key("callFunction"))?;
        fields.closed(&["surfaceId", "functionCallId", "callFunction"])?;
        Ok(Self {
            surface_id,
            function_call_id,
            call_function,
        })
    }
}

impl Serialize for CallRendererFunction {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if catalog_of(&self.call_function).is_none() {
            return Err(serde_core::ser::Error::custom(NO_CATALOG));
        }
        let mut map = s.serialize_map(None)?;
        if let Some(surface) = &self.surface_id {
            map.serialize_entry("surfaceId", surface)?;
        }
        map.serialize_entry("functionCallId", &self.function_call_id)?;
        map.serialize_entry("callFunction", &self.call_function)?;
        map.end()
    }
}

/// Answers a call of the other side: with a value, or with an error.
///
/// Sent, it is an `agentFunctionResponse`; what comes back is a `rendererFunctionResponse`.
///
/// On the wire: `{"functionCallId": …, "value": …}`, where the value may be `null`, or
/// `{"functionCallId": …, "error": {…}}`. Contract: `common_types.json#/$defs/FunctionResponse`.
///
/// ```
/// use a2ui_emit::v1::{FunctionError, FunctionResponse, Message};
///
/// let answer = FunctionResponse::value("c1", [1, 2].into_iter().collect::<a2ui_emit::json::List>());
/// assert_eq!(
///     serde_json::to_string(&Message::from(answer))?,
///     r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"c1","value":[1,2]}}"#,
/// );
/// let answer = FunctionResponse::error("c1", FunctionError::new("BUSY", "ask again"));
/// assert_eq!(
///     serde_json::to_string(&answer)?,
///     r#"{"functionCallId":"c1","error":{"code":"BUSY","message":"ask again"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FunctionResponse", deny_unknown_fields, extend("oneOf" = [{ "required": ["value"] }, { "required": ["error"] }])))]
#[non_exhaustive]
pub struct FunctionResponse {
    /// The id of the call that is answered.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "functionCallId", with = "crate::v1::schema::CallId")
    )]
    pub function_call_id: Cow<'static, str>,
    /// What came of it. The value is plain data, with every key as it is.
    #[cfg_attr(
        feature = "schema",
        schemars(flatten, with = "crate::v1::schema::Outcome")
    )]
    pub result: Result<Json, FunctionError>,
}

impl FunctionResponse {
    /// An answer with a value.
    #[must_use]
    pub fn value(call: impl Into<Cow<'static, str>>, value: impl Into<Json>) -> Self {
        Self {
            function_call_id: call.into(),
            result: Ok(value.into()),
        }
    }

    /// An answer with an error.
    #[must_use]
    pub fn error(call: impl Into<Cow<'static, str>>, error: FunctionError) -> Self {
        Self {
            function_call_id: call.into(),
            result: Err(error),
        }
    }

    #[inline]
    pub(super) fn read(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let function_call_id = fields.required("functionCallId")?;
        let value: Option<Json> = fields.optional("value")?;
        let error: Option<FunctionError> = fields.optional("error")?;
        fields.closed(&["functionCallId", "value", "error"])?;
        let result = match (value, error) {
            (Some(value), None) => Ok(value),
            (None, Some(error)) => Err(error),
            _ => {
                return Err(Fault::new(
                    "an answer is exactly one of `value` and `error`",
                ));
            }
        };
        Ok(Self {
            function_call_id,
            result,
        })
    }
}

impl Serialize for FunctionResponse {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(2))?;
        map.serialize_entry("functionCallId", &self.function_call_id)?;
        match &self.result {
            Ok(value) => map.serialize_entry("value", value)?,
            Err(error) => map.serialize_entry("error", error)?,
        }
        map.end()
    }
}

/// Why a call came to nothing.
///
/// On the wire: `{"code": …, "message": …}`. Contract:
/// `common_types.json#/$defs/FunctionResponse/properties/error`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "FunctionError", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct FunctionError {
    /// What kind of error it is, for programs.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub code: Cow<'static, str>,
    /// What went wrong, for people.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub message: Cow<'static, str>,
}

impl FunctionError {
    /// The code where nobody knows the function.
    pub const UNKNOWN_FUNCTION: &str = "UNKNOWN_FUNCTION";
    /// The code where the function is known, and can't be called like this.
    pub const INVALID_FUNCTION_CALL: &str = "INVALID_FUNCTION_CALL";
    /// The code where the function was called, and failed.
    pub const EXECUTION_FAILED: &str = "EXECUTION_FAILED";

    /// An error of a kind, and what went wrong.
    #[must_use]
    pub fn new(code: impl Into<Cow<'static, str>>, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            code: code.into(),
            message: message.into(),
        }
    }
}

impl Serialize for FunctionError {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(2))?;
        map.serialize_entry("code", &self.code)?;
        map.serialize_entry("message", &self.message)?;
        map.end()
    }
}

impl std::fmt::Display for FunctionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for FunctionError {}

impl FromJson for FunctionError {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let error = Self {
            code: fields.required("code")?,
            message: fields.required("message")?,
        };
        fields.closed(&["code", "message"])?;
        Ok(error)
    }
}
