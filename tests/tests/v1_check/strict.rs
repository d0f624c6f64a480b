//! What the schema refuses is found, and what is found in the schema's name the schema refuses.

use a2ui_emit::v1::Message;
use a2ui_emit::v1::check::{Check, code};
use serde_json::{Value, json};

use tests::made::{self, Dice, Mutation};

const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

/// Codes of what the schema itself refuses.
const SCHEMA: &[&str] = &[
    code::NOT_A_MESSAGE,
    code::SEVERAL_OPERATIONS,
    code::WRONG_VERSION,
    code::OLD_SPELLING,
    code::UNKNOWN_KEY,
    code::MISSING_KEY,
    code::WRONG_TYPE,
    code::UNKNOWN_WORD,
    code::OUT_OF_BOUNDS,
    code::TOO_FEW_ITEMS,
    code::NULL_VALUE,
    code::UNKNOWN_COMPONENT,
    code::RESERVED_COMPONENT,
    code::UNKNOWN_PROP,
    code::MISSING_PROP,
    code::AT_KEY,
    code::BAD_ACTION,
    code::UNKNOWN_FUNCTION,
    code::UNKNOWN_ARGUMENT,
    code::MISSING_ARGUMENT,
    code::NO_BOUND,
    code::INDEX_WITH_CATALOG,
    code::ICON_CALL,
    code::VALUE_XOR_ERROR,
    code::BAD_DATE,
    code::BAD_URL,
    code::BAD_EXTENSION,
    code::MODEL_NOT_OBJECT,
];

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
    let contract = made::a2ui();
    let (mut right, mut wrong, mut seen) = (0, 0, std::collections::BTreeMap::new());
    for seed in 1..15_000 {
        let dice = &mut Dice::new(seed);
        let mut message = made::message(&contract, dice);
        for _ in 0..dice.below(3) {
            let mutation = *dice.pick(&Mutation::ALL);
            mutation.apply(&mut message, dice);
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
                    let beyond = [code::BAD_URL, code::MODEL_NOT_OBJECT];
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
