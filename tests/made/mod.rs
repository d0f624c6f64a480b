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

/// An envelope that the contract takes, nearly always.
#[must_use]
pub fn envelope(contract: &Documents, dice: &mut Dice) -> Value {
    let schema = contract.file("zero.a2ui.v1.schema.json");
    contract.value(schema, schema, dice, 6)
}

/// The contract of A2UI 1.0, with the basic catalog.
#[must_use]
pub fn a2ui() -> Documents {
    Documents(vec![
        (
            "agent_to_renderer.json",
            v1_contract("agent_to_renderer.json"),
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

/// A message that the contract takes, nearly always.
#[must_use]
pub fn message(contract: &Documents, dice: &mut Dice) -> Value {
    // Most of the contract is in the first two.
    let operation = OPERATIONS[[0, 1, 0, 1, 4, 2, 3, 5][dice.below(8)]];
    let messages = contract.file("agent_to_renderer.json");
    let mut message = contract.value(messages, &messages["$defs"][operation], dice, 6);
    if let Some(call) = message.pointer_mut("/callRendererFunction/callFunction") {
        call["catalogId"] = json!("acme:x");
    }
    message
}
