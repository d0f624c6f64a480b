//! Reading is as strict as the contract: what `jsonschema` accepts is read, and what it refuses is
//! not.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use a2ui_emit::v1::Message;
use jsonschema::Validator;
use serde_json::{Value, json};
use tests::made::{self, Dice, Mutation};
use tests::{v1_contract, v1_validator, v1_validator_with};

/// The contract as it is read, with the one place at which reading is stricter: the argument of
/// `required` is any JSON there, also what is neither a binding nor a call nor a value, such as
/// `null` or `{"@path": 1}`. No renderer can look for that, and it is read as `DynamicValue` is.
fn as_read() -> &'static Validator {
    static VALIDATOR: OnceLock<Validator> = OnceLock::new();
    VALIDATOR.get_or_init(|| {
        let mut catalog = v1_contract("catalogs/basic/catalog.json");
        let value = catalog.pointer_mut("/functions/required/properties/args/properties/value");
        let value = value.expect("`required` has a value");
        assert_eq!(*value, json!({}), "the contract says more now");
        *value = json!({ "$ref": "common_types.json#/$defs/DynamicValue" });
        v1_validator_with(&catalog)
    })
}

/// Whether the two agree; the places at which they don't.
fn disagreement(message: &Value) -> Option<String> {
    let valid = as_read().is_valid(message);
    if valid && !v1_validator().is_valid(message) {
        return Some("the contract is stricter".to_owned());
    }
    let read = serde_json::from_value::<Message>(message.clone());
    match (valid, read) {
        (true, Ok(read)) => {
            // What is read is written as something that is read as the same.
            let text = match serde_json::to_string(&read) {
                Ok(text) => text,
                Err(error) => return Some(format!("can't be written: {error}")),
            };
            if text.parse::<Message>().ok().as_ref() != Some(&read) {
                return Some(format!("reads back otherwise: {text}"));
            }
            let again: Value = serde_json::from_str(&text).unwrap();
            (!v1_validator().is_valid(&again)).then(|| format!("is written invalid: {text}"))
        }
        (false, Err(_)) => None,
        (true, Err(error)) => Some(format!("valid, but: {error}")),
        (false, Ok(_)) => Some(format!(
            "read, but: {}",
            as_read()
                .iter_errors(message)
                .map(|e| e.to_string())
                .collect::<String>()
        )),
    }
}

#[test]
fn reading_is_as_strict_as_the_contract() {
    let contract = made::a2ui();
    let mut counts = BTreeMap::new();
    let mut different = Vec::new();
    let mut seen = String::new();
    for seed in 0..6_000 {
        let mut dice = Dice::new(seed);
        let mut message = made::message(&contract, &mut dice);
        let count = &mut *counts
            .entry((0, v1_validator().is_valid(&message)))
            .or_insert(0);
        *count += 1;
        seen += &message.to_string();
        for changes in 0..4 {
            if changes > 0 {
                // How deep a message may nest is said nowhere; the last of them is about that.
                let (_, others) = Mutation::ALL.split_last().unwrap();
                let mutation = *dice.pick(others);
                mutation.apply(&mut message, &mut dice);
                *counts
                    .entry((changes, v1_validator().is_valid(&message)))
                    .or_insert(0) += 1;
            }
            if let Some(how) = disagreement(&message) {
                different.push(format!("{how}\n  {message}"));
            }
        }
    }
    println!("(changes, valid): {counts:?}");
    different.sort_by_key(String::len);
    assert!(
        different.is_empty(),
        "{} differ:\n{}",
        different.len(),
        different[..different.len().min(12)].join("\n")
    );
    // Every component and function was among them, and both verdicts often.
    let names = ["components", "functions"].map(|key| {
        contract.file("catalog.json")[key]
            .as_object()
            .unwrap()
            .keys()
    });
    for name in names
        .into_iter()
        .flatten()
        .map(String::as_str)
        .chain(["@index"])
    {
        assert!(
            seen.matches(&format!("\"{name}\"")).count() > 20,
            "{name} is rare"
        );
    }
    assert!(counts[&(0, true)] > 3000 && counts[&(1, true)] > 500 && counts[&(1, false)] > 500);
}
