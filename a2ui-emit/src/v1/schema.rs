//! Shapes that the schemas of this module are derived with, where a type on the wire looks
//! otherwise than in Rust.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use super::functions::{Call, Function};
use super::{Binding, Dynamic};

/// Names the component: on the wire its name is one of its props.
pub(super) fn component(name: &'static str) -> impl FnMut(&mut Schema) {
    move |schema| tag(schema, "component", name)
}

/// Makes a call out of the arguments: on the wire they stand in an object of their own.
pub(super) fn call<F: Function>(schema: &mut Schema) {
    named_call(schema, F::NAME);
    schema.insert("returnType".into(), F::RETURNS.as_str().into());
    // What the contract takes for granted goes without saying here too.
    if F::REQUIRES_USER_ACTIVATION {
        schema.insert("requiresUserActivation".into(), true.into());
    }
    if F::CALLERS != super::Callers::RendererOnly {
        schema.insert("allowedCallers".into(), F::CALLERS.as_str().into());
    }
}

/// The call of the one function that no catalog has: its arguments may be absent.
pub(super) fn index(schema: &mut Schema) {
    named_call(schema, "@index");
    schema.insert("required".into(), json!(["@call"]));
}

fn named_call(schema: &mut Schema, name: &str) {
    let mut properties = Map::new();
    if let Some(Value::Object(args)) = schema.get_mut("properties")
        && let Some(catalog) = args.remove("catalogId")
    {
        properties.insert("catalogId".into(), catalog);
    }
    let mut args = Map::new();
    for key in [
        "type",
        "properties",
        "required",
        "additionalProperties",
        "anyOf",
    ] {
        if let Some(value) = schema.remove(key) {
            args.insert(key.into(), value);
        }
    }
    properties.insert("args".into(), args.into());
    schema.insert("type".into(), "object".into());
    schema.insert("properties".into(), properties.into());
    schema.insert("required".into(), json!(["args"]));
    schema.insert("additionalProperties".into(), false.into());
    tag(schema, super::profile::CALL, name);
}

/// Adds a property that is always there and always the same.
fn tag(schema: &mut Schema, key: &str, word: &str) {
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        properties.insert(key.into(), json!({ "type": "string", "const": word }));
    }
    match schema.get_mut("required") {
        Some(Value::Array(required)) => required.push(key.into()),
        _ => drop(schema.insert("required".into(), json!([key]))),
    }
}

/// `{"extensions"?: {…}}`
#[derive(JsonSchema)]
#[schemars(inline, deny_unknown_fields)]
#[expect(dead_code, reason = "a shape that a schema is derived with")]
pub(super) struct Metadata {
    #[schemars(default, with = "Extensions")]
    extensions: Option<Extensions>,
}

/// Metadata by extension, whose names are identifiers.
pub(super) struct Extensions;

impl JsonSchema for Extensions {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Extensions".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "patternProperties": { r"^[\p{XID_Start}_][\p{XID_Continue}]*$": true },
            "additionalProperties": false,
        })
    }
}

/// A value, written out, with what may not stand in it.
pub struct Literal;

impl JsonSchema for Literal {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Literal".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [
            { "type": "string" },
            { "type": "number" },
            { "type": "boolean" },
            { "type": "array" },
            {
                "type": "object",
                "propertyNames": { "not": { "pattern": "^@([^@]|$)" } },
                "not": { "anyOf": [
                    { "required": [super::profile::PATH] },
                    { "required": [super::profile::CALL] },
                ] },
            },
        ] })
    }
}

/// Text that is a date or a time, where it is written out.
pub(super) struct DateBound;

impl JsonSchema for DateBound {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "DateBound".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "allOf": [
            generator.subschema_for::<Dynamic<String>>(),
            {
                "if": { "type": "string" },
                "then": { "oneOf": [
                    { "format": "date" },
                    { "format": "time" },
                    { "format": "date-time" },
                ] },
            },
        ] })
    }
}

/// Text that is a URL, where it is written out.
#[derive(JsonSchema)]
#[schemars(inline, untagged)]
#[expect(dead_code, reason = "a shape that a schema is derived with")]
pub(super) enum Url {
    Literal(#[schemars(url)] String),
    Binding(Binding<String>),
    Call(Box<Call>),
}

/// A value of type `T`.
#[derive(JsonSchema)]
#[schemars(inline, untagged, bound = "W: JsonSchema")]
#[expect(dead_code, reason = "a shape that a schema is derived with")]
pub(super) enum Written<W> {
    Literal(W),
    Binding(Binding<String>),
    Call(Box<Call>),
}

/// An icon that is drawn.
#[derive(JsonSchema)]
#[schemars(inline, deny_unknown_fields)]
#[expect(dead_code, reason = "a shape that a schema is derived with")]
pub(super) struct SvgPath {
    #[schemars(rename = "svgPath")]
    path: Dynamic<String>,
}

/// Values by name.
pub(super) type Context = BTreeMap<String, Dynamic<crate::json::Json>>;

/// The id of a call.
#[derive(JsonSchema)]
#[schemars(rename = "CallId")]
#[expect(dead_code, reason = "a shape that a schema is derived with")]
pub(super) struct CallId(String);

/// A call of the agent's, which says which catalog it is from.
pub(super) struct AgentCall;

impl JsonSchema for AgentCall {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "AgentCall".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "allOf": [
            generator.subschema_for::<Call>(),
            { "required": ["catalogId"] },
        ] })
    }
}

/// What came of a call: one of them.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "a shape that a schema is derived with")]
pub(super) struct Outcome {
    #[schemars(default, with = "Value")]
    value: Option<Value>,
    #[schemars(default, with = "super::FunctionError")]
    error: Option<super::FunctionError>,
}

/// The version that every message carries.
pub(super) struct Version;

impl JsonSchema for Version {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Version".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "const": super::profile::VERSION })
    }
}

macro_rules! messages {
    ($($shape:ident: $key:literal, $body:ident;)*) => { $(
        #[doc = concat!("`{\"version\": …, \"", $key, "\": …}`")]
        #[derive(JsonSchema)]
        #[schemars(deny_unknown_fields)]
        #[expect(dead_code, reason = "a shape that a schema is derived with")]
        pub(super) struct $shape {
            version: Version,
            #[schemars(rename = $key)]
            operation: super::$body,
        }
    )* };
}
messages! {
    CreateSurfaceMessage: "createSurface", CreateSurface;
    UpdateComponentsMessage: "updateComponents", UpdateComponents;
    UpdateDataModelMessage: "updateDataModel", UpdateDataModel;
    DeleteSurfaceMessage: "deleteSurface", DeleteSurface;
    CallRendererFunctionMessage: "callRendererFunction", CallRendererFunction;
    AgentFunctionResponseMessage: "agentFunctionResponse", FunctionResponse;
}

/// A message of a renderer: its operations, of which there is one.
#[derive(JsonSchema)]
#[schemars(extend(
    "minProperties" = 2,
    "maxProperties" = 2,
    "oneOf" = [
        { "required": ["action", "version"] },
        { "required": ["callAgentFunction", "version"] },
        { "required": ["rendererFunctionResponse", "version"] },
        { "required": ["error", "version"] },
    ]
))]
#[expect(dead_code, reason = "a shape that a schema is derived with")]
pub(super) struct OfRenderer {
    #[schemars(default, with = "Version")]
    version: Option<Version>,
    #[schemars(default, with = "super::UserAction")]
    action: Option<super::UserAction>,
    #[schemars(
        rename = "callAgentFunction",
        default,
        with = "super::CallAgentFunction"
    )]
    call: Option<super::CallAgentFunction>,
    #[schemars(
        rename = "rendererFunctionResponse",
        default,
        with = "super::FunctionResponse"
    )]
    response: Option<super::FunctionResponse>,
    #[schemars(default, with = "super::RendererError")]
    error: Option<super::RendererError>,
}

/// What an error of a renderer is about: one of them.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "a shape that a schema is derived with")]
pub(super) struct Source {
    #[schemars(rename = "surfaceId", default, with = "String")]
    surface: Option<String>,
    #[schemars(rename = "functionCallId", default, with = "CallId")]
    call: Option<CallId>,
}

/// A code that is none of the closed list.
pub(super) struct RuntimeCode;

impl JsonSchema for RuntimeCode {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RuntimeCode".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let closed = super::ValidationCode::ALL;
        json_schema!({ "type": "string", "not": { "enum": closed } })
    }
}
