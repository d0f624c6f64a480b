//! Where the judges differ, and are meant to: a closed list.

use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::{Value, json};
use tests::{v1_contract, v1_validator_with};

use crate::format::Verdicts;

/// A difference that is meant.
pub(crate) struct Deliberate {
    pub(crate) format: &'static str,
    pub(crate) reason: &'static str,
    /// A small document that shows it.
    pub(crate) smallest: &'static str,
    /// Whether it explains what the judges say of a document.
    pub(crate) is: fn(&Value, &Verdicts) -> bool,
}

pub(crate) const ALL: &[Deliberate] = &[Deliberate {
    format: "A2UI 1.0",
    reason: "the argument of `required` is any JSON in the contract, also what is neither a \
             binding nor a call nor a value: null, or an object with a key of one `@`. No renderer \
             can look for that, and it is read as any other value that may be bound",
    smallest: r#"{"version":"1.0","callRendererFunction":{"functionCallId":"","callFunction":
        {"@call":"required","catalogId":"a","args":{"value":null}}}}"#,
    is: |document, verdicts| {
        let as_read = as_read().is_valid(document);
        verdicts.serde.is_ok() == as_read && verdicts.derived == as_read
    },
}];

/// The reason why the judges differ on a document, where that is meant.
pub(crate) fn of(format: &str, document: &Value, verdicts: &Verdicts) -> Option<&'static str> {
    let explains = |meant: &&Deliberate| meant.format == format && (meant.is)(document, verdicts);
    ALL.iter().find(explains).map(|meant| meant.reason)
}

/// The contract with the argument of `required` as it is read.
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
