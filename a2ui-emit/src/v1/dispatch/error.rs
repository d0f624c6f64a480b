//! What a dispatcher reports.

use std::fmt;

use super::turn::Failure;
use crate::v1::{CallAgentFunction, Error, FunctionError, RendererError, UserAction};

/// Why a message of the renderer's did not get all that it asked for.
///
/// The dispatcher, the stream and every other handler are as whole as before, and whoever dispatches
/// goes on. Where the renderer is owed an answer, the answer is in the stream.
#[derive(Debug)]
#[non_exhaustive]
pub enum DispatchError {
    /// It is no message of a renderer. Nothing was called.
    Unreadable(serde_json::Error),
    /// No handler has the action's name, and there is none for others.
    UnknownAction(Box<UserAction>),
    /// The context of an action is not what its handler takes. The handler was not called.
    Context {
        /// The action.
        action: Box<UserAction>,
        /// Where, and what is wrong.
        what: String,
    },
    /// No handler has the function's name. The call is answered with
    /// [`UNKNOWN_FUNCTION`](FunctionError::UNKNOWN_FUNCTION).
    UnknownFunction(Box<CallAgentFunction>),
    /// The arguments of a call are not what its handler takes. The handler was not called; the call is
    /// answered with [`INVALID_FUNCTION_CALL`](FunctionError::INVALID_FUNCTION_CALL).
    Arguments {
        /// The call.
        call: Box<CallAgentFunction>,
        /// Where, and what is wrong.
        what: String,
    },
    /// A call has the id of one that was answered before. Nothing was called, and there is no answer:
    /// an id has one.
    RepeatedCall(Box<CallAgentFunction>),
    /// A handler failed. A call that it owes its answer is answered with
    /// [`EXECUTION_FAILED`](FunctionError::EXECUTION_FAILED).
    Failed {
        /// The handler, by what it handles.
        handler: String,
        /// Its error.
        error: Failure,
    },
    /// A handler panicked. A call that it owes its answer is answered with
    /// [`EXECUTION_FAILED`](FunctionError::EXECUTION_FAILED).
    Panicked {
        /// The handler, by what it handles.
        handler: String,
        /// What it said.
        message: String,
    },
    /// What a function gave has no place on the wire. The call is answered with
    /// [`EXECUTION_FAILED`](FunctionError::EXECUTION_FAILED).
    Answer {
        /// The function.
        function: String,
        /// Why.
        error: Box<Error>,
    },
    /// An answer to a call that nobody waits for, and nobody waited for lately.
    UnknownCall {
        /// The call.
        call: String,
    },
    /// One more answer to a call that was answered.
    AnsweredBefore {
        /// The call.
        call: String,
    },
    /// An answer to a call after its deadline.
    Late {
        /// The call.
        call: String,
    },
    /// An error of the renderer's, and no handler for it.
    Renderer(Box<RendererError>),
}

impl DispatchError {
    pub(super) fn failed(handler: String) -> impl FnOnce(Failure) -> Self {
        move |error| Self::Failed { handler, error }
    }
}

/// A handler, by what it handles.
pub(super) fn of_action(action: &UserAction) -> String {
    format!("action {:?}", action.name)
}

pub(super) fn of_function(call: &CallAgentFunction) -> String {
    format!("function {:?}", call.call_function.name)
}

pub(super) fn of_answer(call: &str) -> String {
    format!("the answer to {call:?}")
}

pub(super) fn of_errors() -> String {
    "errors".to_owned()
}

impl fmt::Display for DispatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => write!(f, "this is no message of a renderer: {why}"),
            Self::UnknownAction(action) => write!(
                f,
                "nothing handles the action {:?} of surface {:?}: say what with `on_action`",
                action.name, action.surface_id
            ),
            Self::Context { action, what } => {
                write!(f, "the context of action {:?}: {what}", action.name)
            }
            Self::UnknownFunction(call) => write!(
                f,
                "call {:?} is of {:?}, and the agent has no such function",
                call.function_call_id, call.call_function.name
            ),
            Self::Arguments { call, what } => write!(
                f,
                "call {:?} of {:?}: {what}",
                call.function_call_id, call.call_function.name
            ),
            Self::RepeatedCall(call) => write!(
                f,
                "call {:?} of {:?} has the id of one that was answered: each has its own",
                call.function_call_id, call.call_function.name
            ),
            Self::Failed { handler, error } => {
                write!(f, "the handler of {handler} failed: {error}")
            }
            Self::Panicked { handler, message } => {
                write!(f, "the handler of {handler} panicked: {message}")
            }
            Self::Answer { function, error } => write!(f, "the answer of {function:?}: {error}"),
            Self::UnknownCall { call } => {
                write!(f, "an answer to call {call:?}, which nobody waits for")
            }
            Self::AnsweredBefore { call } => write!(f, "call {call:?} was answered before"),
            Self::Late { call } => write!(f, "the answer to call {call:?} came after its deadline"),
            Self::Renderer(error) => write!(f, "the renderer reports {error}"),
        }
    }
}

impl std::error::Error for DispatchError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Unreadable(error) => Some(error),
            Self::Failed { error, .. } => Some(&**error),
            Self::Answer { error, .. } => Some(&**error),
            Self::Renderer(error) => Some(&**error),
            _ => None,
        }
    }
}

/// Why a call of the agent's has no value.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CallError {
    /// The function says so: `rendererFunctionResponse` with an `error`.
    Function(FunctionError),
    /// The renderer says so: `error` with the call's id.
    Renderer(Box<RendererError>),
    /// No answer came before the deadline.
    Expired,
    /// The answer is not of the type that is waited for: where, and what is wrong.
    Value(String),
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Function(error) => write!(f, "the function failed: {error}"),
            Self::Renderer(error) => write!(f, "the renderer reports {error}"),
            Self::Expired => f.write_str("no answer came before the deadline"),
            Self::Value(what) => write!(f, "the answer is of another type: {what}"),
        }
    }
}

impl std::error::Error for CallError {}
