//! What the schema refuses is found, and what is found in the schema's name the schema refuses.

use a2ui_emit::v1::Message;
use a2ui_emit::v1::check::{Check, codes};
use serde_json::{Value, json};

use crate::made::{Contract, Dice, change};

const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

/// Codes of what the schema itself refuses.
const SCHEMA: &[&str] = &[
    codes::NOT_A_MESSAGE,
    codes::SEVERAL_OPERATIONS,
    codes::WRONG_VERSION,
    codes::OLD_SPELLING,
    codes::UNKNOWN_KEY,
    codes::MISSING_KEY,
    codes::WRONG_TYPE,
    codes::WRONG_WORD,
    codes::OUT_OF_RANGE,
    codes::TOO_FEW_ITEMS,
    codes::NULL_VALUE,
    codes::UNKNOWN_COMPONENT,
    codes::RESERVED_COMPONENT,
    codes::UNKNOWN_PROP,
    codes::MISSING_PROP,
    codes::AT_KEY,
    codes::BAD_ACTION,
    codes::UNKNOWN_FUNCTION,
    codes::UNKNOWN_ARGUMENT,
    codes::MISSING_ARGUMENT,
    codes::NO_BOUND,
    codes::INDEX_WITH_CATALOG,
    codes::ICON_CALL,
    codes::VALUE_XOR_ERROR,
    codes::BAD_DATE,
    codes::BAD_URL,
    codes::BAD_EXTENSION,
    codes::MODEL_NOT_OBJECT,
];

const OPERATIONS: [&str; 6] = [
    "CreateSurfaceMessage",
    "UpdateComponentsMessage",
    "UpdateDataModelMessage",
    "DeleteSurfaceMessage",
    "CallRendererFunctionMessage",
    "AgentFunctionResponseMessage",
];

/// A message that the contract takes, nearly always.
fn message(contract: &Contract, dice: &mut Dice) -> Value {
    // Most of the contract is in the first two.
    let operation = OPERATIONS[[0, 1, 0, 1, 4, 2, 3, 5][dice.below(8)]];
    let schema = &contract.messages["$defs"][operation];
    let mut message = contract.value(&contract.messages, schema, dice, 6);
    if let Some(call) = message.pointer_mut("/callRendererFunction/callFunction") {
        call["catalogId"] = BASIC.into();
    }
    message
}

/// Says the basic catalog wherever a catalog is said.
fn basic(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(basic),
        Value::Object(object) => {
            for (key, value) in object.iter_mut() {
                if key == "catalogId" && value.is_string() {
                    *value = json!(BASIC);
                } else {
                    basic(value);
                }
            }
        }
        _ => {}
    }
}

/// Where in a literal a binding or a call stands, the schema sees data.
fn in_literal(at: &str) -> bool {
    let of = ["context.", "args.value"];
    of.iter().any(|part| at.contains(part))
}

#[test]
fn it_is_as_strict_as_the_schema() {
    let contract = Contract {
        messages: tests::v1_contract("agent_to_renderer.json"),
        common: tests::v1_contract("common_types.json"),
        catalog: tests::v1_contract("catalogs/basic/catalog.json"),
    };
    let (mut right, mut wrong, mut seen) = (0, 0, std::collections::BTreeMap::new());
    for seed in 1..15_000 {
        let dice = &mut Dice::new(seed);
        let mut message = message(&contract, dice);
        for _ in 0..dice.below(3) {
            change(&mut message, dice);
        }
        basic(&mut message);
        if let Some(create) = message
            .get_mut("createSurface")
            .and_then(Value::as_object_mut)
        {
            create.entry("catalogId").or_insert(json!(BASIC));
        }
        let read = serde_json::from_value::<Message>(message.clone());
        let mut check = Check::new();
        let body = message
            .as_object()
            .and_then(|m| m.values().find(|v| v.is_object()));
        if message.get("createSurface").is_none()
            && let Some(id) = body.and_then(|b| b["surfaceId"].as_str())
        {
            check.json(json!({ "version": "1.0", "createSurface": { "surfaceId": id, "catalogId": BASIC } }));
        }
        let found = check.json(message.clone());
        for found in &found {
            *seen.entry(found.code).or_insert(0) += 1;
        }
        let all = || {
            found
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join("\n")
        };
        let schema = found.iter().filter(|found| SCHEMA.contains(&found.code));
        match read {
            Ok(_) => {
                // A scheme is beyond the schema, and so is what stands in a literal.
                let odd = |found: &&a2ui_emit::Finding| {
                    let beyond = [codes::BAD_URL, codes::MODEL_NOT_OBJECT];
                    !beyond.contains(&found.code) && !in_literal(&found.at)
                };
                assert!(schema.filter(odd).count() == 0, "{message}\n{}", all());
                right += 1;
            }
            Err(e) => {
                assert!(
                    found.iter().any(a2ui_emit::Finding::is_error),
                    "{e}\n{message}\n{}",
                    all()
                );
                wrong += 1;
            }
        }
    }
    println!("{right} as the schema says, {wrong} not; found {seen:?}");
    assert!(right > 2_000 && wrong > 2_000);
}
