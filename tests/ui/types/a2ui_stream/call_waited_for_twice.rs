//! A call whose answer two handlers wait for.

use a2ui_emit::json::Json;
use a2ui_emit::v1::{CallError, CallId, Dispatcher};

fn wait(desk: &mut Dispatcher<u32>, call: CallId) {
    desk.on_answer(call, None, |_, _: Result<Json, CallError>| Ok(()));
    desk.on_answer(call, None, |_, _: Result<Json, CallError>| Ok(()));
}

fn main() {}
