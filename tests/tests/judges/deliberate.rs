//! Where the judges differ, and are meant to: a closed list.

use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::{Value, json};
use tests::{v1_contract, v1_renderer_validator_as_read, v1_validator_with};

use crate::format::Verdicts;

/// A difference that is meant.
pub(crate) struct Deliberate {
    pub(crate) format: &'static str,
    pub(crate) reason: &'static str,
    /// A small document that shows it.
    pub(crate) smallest: fn() -> Value,
    /// Whether it explains what the judges say of a document.
    pub(crate) is: fn(&Value, &Verdicts) -> bool,
}

pub(crate) const ALL: &[Deliberate] = &[
    Deliberate {
        format: "A2UI 1.0",
        reason: "the argument of `required` is any JSON in the contract, also what is neither a \
                 binding nor a call nor a value: null, or an object with a key of one `@`. No \
                 renderer can look for that, and it is read as any other value that may be bound",
        smallest: || {
            json!({ "version": "1.0", "callRendererFunction": { "functionCallId": "",
                "callFunction":
                    { "@call": "required", "catalogId": "a", "args": { "value": null } } } })
        },
        is: |document, verdicts| {
            let as_read = as_read().is_valid(document);
            verdicts.serde.is_ok() == as_read && verdicts.derived == as_read
        },
    },
    Deliberate {
        format: "zero.a2ui.v1",
        reason: DEPTH,
        smallest: || {
            json!({ "schema": "zero.a2ui.v1", "stream_id": "a2ui_a", "evidence_class": "live",
                "frames": [{ "op": "append", "node":
                    { "id": "a", "kind": "chip", "props": { "a": nested(DEEPEST - 4) } } }] })
        },
        is: |document, verdicts| {
            is_too_deep(document, verdicts) && verdicts.published && verdicts.derived
        },
    },
    Deliberate {
        format: "A2UI 1.0",
        reason: DEPTH,
        smallest: || {
            json!({ "version": "1.0", "agentFunctionResponse":
                { "functionCallId": "", "value": nested(DEEPEST - 1) } })
        },
        is: |document, verdicts| {
            // What is said of `required` may be too deep as well.
            is_too_deep(document, verdicts) && verdicts.derived == as_read().is_valid(document)
        },
    },
    Deliberate {
        format: "A2UI 1.0, back",
        reason: "a renderer asks the agent for what its own catalogs do not have, so a function that \
                 the basic catalog does not have is the agent's own, and is read by its name; the \
                 contract names the catalog in force, whose functions these would have to be",
        smallest: || {
            json!({ "version": "1.0", "callAgentFunction": { "surfaceId": "", "functionCallId": "",
                "callFunction": { "@call": "a" } } })
        },
        is: |document, verdicts| verdicts.serde.is_ok() && is_own(document, verdicts),
    },
    Deliberate {
        format: "A2UI 1.0, back",
        reason: "the argument of `required` is any JSON in the contract, as on the way there",
        smallest: || {
            json!({ "version": "1.0", "callAgentFunction": { "surfaceId": "", "functionCallId": "",
                "callFunction": { "@call": "required", "args": { "value": null } } } })
        },
        is: |document, verdicts| {
            let as_read = v1_renderer_validator_as_read().is_valid(document);
            verdicts.serde.is_ok() == as_read && verdicts.derived == as_read
        },
    },
    Deliberate {
        format: "A2UI 1.0, back",
        reason: DEPTH,
        smallest: || {
            json!({ "version": "1.0", "rendererFunctionResponse":
                { "functionCallId": "", "value": nested(DEEPEST - 1) } })
        },
        is: |document, verdicts| {
            let as_read = v1_renderer_validator_as_read().is_valid(document);
            is_too_deep(document, verdicts)
                && (verdicts.derived == as_read || is_own(document, verdicts))
        },
    },
];

/// Whether a document is right but for calling a function of the agent's own.
fn is_own(document: &Value, verdicts: &Verdicts) -> bool {
    let as_read = v1_renderer_validator_as_read().is_valid(document);
    as_read && !verdicts.published && !verdicts.derived
}

const DEPTH: &str = "no JSON is read that nests deeper than 127 levels, so that no input can \
                     overflow the stack; a schema says nothing of depth";

/// How deep what is read may nest.
const DEEPEST: usize = 127;

/// Lists in each other.
fn nested(levels: usize) -> Value {
    (1..levels).fold(json!([]), |inner, _| json!([inner]))
}

fn depth(value: &Value) -> usize {
    match value {
        Value::Array(list) => 1 + list.iter().map(depth).max().unwrap_or(0),
        Value::Object(object) => 1 + object.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

/// Whether a document is refused because of its depth, and is as deep as that.
fn is_too_deep(document: &Value, verdicts: &Verdicts) -> bool {
    let refused = verdicts
        .serde
        .as_ref()
        .is_err_and(|e| e.contains("recursion limit"));
    refused && depth(document) > DEEPEST
}

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
