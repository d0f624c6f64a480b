//! Function calls of the renderer's, for the agent to answer.

use std::borrow::Cow;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use crate::json::read::{Fault, Fields, FromJson};
use crate::json::{Json, Object};
use crate::v1::Call;
use crate::v1::functions::NAMES;
use crate::v1::profile::CALL;

/// Asks the agent to call a function.
///
/// On the wire: `{"surfaceId": …, "functionCallId": …, "callFunction": {"@call": …, "args"?: {…},
/// "catalogId"?: …}}`. Contract: `renderer_to_agent.json#/properties/callAgentFunction`.
///
/// ```
/// use a2ui_emit::v1::{CallAgentFunction, FunctionCall, RendererMessage};
///
/// let free = FunctionCall::new("freeTables").arg("seats", 2);
/// assert_eq!(
///     serde_json::to_string(&RendererMessage::from(CallAgentFunction::new("main", "r1", free)))?,
///     concat!(
///         r#"{"version":"1.0","callAgentFunction":{"surfaceId":"main","functionCallId":"r1","#,
///         r#""callFunction":{"@call":"freeTables","args":{"seats":2}}}}"#,
///     ),
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "CallAgentFunction", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct CallAgentFunction {
    /// The surface that the call is from.
    #[cfg_attr(feature = "schema", schemars(rename = "surfaceId", with = "String"))]
    pub surface_id: Cow<'static, str>,
    /// The id of this call, which the answer repeats.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "functionCallId", with = "crate::v1::schema::CallId")
    )]
    pub function_call_id: Cow<'static, str>,
    /// The call.
    #[cfg_attr(feature = "schema", schemars(rename = "callFunction", with = "Call"))]
    pub call_function: FunctionCall,
}

impl CallAgentFunction {
    /// A call from a surface.
    #[must_use]
    pub fn new(
        surface_id: impl Into<Cow<'static, str>>,
        function_call_id: impl Into<Cow<'static, str>>,
        call_function: FunctionCall,
    ) -> Self {
        Self {
            surface_id: surface_id.into(),
            function_call_id: function_call_id.into(),
            call_function,
        }
    }

    pub(super) fn read(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let call = Self {
            surface_id: fields.required("surfaceId")?,
            function_call_id: fields.required("functionCallId")?,
            call_function: fields.required("callFunction")?,
        };
        fields.closed(&["surfaceId", "functionCallId", "callFunction"])?;
        Ok(call)
    }
}

impl Serialize for CallAgentFunction {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(3))?;
        map.serialize_entry("surfaceId", &self.surface_id)?;
        map.serialize_entry("functionCallId", &self.function_call_id)?;
        map.serialize_entry("callFunction", &self.call_function)?;
        map.end()
    }
}

/// A call as it comes in: a function by its name, with its arguments as JSON.
///
/// On the wire: `{"@call": …, "args"?: {…}, "catalogId"?: …}`. Contract:
/// `common_types.json#/$defs/FunctionCall`.
///
/// A renderer runs what its own catalogs have, and asks the agent for everything else. So what a
/// call may be is not for a catalog to say here: a function of the basic catalog is read as that
/// says, and of any other the arguments are an object, or absent. `allowedCallers` says who may call
/// a function of the renderer's, and plays no part either.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct FunctionCall {
    /// The function.
    pub name: Cow<'static, str>,
    /// Its arguments, by name, as they stand on the wire.
    pub args: Option<Object>,
    /// The catalog that it is from, where that is said.
    pub catalog_id: Option<Cow<'static, str>>,
}

impl FunctionCall {
    /// A call without arguments.
    #[must_use]
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        Self {
            name: name.into(),
            args: None,
            catalog_id: None,
        }
    }

    /// Sets an argument.
    #[must_use]
    pub fn arg(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Json>) -> Self {
        self.args.get_or_insert_default().insert(name, value);
        self
    }
}

impl Serialize for FunctionCall {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        map.serialize_entry(CALL, &self.name)?;
        if let Some(args) = &self.args {
            map.serialize_entry("args", args)?;
        }
        if let Some(catalog) = &self.catalog_id {
            map.serialize_entry("catalogId", catalog)?;
        }
        map.end()
    }
}

impl FromJson for FunctionCall {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let name = json.as_object().and_then(|call| call.get(CALL)?.as_str());
        if name.is_some_and(|name| name == "@index" || NAMES.contains(&name)) {
            Call::from_json(json.clone())?;
        }
        let mut fields = Fields::of(json)?;
        let call = Self {
            name: fields.required(CALL)?,
            args: fields.optional("args")?,
            catalog_id: fields.optional("catalogId")?,
        };
        fields.closed(&[CALL, "args", "catalogId"])?;
        Ok(call)
    }
}
