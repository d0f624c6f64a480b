//! Handing what a renderer sends to the agent's handlers.

mod args;
mod calls;
mod error;
mod run;
mod turn;

pub use error::{CallError, DispatchError};
pub use turn::{Failure, Turn};

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::time::Instant;

use serde_core::de::DeserializeOwned;

use calls::Calls;
use error::{of_action, of_errors, of_function};

use crate::json::Json;
use crate::v1::{CallAgentFunction, CallId, FunctionError, RendererError, Reply, UserAction};

/// Hands each message of a renderer to the handler for it, and answers the calls among them.
///
/// There is no clock and no I/O in it: text comes in, and what the handlers write is in the stream, for
/// the caller to send. One dispatcher goes with one stream. A handler that panics hurts nothing but
/// itself (where panics unwind), though its [`state`](Turn::state) is what it left.
///
/// ```
/// use a2ui_emit::v1::{Dispatcher, Failure, FunctionError, Stream};
/// use serde::Deserialize;
///
/// #[derive(Deserialize)]
/// struct Party { seats: u32 }
/// struct Host { free: u32 }
///
/// let mut desk: Dispatcher<Host> = Dispatcher::new();
/// desk.on_action("book", |turn, _, party: Party| {
///         turn.state.free -= party.seats;
///         Ok(())
///     })
///     .on_function("isFree", |turn, _, party: Party| match party.seats {
///         0 => Err(FunctionError::new("NOBODY", "a table is for one at least")),
///         seats => Ok(seats <= turn.state.free),
///     });
///
/// let (mut stream, mut host) = (Stream::new(), Host { free: 4 });
/// desk.dispatch(&mut stream, &mut host, r#"{"version":"1.0","action":{"name":"book","surfaceId":"main","sourceComponentId":"go","timestamp":"2026-07-06T12:30:00Z","context":{"seats":3}}}"#)?;
/// desk.dispatch(&mut stream, &mut host, r#"{"version":"1.0","callAgentFunction":{"surfaceId":"main","functionCallId":"r1","callFunction":{"@call":"isFree","args":{"seats":2}}}}"#)?;
/// assert_eq!(
///     stream.ndjson().trim_end(),
///     r#"{"version":"1.0","agentFunctionResponse":{"functionCallId":"r1","value":false}}"#,
/// );
/// # Ok::<(), a2ui_emit::v1::DispatchError>(())
/// ```
pub struct Dispatcher<S> {
    actions: HashMap<Cow<'static, str>, Acts<S>>,
    others: Option<Acts<S>>,
    functions: HashMap<Cow<'static, str>, Answers<S>>,
    errors: Option<Hears<S>>,
    calls: Calls<S>,
}

type Acts<S> = Box<dyn FnMut(&mut Turn<'_, S>, &UserAction) -> Result<(), DispatchError> + Send>;
type Answers<S> =
    Box<dyn FnMut(&mut Turn<'_, S>, &CallAgentFunction) -> Result<Given, DispatchError> + Send>;
type Hears<S> =
    Box<dyn FnMut(&mut Turn<'_, S>, &RendererError) -> Result<(), DispatchError> + Send>;

/// What a function gave: its answer, unless that comes later.
type Given = Option<Result<Json, FunctionError>>;

impl<S> Dispatcher<S> {
    /// A dispatcher without handlers yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            actions: HashMap::new(),
            others: None,
            functions: HashMap::new(),
            errors: None,
            calls: Calls::default(),
        }
    }

    /// Says what happens on an action of this name. `T` is read from its context. A later handler of
    /// the same name takes the place of an earlier.
    pub fn on_action<T, F>(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        mut handler: F,
    ) -> &mut Self
    where
        T: DeserializeOwned,
        F: FnMut(&mut Turn<'_, S>, &UserAction, T) -> Result<(), Failure> + Send + 'static,
    {
        let acts: Acts<S> = Box::new(move |turn, action| {
            let context = args::context(action)?;
            handler(turn, action, context).map_err(DispatchError::failed(of_action(action)))
        });
        self.actions.insert(name.into(), acts);
        self
    }

    /// Says what happens on an action that no other handler has the name of.
    pub fn on_other_action<F>(&mut self, mut handler: F) -> &mut Self
    where
        F: FnMut(&mut Turn<'_, S>, &UserAction) -> Result<(), Failure> + Send + 'static,
    {
        let acts: Acts<S> = Box::new(move |turn, action| {
            handler(turn, action).map_err(DispatchError::failed(of_action(action)))
        });
        self.others = Some(acts);
        self
    }

    /// A function of the agent's, which answers at once. `T` is read from the arguments, as plain data:
    /// one that the renderer did not look up is refused. A later handler of the same name takes the
    /// place of an earlier.
    pub fn on_function<T, V, F>(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        mut handler: F,
    ) -> &mut Self
    where
        T: DeserializeOwned,
        V: Into<Json>,
        F: FnMut(&mut Turn<'_, S>, &CallAgentFunction, T) -> Result<V, FunctionError>
            + Send
            + 'static,
    {
        let answers: Answers<S> = Box::new(move |turn, call| {
            let args = args::of_call(call)?;
            Ok(Some(handler(turn, call, args).map(Into::into)))
        });
        self.functions.insert(name.into(), answers);
        self
    }

    /// A function of the agent's, which answers when it can: with
    /// [`Stream::respond`](crate::v1::Stream::respond), by the reply that it is given. A reply that is
    /// dropped leaves the renderer without its answer.
    ///
    /// ```
    /// use a2ui_emit::v1::{Dispatcher, FunctionCall, CallAgentFunction, RendererMessage, Reply, Stream};
    /// use a2ui_emit::json::Object;
    ///
    /// let mut desk: Dispatcher<Vec<Reply>> = Dispatcher::new();
    /// desk.on_function_later("quote", |turn, _, _: Object, reply| {
    ///     turn.state.push(reply);
    ///     Ok(())
    /// });
    /// let (mut stream, mut open) = (Stream::new(), Vec::new());
    /// let call = CallAgentFunction::new("main", "r1", FunctionCall::new("quote"));
    /// desk.dispatch(&mut stream, &mut open, &serde_json::to_string(&RendererMessage::from(call))?)?;
    /// assert!(stream.is_empty());
    /// for reply in open {
    ///     stream.respond(reply).value("42 €")?;
    /// }
    /// assert!(stream.ndjson().contains(r#""functionCallId":"r1","value":"42 €""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_function_later<T, F>(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        mut handler: F,
    ) -> &mut Self
    where
        T: DeserializeOwned,
        F: FnMut(&mut Turn<'_, S>, &CallAgentFunction, T, Reply) -> Result<(), Failure>
            + Send
            + 'static,
    {
        let answers: Answers<S> = Box::new(move |turn, call| {
            let args = args::of_call(call)?;
            let reply = Reply::from(&*call.function_call_id);
            handler(turn, call, args, reply).map_err(DispatchError::failed(of_function(call)))?;
            Ok(None)
        });
        self.functions.insert(name.into(), answers);
        self
    }

    /// Says what happens when a call of the agent's is answered: once, with a value or with why there
    /// is none. Its id comes from [`Stream::call`](crate::v1::Stream::call); `T` is read from the value.
    /// After the deadline, if it has one, [`expire`](Self::expire) ends it. Inside a handler it is
    /// [`Turn::on_answer`].
    ///
    /// ```
    /// use a2ui_emit::v1::{CallError, Dispatcher};
    /// # use a2ui_emit::v1::{CallId, Failure, Stream};
    /// # fn ask(stream: &mut Stream, mut desk: Dispatcher<f64>, call: CallId) -> Result<(), Failure> {
    ///
    /// desk.on_answer(call, None, |turn, width: Result<f64, CallError>| {
    ///     *turn.state = width?;
    ///     Ok(())
    /// });
    /// let mut width = 0.0;
    /// desk.dispatch(stream, &mut width, r#"{"version":"1.0","rendererFunctionResponse":{"functionCallId":"call_1","value":80.5}}"#)?;
    /// assert_eq!(width, 80.5);
    /// # Ok(())
    /// # }
    /// ```
    pub fn on_answer<T, F>(&mut self, call: CallId, deadline: Option<Instant>, handler: F)
    where
        T: DeserializeOwned,
        F: FnOnce(&mut Turn<'_, S>, Result<T, CallError>) -> Result<(), Failure> + Send + 'static,
    {
        self.calls.wait(call, deadline, handler);
    }

    /// Says what happens on an error of the renderer's, other than one about a call that is waited for.
    pub fn on_error<F>(&mut self, mut handler: F) -> &mut Self
    where
        F: FnMut(&mut Turn<'_, S>, &RendererError) -> Result<(), Failure> + Send + 'static,
    {
        self.errors = Some(Box::new(move |turn, error| {
            handler(turn, error).map_err(DispatchError::failed(of_errors()))
        }));
        self
    }

    /// When [`expire`](Self::expire) has something to do next.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Instant> {
        self.calls.next_deadline()
    }

    /// How many calls of the agent's are waited for.
    #[must_use]
    pub fn outstanding(&self) -> usize {
        self.calls.len()
    }
}

impl<S> Default for Dispatcher<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S> fmt::Debug for Dispatcher<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dispatcher")
            .field("actions", &self.actions.keys())
            .field("functions", &self.functions.keys())
            .field("calls", &self.calls)
            .finish_non_exhaustive()
    }
}
