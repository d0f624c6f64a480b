//! Documents made up from a contract, and broken again.

mod dice;
mod mutation;
mod schema;

pub use dice::Dice;
pub use mutation::Mutation;
pub use schema::{Documents, plain};

use serde_json::{Value, json};

use crate::v1_contract;

/// The contract of zero.a2ui.v1.
#[must_use]
pub fn zero() -> Documents {
    Documents(vec![(
        "zero.a2ui.v1.schema.json",
        crate::contract().clone(),
    )])
}

/// An envelope that the contract takes, nearly always: of anything, or about one node.
#[must_use]
pub fn envelope(contract: &Documents, dice: &mut Dice) -> Value {
    let schema = contract.file("zero.a2ui.v1.schema.json");
    if dice.below(2) == 0 {
        return contract.value(schema, schema, dice, 6);
    }
    let node = contract.value(schema, &schema["$defs"]["node"], dice, 6);
    let op = *dice.pick(&["append", "replace"]);
    json!({ "schema": "zero.a2ui.v1", "stream_id": "a2ui_a", "evidence_class": "live",
        "frames": [{ "op": op, "node": node }] })
}

/// The contract of A2UI 1.0, with the basic catalog.
#[must_use]
pub fn a2ui() -> Documents {
    Documents(vec![
        (
            "agent_to_renderer.json",
            v1_contract("agent_to_renderer.json"),
        ),
        (
            "renderer_to_agent.json",
            v1_contract("renderer_to_agent.json"),
        ),
        ("common_types.json", v1_contract("common_types.json")),
        ("catalog.json", v1_contract("catalogs/basic/catalog.json")),
    ])
}

/// The messages of A2UI 1.0, by what they are called in the contract.
pub const OPERATIONS: [&str; 6] = [
    "CreateSurfaceMessage",
    "UpdateComponentsMessage",
    "UpdateDataModelMessage",
    "DeleteSurfaceMessage",
    "CallRendererFunctionMessage",
    "AgentFunctionResponseMessage",
];

/// A message that the contract takes, nearly always: of anything, or about one component or one
/// call.
#[must_use]
pub fn message(contract: &Documents, dice: &mut Dice) -> Value {
    let messages = contract.file("agent_to_renderer.json");
    let operation = match dice.below(8) {
        0 => *dice.pick(&OPERATIONS),
        1..=4 => return one_component(contract, dice),
        5 | 6 => "CallRendererFunctionMessage",
        // Much of the contract is in these two.
        _ => OPERATIONS[dice.below(2)],
    };
    let mut message = contract.value(messages, &messages["$defs"][operation], dice, 6);
    if let Some(call) = message.pointer_mut("/callRendererFunction/callFunction") {
        call["catalogId"] = json!("acme:x");
    }
    message
}

/// A message with one component.
fn one_component(contract: &Documents, dice: &mut Dice) -> Value {
    let messages = contract.file("agent_to_renderer.json");
    let component = contract.value(messages, &messages["$defs"]["Component"], dice, 6);
    json!({ "version": "1.0", "updateComponents":
        { "surfaceId": "s", "components": [component] } })
}

/// The messages that come back, by what they are called in the contract.
pub const OF_RENDERER: [&str; 4] = [
    "action",
    "callAgentFunction",
    "rendererFunctionResponse",
    "error",
];

/// A message of a renderer that the contract takes, mostly; sometimes it calls a function of the agent's
/// own.
#[must_use]
pub fn renderer_message(contract: &Documents, dice: &mut Dice) -> Value {
    let messages = contract.file("renderer_to_agent.json");
    let operation = match dice.below(8) {
        // Much of the contract is in this one.
        4..=7 => "callAgentFunction",
        other => OF_RENDERER[other],
    };
    let body = &messages["properties"][operation];
    let mut body = contract.value(messages, body, dice, 4);
    if operation == "callAgentFunction" && dice.below(8) == 7 {
        body["callFunction"] = json!({ "@call": "quote", "args": { "a": plain(dice, 2) } });
    }
    // What excludes each other, now and then both.
    if dice.below(8) == 7 {
        let both = match operation {
            "error" => json!({ "surfaceId": "s", "functionCallId": "c" }),
            "rendererFunctionResponse" => {
                json!({ "value": 1, "error": { "code": "", "message": "" } })
            }
            _ => json!({}),
        };
        if let (Value::Object(body), Value::Object(both)) = (&mut body, both) {
            body.extend(both);
        }
    }
    json!({ "version": "1.0", operation: body })
}
