//! What the user sets off: an event for the agent, or a call.

use super::code;
use super::tables::Want;
use super::walk::Walk;
use crate::json::Json;
use crate::v1::profile::CALL;

impl Walk<'_> {
    pub(super) fn action(&mut self, json: &Json) {
        let Some(action) = self.object(json, "an action") else {
            return;
        };
        let what = match (action.get("event"), action.get("functionCall")) {
            (Some(_), Some(_)) => "an action is an event or a function call, and this is both",
            (None, None) if action.get(CALL).is_some() => {
                "an action is {\"event\": …} or {\"functionCall\": …}; wrap the call in \
                 `functionCall`"
            }
            (None, None) if action.get("call").is_some() || action.get("name").is_some() => {
                let old = if action.get("call").is_some() {
                    "call"
                } else {
                    "name"
                };
                let message = "an action like this is a spelling from before 1.0; write \
                               {\"event\": {\"name\": …}} or {\"functionCall\": {\"@call\": …}}";
                self.find(code::OLD_SPELLING, &["action", old], message);
                return;
            }
            (None, None) => "an action is {\"event\": …} or {\"functionCall\": …}",
            _ => "",
        };
        if !what.is_empty() {
            self.find(code::BAD_ACTION, &["action"], what);
            return;
        }
        self.keys(action, &["event", "functionCall"], &[], "action");
        self.set_off = true;
        if let Some(event) = action.get("event") {
            self.key("event", |walk| walk.event(event));
        }
        if let Some(call) = action.get("functionCall") {
            self.key("functionCall", |walk| match call {
                Json::Object(call) if call.get(CALL).is_some() => walk.call(call, Want::Done),
                Json::Object(call) if walk.old_value(call) => {}
                Json::Object(_) => {
                    let message = format!("`{CALL}` is missing; say which function it is");
                    walk.find(code::MISSING_KEY, &[CALL], message);
                }
                other => walk.wrong_type("a call", other),
            });
        }
        self.set_off = false;
    }

    fn event(&mut self, json: &Json) {
        let Some(event) = self.object(json, "an event") else {
            return;
        };
        self.keys(
            event,
            &["name", "userMessage", "context"],
            &["name"],
            "event",
        );
        self.text_of(event, "name");
        if let Some(message) = event.get("userMessage") {
            self.key("userMessage", |walk| walk.dynamic(message, Want::Text));
        }
        let Some(context) = event.get("context") else {
            return;
        };
        self.key("context", |walk| {
            let Some(context) = walk.object(context, "an object") else {
                return;
            };
            for (name, value) in context.iter() {
                walk.key(name, |walk| walk.dynamic(value, Want::Any));
            }
        });
    }
}
