//! Texts that the contract describes by pattern or format: the two readings of each agree.

use a2ui_emit::v1::{Message, OpenUrl};
use serde_json::{Value, json};

use tests::made::Dice;

fn reads(key: &str) -> bool {
    let message = json!({
        "version": "1.0",
        "createSurface": { "surfaceId": "s", "metadata": { "extensions": { key: 1 } } }
    });
    serde_json::from_value::<Message>(message).is_ok()
}

/// Every character, at the beginning of an extension's key and inside. What the validator's Unicode
/// does not know yet may be a letter in a later one.
#[test]
fn identifiers() {
    let common = tests::v1_contract("common_types.json");
    let extensions = jsonschema::validator_for(&common["$defs"]["Extensions"]).unwrap();
    let unknown = jsonschema::validator_for(&json!({ "pattern": "^\\p{Cn}$" })).unwrap();
    let (mut keys, mut newer) = (0, 0);
    for c in '\0'..=char::MAX {
        for key in [c.to_string(), format!("a{c}")] {
            let (valid, read) = (extensions.is_valid(&json!({ &key: 1 })), reads(&key));
            keys += 1;
            if valid != read {
                let later = read && unknown.is_valid(&json!(c.to_string()));
                assert!(later, "{key:?} {valid} {read}");
                newer += 1;
            }
        }
    }
    println!("{keys} keys, {newer} of a later Unicode");
    assert!(reads("_a1") && reads("हिन्दी") && !reads("") && !reads("1a") && !reads("a\n"));
}

#[test]
fn uris() {
    let format = json!({ "type": "string", "format": "uri" });
    let format = jsonschema::options()
        .should_validate_formats(true)
        .build(&format)
        .unwrap();
    let parts: Vec<&str> = "http https x 1 : : // / ? # @ [ ] [::1] [v1.a] [1:2:3:4:5:6:7:8] [::1.2.3.4] \
        [::01.2.3.4] [fe80::1%25a] [1::2::3] [1:2:3:4:5:6:7::] [V1f.:] [vz.a] [v1.%20] . a b.c 80 %20 %2 %zz é | ^ \\ ~ ! $ & ' ( ) * + , ; = - _ < > \" { } `"
        .split(' ')
        .chain([" ", "\n", "\t", ""])
        .collect();
    let mut valid = 0;
    for seed in 0..60_000 {
        let mut dice = Dice::new(seed);
        let mut text = ["", "http://", "x:", "https://u@"][dice.below(4)].to_owned();
        for _ in 0..dice.below(6) {
            text += parts[dice.below(parts.len())];
        }
        let expected = format.is_valid(&Value::from(&*text));
        let written = serde_json::to_string(&OpenUrl::new(text.clone())).is_ok();
        assert_eq!(written, expected, "{text:?}");
        valid += usize::from(expected);
    }
    println!("{valid} of 60000 texts are URIs");
    assert!((5_000..55_000).contains(&valid));
}
