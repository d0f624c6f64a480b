//! What a handler has to do with.

use std::time::Instant;

use serde_core::de::DeserializeOwned;

use super::calls::Calls;
use super::error::CallError;
use crate::v1::{CallId, Stream};

/// Why a handler failed: any error, as `?` makes it.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// One turn of an agent's loop: the stream that it writes to, and its own state.
///
/// ```
/// use a2ui_emit::v1::{Failure, Path, OpenSurface, Turn};
///
/// struct Host { form: OpenSurface, guests: u32 }
///
/// fn seat(turn: &mut Turn<'_, Host>) -> Result<(), Failure> {
///     turn.state.guests += 1;
///     turn.stream.set(&turn.state.form, Path::of(["guests"]), turn.state.guests)?;
///     Ok(())
/// }
/// ```
#[derive(Debug)]
pub struct Turn<'a, S> {
    /// The messages to the renderer. What is written here is sent by whoever dispatches.
    pub stream: &'a mut Stream,
    /// The agent's own state.
    pub state: &'a mut S,
    pub(super) calls: &'a mut Calls<S>,
}

impl<S> Turn<'_, S> {
    /// Says what happens when a call of the agent's is answered, as
    /// [`Dispatcher::on_answer`](super::Dispatcher::on_answer) does.
    pub fn on_answer<T, F>(&mut self, call: CallId, deadline: Option<Instant>, handler: F)
    where
        T: DeserializeOwned,
        F: FnOnce(&mut Turn<'_, S>, Result<T, CallError>) -> Result<(), Failure> + Send + 'static,
    {
        self.calls.wait(call, deadline, handler);
    }
}
