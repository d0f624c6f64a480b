//! The contract of A2UI 1.0 with the basic catalog as the active one.

use std::sync::OnceLock;

use serde_json::Value;
use tests::{v1_contract, v1_validator};

pub(crate) fn catalog() -> &'static Value {
    static CATALOG: OnceLock<Value> = OnceLock::new();
    CATALOG.get_or_init(|| v1_contract("catalogs/basic/catalog.json"))
}

/// Asserts that the contract accepts a message.
pub(crate) fn assert_valid(message: &Value) {
    let faults: Vec<String> = v1_validator()
        .iter_errors(message)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect();
    assert!(
        faults.is_empty(),
        "the contract refuses this:\n{}\n{message}",
        faults.join("\n")
    );
}

/// Whether the contract accepts a message.
pub(crate) fn is_valid(message: &Value) -> bool {
    v1_validator().is_valid(message)
}
