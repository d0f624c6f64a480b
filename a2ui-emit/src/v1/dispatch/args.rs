//! What a handler takes, read from what came in.

use serde_core::de::DeserializeOwned;

use super::error::DispatchError;
use crate::json::read::{Fault, FromJson};
use crate::json::{Json, Object, de};
use crate::v1::profile::{CALL, PATH};
use crate::v1::{CallAgentFunction, Literal, UserAction};

/// The context of an action: plain data on the wire too.
pub(super) fn context<T: DeserializeOwned>(action: &UserAction) -> Result<T, DispatchError> {
    let context = Json::Object(action.context.clone());
    de::read(&context).map_err(|fault| DispatchError::Context {
        action: Box::new(action.clone()),
        what: fault.under_key("context").to_string(),
    })
}

/// The arguments of a call. Where they stand, a binding could stand as well: a key that begins with
/// `@` has one more there, and what is bound was to be looked up by the renderer.
pub(super) fn of_call<T: DeserializeOwned>(call: &CallAgentFunction) -> Result<T, DispatchError> {
    let read = || {
        let mut plain = Object::new();
        for (name, value) in call.call_function.args.iter().flat_map(Object::iter) {
            let value = written_out(value).map_err(|fault| fault.under_key(name))?;
            plain.push(name.to_owned().into(), value);
        }
        de::read(&plain.into())
    };
    read().map_err(|fault: Fault| DispatchError::Arguments {
        call: Box::new(call.clone()),
        what: fault.under_key("args").to_string(),
    })
}

fn written_out(value: &Json) -> Result<Json, Fault> {
    match value {
        Json::Null => Ok(Json::Null),
        Json::Object(object) if [PATH, CALL].iter().any(|key| object.get(key).is_some()) => {
            Err(Fault::new(
                "a binding or a call: look it up before the agent is asked, which has no data model",
            ))
        }
        value => Ok(Literal::from_json(value.clone())?.json().clone()),
    }
}
