//! Calling the handler of a message, and what becomes of it where that goes wrong.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use super::Dispatcher;
use super::calls::Ended;
use super::error::{CallError, DispatchError, of_action, of_answer, of_errors, of_function};
use crate::v1::{
    CallAgentFunction, FunctionError, FunctionResponse, RendererError, RendererMessage, Stream,
    UserAction,
};

impl<S> Dispatcher<S> {
    /// Hands a message of the renderer's to its handler, and gives it back.
    ///
    /// # Errors
    /// [`DispatchError`] says what the message did not get.
    pub fn dispatch(
        &mut self,
        stream: &mut Stream,
        state: &mut S,
        record: &str,
    ) -> Result<RendererMessage, DispatchError> {
        let message: RendererMessage = record.parse().map_err(DispatchError::Unreadable)?;
        match &message {
            RendererMessage::Action(action) => self.action(stream, state, action)?,
            RendererMessage::CallAgentFunction(call) => self.function(stream, state, call)?,
            RendererMessage::RendererFunctionResponse(response) => {
                self.response(stream, state, response)?;
            }
            RendererMessage::Error(error) => self.error(stream, state, error)?,
        }
        Ok(message)
    }

    /// Ends the calls whose deadline has come, each with [`CallError::Expired`], in the order of their
    /// deadlines. Gives what went wrong with that.
    pub fn expire(
        &mut self,
        stream: &mut Stream,
        state: &mut S,
        now: Instant,
    ) -> Vec<DispatchError> {
        let mut wrong = Vec::new();
        for (id, handler) in self.calls.expired(now) {
            let mut turn = self.calls.turn(stream, state);
            let ran = caught(
                || of_answer(&id),
                || handler(&mut turn, Err(CallError::Expired)),
            );
            wrong.extend(ran.err());
        }
        wrong
    }

    fn action(
        &mut self,
        stream: &mut Stream,
        state: &mut S,
        action: &UserAction,
    ) -> Result<(), DispatchError> {
        let named = self.actions.get_mut(&action.name);
        let Some(handler) = named.or(self.others.as_mut()) else {
            return Err(DispatchError::UnknownAction(Box::new(action.clone())));
        };
        let mut turn = self.calls.turn(stream, state);
        caught(|| of_action(action), || handler(&mut turn, action))
    }

    fn function(
        &mut self,
        stream: &mut Stream,
        state: &mut S,
        call: &CallAgentFunction,
    ) -> Result<(), DispatchError> {
        let (id, name) = (&*call.function_call_id, &*call.call_function.name);
        if stream.has_answered(id) {
            return Err(DispatchError::RepeatedCall(Box::new(call.clone())));
        }
        let given = match self.functions.get_mut(name) {
            None => Err(DispatchError::UnknownFunction(Box::new(call.clone()))),
            Some(handler) => {
                let mut turn = self.calls.turn(stream, state);
                caught(|| of_function(call), || handler(&mut turn, call))
            }
        };
        let not_on_the_wire = |error| DispatchError::Answer {
            function: name.to_owned(),
            error: Box::new(error),
        };
        let error = match given {
            Ok(None) => return Ok(()),
            Ok(Some(Ok(value))) => match stream.respond(id).value(value) {
                Ok(()) => return Ok(()),
                Err(error) => not_on_the_wire(error),
            },
            Ok(Some(Err(FunctionError { code, message }))) => {
                let answered = stream.respond(id).error(code, message);
                return answered.map_err(not_on_the_wire);
            }
            Err(error) => error,
        };
        // A function that answers later may have answered before it failed.
        if !stream.has_answered(id) {
            let (code, message) = told(&error, name);
            let answered = stream.respond(id).error(code, message);
            answered.map_err(not_on_the_wire)?;
        }
        Err(error)
    }

    fn response(
        &mut self,
        stream: &mut Stream,
        state: &mut S,
        response: &FunctionResponse,
    ) -> Result<(), DispatchError> {
        let id = &*response.function_call_id;
        let Some(handler) = self.calls.end(id, Ended::Answered) else {
            return Err(self.calls.unasked(id));
        };
        let answer = response.result.as_ref();
        let answer = answer.map_err(|error| CallError::Function(error.clone()));
        let mut turn = self.calls.turn(stream, state);
        caught(|| of_answer(id), || handler(&mut turn, answer))
    }

    fn error(
        &mut self,
        stream: &mut Stream,
        state: &mut S,
        error: &RendererError,
    ) -> Result<(), DispatchError> {
        if let Some(id) = error.function_call_id()
            && let Some(handler) = self.calls.end(id, Ended::Answered)
        {
            let answer = Err(CallError::Renderer(Box::new(error.clone())));
            let mut turn = self.calls.turn(stream, state);
            return caught(|| of_answer(id), || handler(&mut turn, answer));
        }
        let Some(handler) = &mut self.errors else {
            return Err(DispatchError::Renderer(Box::new(error.clone())));
        };
        let mut turn = self.calls.turn(stream, state);
        caught(of_errors, || handler(&mut turn, error))
    }
}

/// What the renderer is told of a call that came to nothing: of the agent's inside, nothing.
fn told(error: &DispatchError, function: &str) -> (&'static str, String) {
    match error {
        DispatchError::UnknownFunction(_) => (
            FunctionError::UNKNOWN_FUNCTION,
            format!("this agent has no function {function:?}"),
        ),
        DispatchError::Arguments { what, .. } => {
            (FunctionError::INVALID_FUNCTION_CALL, what.clone())
        }
        _ => (
            FunctionError::EXECUTION_FAILED,
            format!("{function:?} failed"),
        ),
    }
}

/// What a handler comes to, or that it panicked. What it wrote to the stream is whole messages all the
/// same: the stream takes back what it was in the middle of.
fn caught<T>(
    handler: impl FnOnce() -> String,
    run: impl FnOnce() -> Result<T, DispatchError>,
) -> Result<T, DispatchError> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| {
        let said = payload
            .downcast_ref::<&str>()
            .map(|said| (*said).to_owned());
        let said = said.or_else(|| payload.downcast_ref::<String>().cloned());
        Err(DispatchError::Panicked {
            handler: handler(),
            message: said.unwrap_or_else(|| "with something that is no text".to_owned()),
        })
    })
}
