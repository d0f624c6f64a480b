//! serde is as strict as the contract, no stricter.

use a2ui_emit::zero::{Envelope, Frame};
use serde_json::{Value, json};
use tests::{published, validate};

fn reads(envelope: &Value) -> Result<(), String> {
    let by_value = serde_json::from_value::<Envelope>(envelope.clone());
    let by_text = envelope.to_string().parse::<Envelope>();
    assert_eq!(
        by_value.is_ok(),
        by_text.is_ok(),
        "{by_value:?} {by_text:?}"
    );
    by_value.map(drop).map_err(|e| e.to_string())
}

/// The contract and serde say the same of an envelope.
fn agreed(envelope: &Value) -> bool {
    let (contract, serde) = (validate(envelope), reads(envelope));
    assert_eq!(
        contract.is_ok(),
        serde.is_ok(),
        "{contract:?} {serde:?} {envelope}"
    );
    serde.is_ok()
}

/// One of everything: every object of the contract, with every option.
fn everything() -> Value {
    let mut whole = published().swap_remove(1);
    whole["tree"] = published()[0]["tree"].clone();
    whole["frames"].as_array_mut().unwrap().push(json!({
        "op": "append",
        "node": { "id": "card", "kind": "card", "props": {}, "children": ["x"] },
        "parent": "root",
        "index": 0,
    }));
    whole
}

/// The pointers of every value inside.
fn pointers(value: &Value, at: &str, to: &mut Vec<String>) {
    let mut go = |key: String, value| {
        let at = format!("{at}/{key}");
        pointers(value, &at, to);
        to.push(at);
    };
    match value {
        Value::Object(object) => object
            .iter()
            .for_each(|(key, value)| go(key.clone(), value)),
        Value::Array(list) => {
            let items = list.iter().enumerate();
            items.for_each(|(i, value)| go(i.to_string(), value));
        }
        _ => {}
    }
}

fn all_pointers(value: &Value) -> Vec<String> {
    let mut all = vec![];
    pointers(value, "", &mut all);
    all
}

/// Whatever stands anywhere is replaced by what may not stand there, and the contract and serde
/// agree on it. Null is never an absent option.
#[test]
fn the_contract_and_serde_agree_on_every_value() {
    let whole = everything();
    assert!(agreed(&whole));
    let others = [
        json!(null),
        json!(true),
        json!(0),
        json!(1.0),
        json!(1.5),
        json!(-1),
        json!(""),
        json!("Bone"),
        json!("waiting"),
        json!("x\n"),
        json!([]),
        json!([""]),
        json!({}),
        json!({ "k": "x" }),
    ];
    let (mut refused, mut nulls) = (0, 0);
    for pointer in all_pointers(&whole) {
        for other in &others {
            let mut changed = whole.clone();
            *changed.pointer_mut(&pointer).unwrap() = other.clone();
            let ok = agreed(&changed);
            refused += usize::from(!ok);
            // The free arguments of a tool are the one place where it is a value.
            if other.is_null() && !pointer.contains("/args/") {
                assert!(!ok, "{pointer} takes null");
                nulls += 1;
            }
        }
    }
    assert!(refused > 1000 && nulls > 200, "{refused} {nulls}");
}

/// What the contract requires is missed, and nothing else is.
#[test]
fn they_agree_on_every_missing_key() {
    let whole = everything();
    for pointer in all_pointers(&whole) {
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        let mut changed = whole.clone();
        if let Value::Object(object) = changed.pointer_mut(parent).unwrap() {
            object.shift_remove(key);
            agreed(&changed);
        }
    }
}

/// Closed objects take no other key; props and arguments do.
#[test]
fn they_agree_on_every_unknown_key() {
    let whole = everything();
    let (mut open, mut closed) = (0, 0);
    let mut everywhere = all_pointers(&whole);
    everywhere.push(String::new());
    for pointer in everywhere {
        let mut changed = whole.clone();
        if let Value::Object(object) = changed.pointer_mut(&pointer).unwrap() {
            object.insert("unknown".into(), json!(1));
            let ok = agreed(&changed);
            assert_eq!(
                ok,
                pointer.ends_with("/props") || pointer.ends_with("/args"),
                "{pointer}"
            );
            *(if ok { &mut open } else { &mut closed }) += 1;
        }
    }
    assert!(open > 20 && closed > 20, "{open} {closed}");
}

#[test]
fn a_key_that_stands_twice_is_refused() {
    let whole = everything().to_string();
    for key in [
        "schema",
        "stream_id",
        "created_at",
        "intent",
        "evidence_class",
        "beat",
        "frames",
        "tree",
        "op",
        "node",
        "parent",
        "index",
        "id",
        "kind",
        "props",
        "children",
        "rows",
        "k",
        "tone",
        "steps",
        "label",
        "args",
        "lens",
        "verb",
        "tier",
        "root",
        "nodes",
    ] {
        let once = format!("\"{key}\":");
        assert!(whole.contains(&once), "{key}");
        let twice = whole.replacen(&once, &format!("\"{key}\":null,\"{key}\":"), 1);
        for error in [
            serde_json::from_str::<Envelope>(&twice).unwrap_err(),
            twice.parse::<Envelope>().unwrap_err(),
        ] {
            let what = format!("the key `{key}` is there twice");
            assert!(error.to_string().contains(&what), "{error}");
        }
    }
}

fn index(spelled: &str) -> Result<Option<u64>, String> {
    let text = format!(r#"{{"op":"append","node":{{"id":"m","kind":"mark"}},"index":{spelled}}}"#);
    match serde_json::from_str(&text) {
        Ok(Frame::Append(append)) => Ok(append.index),
        Ok(other) => panic!("{other:?}"),
        Err(error) => Err(error.to_string()),
    }
}

#[test]
fn an_index_is_a_whole_number_however_it_is_spelled() {
    for (spelled, is) in [
        ("0", 0),
        ("1.0", 1),
        ("2e1", 20),
        ("-0", 0),
        ("-0.0", 0),
        ("18446744073709551615", u64::MAX),
        // Past the end of any list, and so is what stands for it.
        ("1e300", u64::MAX),
    ] {
        assert_eq!(index(spelled), Ok(Some(is)), "{spelled}");
    }
    for spelled in ["1.5", "-1", "-1e300", "null", "\"1\"", "true", "[0]"] {
        let error = index(spelled).unwrap_err();
        assert!(
            error.starts_with("index: expected a whole number from 0"),
            "{error}"
        );
    }
}

#[test]
fn a_float_index_is_the_integer_that_it_is() {
    let index = index("9007199254740994.0");
    assert_eq!(index, Ok(Some(9_007_199_254_740_994)));
}
