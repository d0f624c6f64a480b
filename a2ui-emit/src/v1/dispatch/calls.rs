//! The calls of the agent's that are not answered yet.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::time::Instant;

use serde_core::de::DeserializeOwned;

use super::error::{CallError, DispatchError, of_answer};
use super::turn::{Failure, Turn};
use crate::json::{Json, de};
use crate::v1::recent::Recent;
use crate::v1::{CallId, Stream};

/// Takes the answer to a call.
pub(super) type Waits<S> =
    Box<dyn FnOnce(&mut Turn<'_, S>, Result<&Json, CallError>) -> Result<(), DispatchError> + Send>;

/// The calls that are waited for, and how the last ones ended.
pub(super) struct Calls<S> {
    waiting: HashMap<String, Waiting<S>>,
    /// By deadline, and by which was made first.
    deadlines: BTreeMap<(Instant, u64), String>,
    made: u64,
    ended: Recent<Ended>,
}

struct Waiting<S> {
    deadline: Option<(Instant, u64)>,
    handler: Waits<S>,
}

/// How a call ended.
#[derive(Debug, Clone, Copy)]
pub(super) enum Ended {
    Answered,
    Expired,
}

impl<S> Default for Calls<S> {
    fn default() -> Self {
        Self {
            waiting: HashMap::new(),
            deadlines: BTreeMap::new(),
            made: 0,
            ended: Recent::default(),
        }
    }
}

impl<S> Calls<S> {
    /// A turn in which more calls may be waited for.
    pub(super) fn turn<'a>(&'a mut self, stream: &'a mut Stream, state: &'a mut S) -> Turn<'a, S> {
        Turn {
            stream,
            state,
            calls: self,
        }
    }

    #[expect(clippy::needless_pass_by_value, reason = "there is one of each call")]
    pub(super) fn wait<T, F>(&mut self, call: CallId, deadline: Option<Instant>, handler: F)
    where
        T: DeserializeOwned,
        F: FnOnce(&mut Turn<'_, S>, Result<T, CallError>) -> Result<(), Failure> + Send + 'static,
    {
        let id = call.as_str().to_owned();
        // A stream that began anew counts its calls anew, too.
        drop(self.take(&id));
        self.made += 1;
        let deadline = deadline.map(|deadline| (deadline, self.made));
        if let Some(deadline) = deadline {
            self.deadlines.insert(deadline, id.clone());
        }
        let waits = of_answer(&id);
        let handler: Waits<S> = Box::new(move |turn, answer| {
            let read = |json| de::read(json).map_err(|fault| CallError::Value(fault.to_string()));
            handler(turn, answer.and_then(read)).map_err(DispatchError::failed(waits))
        });
        self.waiting.insert(id, Waiting { deadline, handler });
    }

    fn take(&mut self, id: &str) -> Option<Waits<S>> {
        let Waiting { deadline, handler } = self.waiting.remove(id)?;
        if let Some(deadline) = deadline {
            self.deadlines.remove(&deadline);
        }
        Some(handler)
    }

    /// What waits for a call that ends like this.
    pub(super) fn end(&mut self, id: &str, how: Ended) -> Option<Waits<S>> {
        let handler = self.take(id)?;
        self.ended.note(id.to_owned(), how);
        Some(handler)
    }

    /// Why nothing waits for the answer to this call.
    pub(super) fn unasked(&self, id: &str) -> DispatchError {
        let call = id.to_owned();
        match self.ended.get(id) {
            Some(Ended::Answered) => DispatchError::AnsweredBefore { call },
            Some(Ended::Expired) => DispatchError::Late { call },
            None => DispatchError::UnknownCall { call },
        }
    }

    /// The calls whose deadline has come, in order.
    pub(super) fn expired(&mut self, now: Instant) -> Vec<(String, Waits<S>)> {
        let mut expired = Vec::new();
        while let Some(first) = self.deadlines.first_entry()
            && first.key().0 <= now
        {
            let id = first.remove();
            if let Some(handler) = self.end(&id, Ended::Expired) {
                expired.push((id, handler));
            }
        }
        expired
    }

    pub(super) fn next_deadline(&self) -> Option<Instant> {
        let ((deadline, _), _) = self.deadlines.first_key_value()?;
        Some(*deadline)
    }

    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }
}

impl<S> fmt::Debug for Calls<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.waiting.keys()).finish()
    }
}
