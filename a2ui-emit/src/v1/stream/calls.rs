//! Function calls between agent and renderer.

use std::borrow::Cow;

use super::open::Stream;
use crate::json::Json;
use crate::v1::{CustomCall, Error};

/// The id of a call, which the answer to it repeats.
///
/// On the wire: `functionCallId`. Contract: `common_types.json#/$defs/CallId`. There is one of each
/// call: [`on_answer`](crate::v1::Dispatcher::on_answer) uses it up.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct CallId(Cow<'static, str>);

impl CallId {
    pub(super) fn new(id: String) -> Self {
        Self(id.into())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A function that the agent may call: none of the basic catalog, whose functions are the
/// renderer's alone.
#[diagnostic::on_unimplemented(
    message = "the agent may not call `{Self}`",
    label = "a function of the renderer alone",
    note = "every function of the basic catalog is `rendererOnly`: it stands in a component"
)]
pub trait AgentCallable: Into<CustomCall> {}

impl AgentCallable for CustomCall {}

/// One call of the renderer, which is owed its answer: [`Stream::respond`] uses it up.
///
/// A function that answers later keeps it until then; it may go to another thread. It is made of the
/// call's id, too, for those who read messages themselves.
#[derive(Debug, PartialEq, Eq)]
#[must_use = "a call is owed its answer"]
pub struct Reply(String);

impl Reply {
    /// The id of the call, which the answer repeats.
    #[must_use]
    pub fn function_call_id(&self) -> &str {
        &self.0
    }
}

impl From<String> for Reply {
    fn from(function_call_id: String) -> Self {
        Self(function_call_id)
    }
}

impl From<&str> for Reply {
    fn from(function_call_id: &str) -> Self {
        Self(function_call_id.to_owned())
    }
}

impl From<&String> for Reply {
    fn from(function_call_id: &String) -> Self {
        Self(function_call_id.clone())
    }
}

/// Answers one call of the renderer: with exactly one of a value and an error.
#[derive(Debug)]
#[must_use = "a call is owed its answer"]
pub struct Responder<'a> {
    pub(super) stream: &'a mut Stream,
    pub(super) reply: Reply,
}

impl Responder<'_> {
    /// Answers with a value, which may be `null`.
    ///
    /// # Errors
    /// [`Error::Call`] when the value has no place on the wire, or the call was answered before.
    pub fn value(self, value: impl Into<Json>) -> Result<(), Error> {
        self.stream.answer(&self.reply.0, "value", &value.into())
    }

    /// Answers that it failed.
    ///
    /// # Errors
    /// [`Error::Call`] when the call was answered before.
    pub fn error(
        self,
        code: impl Into<Cow<'static, str>>,
        message: impl Into<Cow<'static, str>>,
    ) -> Result<(), Error> {
        let error: crate::json::Object = [("code", code.into()), ("message", message.into())]
            .into_iter()
            .collect();
        self.stream.answer(&self.reply.0, "error", &error.into())
    }
}
