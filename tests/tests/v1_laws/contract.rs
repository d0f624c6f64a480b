//! The contract of A2UI 1.0 with the basic catalog as the active one, compiled once, without a
//! network.

use std::sync::OnceLock;

use jsonschema::{Registry, Validator};
use serde_json::Value;

/// A file of the contract.
pub(crate) fn file(name: &str) -> Value {
    let path = tests::contract_path("a2ui/1.0").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap()
}

pub(crate) fn catalog() -> &'static Value {
    static CATALOG: OnceLock<Value> = OnceLock::new();
    CATALOG.get_or_init(|| file("catalogs/basic/catalog.json"))
}

/// Messages from the agent, formats asserted.
fn validator() -> &'static Validator {
    static VALIDATOR: OnceLock<Validator> = OnceLock::new();
    VALIDATOR.get_or_init(|| {
        let base = "https://a2ui.org/specification/v1_0";
        // `catalog.json` is the active catalog; `common_types.json` is meant relative both to the
        // messages and to the catalog.
        let files = [
            (format!("{base}/catalog.json"), catalog().clone()),
            (
                format!("{base}/common_types.json"),
                file("common_types.json"),
            ),
            (
                format!("{base}/catalogs/basic/common_types.json"),
                file("common_types.json"),
            ),
        ];
        let registry = Registry::new().extend(files).unwrap().prepare().unwrap();
        jsonschema::options()
            .offline()
            .should_validate_formats(true)
            .with_registry(&registry)
            .build(&file("agent_to_renderer.json"))
            .expect("the contract is a JSON Schema")
    })
}

/// Asserts that the contract accepts a message.
pub(crate) fn assert_valid(message: &Value) {
    let faults: Vec<String> = validator()
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
    validator().is_valid(message)
}
