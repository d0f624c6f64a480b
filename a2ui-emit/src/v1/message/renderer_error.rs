//! What a renderer could not do.

use std::borrow::Cow;

use serde_core::ser::{Error, SerializeMap};
use serde_core::{Serialize, Serializer};

use super::user_action::others;
use crate::json::read::{Fault, Fields};
use crate::json::{Json, Object};
use crate::words::words;

words! {
    /// Why a renderer did not take a message. Contract:
    /// `renderer_to_agent.json#/properties/error/oneOf/0/properties/code`.
    ValidationCode = "error.code" {
        /// `VALIDATION_FAILED`
        ValidationFailed = "VALIDATION_FAILED",
        /// `UNALLOWED_PARENT`
        UnallowedParent = "UNALLOWED_PARENT",
        /// `UNALLOWED_CHILD`
        UnallowedChild = "UNALLOWED_CHILD",
    }
}

/// What a renderer could not do.
///
/// On the wire: `{"code": …, "message": …, …}`, where the code says which of the two it is.
/// Contract: `renderer_to_agent.json#/properties/error`.
///
/// ```
/// use a2ui_emit::v1::{RendererError, RendererMessage};
///
/// let text = r#"{"version":"1.0","error":{"code":"VALIDATION_FAILED","surfaceId":"main","path":"/components/0/text","message":"text is missing"}}"#;
/// let RendererMessage::Error(RendererError::Validation(error)) = text.parse()? else { panic!() };
/// assert_eq!(error.path, "/components/0/text");
///
/// let text = r#"{"version":"1.0","error":{"code":"OFFLINE","message":"no network","functionCallId":"call_1"}}"#;
/// let RendererMessage::Error(error) = text.parse()? else { panic!() };
/// assert_eq!((error.code(), error.function_call_id()), ("OFFLINE", Some("call_1")));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "RendererError", untagged)
)]
#[non_exhaustive]
pub enum RendererError {
    /// It did not take what a message says.
    Validation(ValidationError),
    /// Something else went wrong.
    Runtime(RuntimeError),
}

/// A renderer did not take what a message says.
///
/// On the wire: `{"code": …, "surfaceId": …, "path": …, "message": …}`. Contract:
/// `renderer_to_agent.json#/properties/error/oneOf/0`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "ValidationError", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct ValidationError {
    /// Which rule it is.
    pub code: ValidationCode,
    /// The surface.
    #[cfg_attr(feature = "schema", schemars(rename = "surfaceId", with = "String"))]
    pub surface_id: Cow<'static, str>,
    /// Where in the message, as a JSON pointer.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub path: Cow<'static, str>,
    /// What is wrong, for people.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub message: Cow<'static, str>,
}

/// Something went wrong in a renderer, with a surface or with a call of the agent's.
///
/// On the wire: `{"code": …, "message": …, "surfaceId": …}` or `{…, "functionCallId": …}`, and what
/// else the renderer says. Contract: `renderer_to_agent.json#/properties/error/oneOf/1`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RuntimeError", extend("oneOf" = [
    { "required": ["surfaceId"], "not": { "required": ["functionCallId"] } },
    { "required": ["functionCallId"], "not": { "required": ["surfaceId"] } },
])))]
#[non_exhaustive]
pub struct RuntimeError {
    /// What kind of error it is, for programs: none of [`ValidationCode`].
    #[cfg_attr(feature = "schema", schemars(with = "crate::v1::schema::RuntimeCode"))]
    pub code: Cow<'static, str>,
    /// What went wrong, for people.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub message: Cow<'static, str>,
    /// What it went wrong with.
    #[cfg_attr(
        feature = "schema",
        schemars(flatten, with = "crate::v1::schema::Source")
    )]
    pub source: ErrorSource,
    /// What else the renderer says: the contract leaves this object open.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub others: Object,
}

/// What something went wrong with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ErrorSource {
    /// A surface: `surfaceId`.
    Surface(Cow<'static, str>),
    /// A call of the agent's: `functionCallId`.
    Call(Cow<'static, str>),
}

impl RendererError {
    /// What kind of error it is, for programs.
    #[must_use]
    pub fn code(&self) -> &str {
        match self {
            Self::Validation(error) => error.code.as_str(),
            Self::Runtime(error) => &error.code,
        }
    }

    /// What went wrong, for people.
    #[must_use]
    pub fn message(&self) -> &str {
        match self {
            Self::Validation(error) => &error.message,
            Self::Runtime(error) => &error.message,
        }
    }

    /// The surface that it is about, where it is about one.
    #[must_use]
    pub fn surface_id(&self) -> Option<&str> {
        match self {
            Self::Validation(error) => Some(&error.surface_id),
            Self::Runtime(error) => match &error.source {
                ErrorSource::Surface(id) => Some(id),
                ErrorSource::Call(_) => None,
            },
        }
    }

    /// The call of the agent's that it is about, where it is about one.
    #[must_use]
    pub fn function_call_id(&self) -> Option<&str> {
        match self {
            Self::Runtime(RuntimeError {
                source: ErrorSource::Call(id),
                ..
            }) => Some(id),
            _ => None,
        }
    }

    pub(super) fn read(json: Json) -> Result<Self, Fault> {
        let code = json.as_object().and_then(|error| error.get("code"));
        match code
            .and_then(Json::as_str)
            .map(str::parse::<ValidationCode>)
        {
            Some(Ok(_)) => ValidationError::read(json).map(Self::Validation),
            _ => RuntimeError::read(json).map(Self::Runtime),
        }
    }
}

impl ValidationError {
    /// A rule that is broken somewhere in a message about a surface.
    #[must_use]
    pub fn new(
        code: ValidationCode,
        surface_id: impl Into<Cow<'static, str>>,
        path: impl Into<Cow<'static, str>>,
        message: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self {
            code,
            surface_id: surface_id.into(),
            path: path.into(),
            message: message.into(),
        }
    }

    fn read(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let error = Self {
            code: fields.required("code")?,
            surface_id: fields.required("surfaceId")?,
            path: fields.required("path")?,
            message: fields.required("message")?,
        };
        fields.closed(&["code", "surfaceId", "path", "message"])?;
        Ok(error)
    }
}

impl RuntimeError {
    const KEYS: &[&str] = &["code", "message", "surfaceId", "functionCallId"];

    /// An error of a kind, what went wrong, and with what.
    #[must_use]
    pub fn new(
        code: impl Into<Cow<'static, str>>,
        message: impl Into<Cow<'static, str>>,
        source: ErrorSource,
    ) -> Self {
        Self {
            code: code.into(),
            message: message.into(),
            source,
            others: Object::new(),
        }
    }

    fn read(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let (code, message) = (fields.required("code")?, fields.required("message")?);
        let surface: Option<Cow<'static, str>> = fields.optional("surfaceId")?;
        let call: Option<Cow<'static, str>> = fields.optional("functionCallId")?;
        let source = match (surface, call) {
            (Some(surface), None) => ErrorSource::Surface(surface),
            (None, Some(call)) => ErrorSource::Call(call),
            _ => {
                return Err(Fault::new(
                    "an error is about exactly one of `surfaceId` and `functionCallId`",
                ));
            }
        };
        Ok(Self {
            code,
            message,
            source,
            others: fields.rest(),
        })
    }
}

impl Serialize for RendererError {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Validation(error) => error.serialize(s),
            Self::Runtime(error) => error.serialize(s),
        }
    }
}

impl Serialize for ValidationError {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(4))?;
        map.serialize_entry("code", &self.code)?;
        map.serialize_entry("surfaceId", &self.surface_id)?;
        map.serialize_entry("path", &self.path)?;
        map.serialize_entry("message", &self.message)?;
        map.end()
    }
}

impl Serialize for RuntimeError {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if let Ok(code) = self.code.parse::<ValidationCode>() {
            return Err(S::Error::custom(format_args!(
                "{code} is no code of a runtime error: say it with a `ValidationError`"
            )));
        }
        let mut map = s.serialize_map(None)?;
        map.serialize_entry("code", &self.code)?;
        map.serialize_entry("message", &self.message)?;
        match &self.source {
            ErrorSource::Surface(id) => map.serialize_entry("surfaceId", id)?,
            ErrorSource::Call(id) => map.serialize_entry("functionCallId", id)?,
        }
        others(&self.others, Self::KEYS, &mut map)?;
        map.end()
    }
}

macro_rules! into_error {
    ($($variant:ident($error:ident))*) => { $(
        impl From<$error> for RendererError {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
    )* };
}
into_error!(Validation(ValidationError) Runtime(RuntimeError));

impl std::fmt::Display for RendererError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.code())?;
        match self {
            Self::Validation(error) => {
                write!(f, " at {} of surface {:?}", error.path, error.surface_id)?;
            }
            Self::Runtime(error) => match &error.source {
                ErrorSource::Surface(id) => write!(f, " of surface {id:?}")?,
                ErrorSource::Call(id) => write!(f, " of call {id:?}")?,
            },
        }
        write!(f, ": {}", self.message())
    }
}

impl std::error::Error for RendererError {}
