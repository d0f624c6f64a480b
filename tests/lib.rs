//! Shared helpers of the workspace tests: the contracts, compiled, the streams that that of
//! zero.a2ui.v1 publishes as examples, the runnable programs, and requests to one that serves.

pub mod a2ui;
pub mod entries;
pub mod frames;
pub mod http;
pub mod made;
pub mod programs;
pub mod seeds;
pub mod served;
pub mod sse;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use jsonschema::Validator;
use serde_json::Value;

/// A file of `contracts/`.
#[must_use]
pub fn contract_path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../contracts")
        .join(file)
}

/// The contract of zero.a2ui.v1, with its keys in the order in which they stand there.
///
/// # Panics
/// When the file is gone, or no JSON.
pub fn contract() -> &'static Value {
    static CONTRACT: OnceLock<Value> = OnceLock::new();
    CONTRACT.get_or_init(|| {
        let path = contract_path("zero/zero.a2ui.v1.schema.json");
        let text = std::fs::read_to_string(&path);
        let text = text.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    })
}

/// The contract as a validator that takes formats for assertions.
///
/// # Panics
/// When the contract is no JSON Schema.
pub fn validator() -> &'static Validator {
    static VALIDATOR: OnceLock<Validator> = OnceLock::new();
    VALIDATOR.get_or_init(|| {
        jsonschema::options()
            .should_validate_formats(true)
            .build(contract())
            .expect("the contract is a JSON Schema")
    })
}

/// Whether the contract accepts an envelope, and where it doesn't.
///
/// # Errors
/// Every fault with its JSON pointer, one a line.
pub fn validate(envelope: &Value) -> Result<(), String> {
    let faults: Vec<_> = validator()
        .iter_errors(envelope)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect();
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults.join("\n"))
    }
}

/// Asserts that the contract accepts an envelope.
///
/// # Panics
/// When it doesn't, with every fault and the envelope.
pub fn assert_valid(envelope: &Value) {
    if let Err(faults) = validate(envelope) {
        panic!("the contract refuses this:\n{faults}\n{envelope}");
    }
}

/// The three streams that the contract publishes as its examples.
///
/// # Panics
/// When the contract has none.
#[must_use]
pub fn published() -> Vec<Value> {
    let examples = contract()["examples"].as_array();
    examples.expect("the contract has examples").clone()
}

/// A file of the contract of A2UI 1.0.
///
/// # Panics
/// When the file is gone, or no JSON.
#[must_use]
pub fn v1_contract(file: &str) -> Value {
    let path = contract_path("a2ui/1.0").join(file);
    let text = std::fs::read_to_string(&path);
    let text = text.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// A validator of one agent-to-renderer message of A2UI 1.0, where `catalog` is the catalog in
/// force: offline, with formats for assertions.
///
/// # Panics
/// When the contract is no JSON Schema.
#[must_use]
pub fn v1_validator_with(catalog: &Value) -> Validator {
    v1_validator_of(&v1_contract("agent_to_renderer.json"), catalog)
}

/// The same of messages in any direction, by their file of the contract.
///
/// # Panics
/// When the contract is no JSON Schema.
#[must_use]
pub fn v1_validator_of(messages: &Value, catalog: &Value) -> Validator {
    const BASE: &str = "https://a2ui.org/specification/v1_0/";
    let common = v1_contract("common_types.json");
    let mut registry = jsonschema::Registry::new()
        .add(format!("{BASE}common_types.json"), &common)
        .and_then(|registry| registry.add(format!("{BASE}catalog.json"), catalog))
        .expect("the contract has addresses");
    // A catalog means the common types to lie beside it.
    if let Some((folder, _)) = catalog["$id"].as_str().and_then(|id| id.rsplit_once('/')) {
        registry = registry
            .add(format!("{folder}/common_types.json"), &common)
            .expect("the catalog has an address");
    }
    let registry = registry
        .prepare()
        .expect("the contract refers to nothing else");
    jsonschema::options()
        .should_validate_formats(true)
        .with_registry(&registry)
        .build(messages)
        .expect("the contract is a JSON Schema")
}

/// A validator of one renderer-to-agent message of A2UI 1.0, with the basic catalog, compiled once.
///
/// # Panics
/// When the contract is no JSON Schema.
pub fn v1_renderer_validator() -> &'static Validator {
    static VALIDATOR: OnceLock<Validator> = OnceLock::new();
    VALIDATOR.get_or_init(|| {
        let catalog = v1_contract("catalogs/basic/catalog.json");
        v1_validator_of(&v1_contract("renderer_to_agent.json"), &catalog)
    })
}

/// The same, as such messages are read: a function that the basic catalog does not have is the agent's
/// own, with any arguments; and the argument of `required` is a value, where the contract takes any
/// JSON.
///
/// # Panics
/// When the contract says something else there.
pub fn v1_renderer_validator_as_read() -> &'static Validator {
    static VALIDATOR: OnceLock<Validator> = OnceLock::new();
    VALIDATOR.get_or_init(|| {
        let mut catalog = v1_contract("catalogs/basic/catalog.json");
        let functions = catalog["functions"].as_object().expect("it has functions");
        let mut known: Vec<String> = functions.keys().cloned().collect();
        known.push("@index".to_owned());
        let value = catalog.pointer_mut("/functions/required/properties/args/properties/value");
        let value = value.expect("`required` has a value");
        assert_eq!(*value, serde_json::json!({}), "the contract says more now");
        *value = serde_json::json!({ "$ref": "common_types.json#/$defs/DynamicValue" });
        let mut messages = v1_contract("renderer_to_agent.json");
        let call = messages.pointer_mut("/properties/callAgentFunction/properties/callFunction");
        let call = call.expect("a call has a function");
        let of_catalog = call.take();
        *call = serde_json::json!({ "anyOf": [of_catalog, {
            "type": "object",
            "properties": {
                "@call": { "type": "string", "not": { "enum": known } },
                "args": { "type": "object" },
                "catalogId": { "type": "string" },
            },
            "required": ["@call"],
            "additionalProperties": false,
        }] });
        v1_validator_of(&messages, &catalog)
    })
}

/// [`v1_validator_with`] the basic catalog, compiled once.
///
/// # Panics
/// When the contract is no JSON Schema.
pub fn v1_validator() -> &'static Validator {
    static VALIDATOR: OnceLock<Validator> = OnceLock::new();
    VALIDATOR.get_or_init(|| v1_validator_with(&v1_contract("catalogs/basic/catalog.json")))
}

/// What a renderer may send back: a message of each kind, with all that it may have.
#[must_use]
pub fn of_renderer() -> Value {
    serde_json::json!([
        { "version": "1.0", "action": {
            "name": "book", "userMessage": "Book!", "surfaceId": "s", "sourceComponentId": "c",
            "timestamp": "2026-07-06T12:30:00Z", "context": { "seats": 2 },
            "metadata": { "extensions": { "acme_v1": true } } } },
        { "version": "1.0", "callAgentFunction": {
            "surfaceId": "s", "functionCallId": "r1",
            "callFunction": { "@call": "quote", "args": { "a": null }, "catalogId": "acme" } } },
        { "version": "1.0", "rendererFunctionResponse": {
            "functionCallId": "call_1", "error": { "code": "A", "message": "b" } } },
        { "version": "1.0", "error": {
            "code": "UNALLOWED_CHILD", "surfaceId": "s", "path": "/components/0", "message": "m" } },
        { "version": "1.0", "error": {
            "code": "OFFLINE", "message": "m", "functionCallId": "call_1", "retry": [1] } },
    ])
}

/// The compact JSON of a value, its keys in their order.
#[must_use]
pub fn compact(value: &Value) -> String {
    value.to_string()
}

/// Runs a test that waits, with an end where a fault would make it wait for ever.
///
/// # Panics
/// When it takes far longer than it ever does.
pub fn bounded(test: impl Future<Output = ()>) {
    const BOUND: Duration = Duration::from_mins(1);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime can be had");
    let bounded = runtime.block_on(async { tokio::time::timeout(BOUND, test).await });
    bounded.expect("it waits for something that does not come");
}

/// Compiles and runs a fresh crate in an empty folder that depends on the library by path, and on
/// `dependencies`, with `main` for its program: gives what it prints.
///
/// # Panics
/// When it does not compile and run without a word on stderr, warnings included.
#[must_use]
pub fn run_fresh_crate(name: &str, dependencies: &str, main: &str) -> String {
    let fresh = FreshCrate::new(name, &[], dependencies, main);
    let run = fresh.cargo("run").output().expect("cargo runs");
    let errors = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success() && errors.is_empty(), "{errors}");
    String::from_utf8(run.stdout).expect("text")
}

/// A fresh crate in an empty folder, which is gone with it.
#[derive(Debug)]
pub struct FreshCrate {
    folder: PathBuf,
    name: String,
}

impl FreshCrate {
    /// One that depends on the library by path, with these features, and on `dependencies`.
    ///
    /// # Panics
    /// When it can't be written.
    #[must_use]
    pub fn new(name: &str, features: &[&str], dependencies: &str, main: &str) -> Self {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let library = workspace
            .join("a2ui-emit")
            .canonicalize()
            .expect("the library is there");
        let folder = std::env::temp_dir().join(format!("a2ui-emit-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let write = |file: &str, text: &str| {
            let path = folder.join(file);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
            std::fs::write(path, text).expect("a file is written");
        };
        write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[workspace]\n\n\
                 [dependencies]\na2ui-emit = {{ path = '{}', features = {features:?} }}\n\
                 {dependencies}",
                library.display()
            ),
        );
        write("src/main.rs", main);
        // The versions that the workspace has: nothing is fetched anew.
        std::fs::copy(workspace.join("Cargo.lock"), folder.join("Cargo.lock"))
            .expect("a lock file");
        let name = name.to_owned();
        Self { folder, name }
    }

    /// A command of cargo in its folder.
    #[must_use]
    pub fn cargo(&self, command: &str) -> std::process::Command {
        let mut cargo = std::process::Command::new(env!("CARGO"));
        cargo
            .args([command, "--quiet", "--offline"])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", self.folder.join("target"));
        cargo
    }

    /// Its program, once it is built.
    #[must_use]
    pub fn program(&self) -> std::process::Command {
        std::process::Command::new(self.folder.join("target/debug").join(&self.name))
    }
}

impl Drop for FreshCrate {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The example of the README, as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

/// A catalog whose components take any prop, and whose functions, which the agent may call, take any
/// argument.
///
/// # Panics
/// When a name is none.
#[must_use]
pub fn loose_catalog(id: &str, components: &[&str], functions: &[&str]) -> a2ui_emit::v1::Catalog {
    use serde_json::{Map, json};

    let components: Map<String, Value> = components
        .iter()
        .map(|name| {
            let schema = json!({
                "type": "object",
                "properties": { "component": { "const": name } },
                "required": ["component"],
                "additionalProperties": true,
            });
            ((*name).to_owned(), schema)
        })
        .collect();
    let functions: Map<String, Value> = functions
        .iter()
        .map(|name| {
            let schema = json!({
                "type": "object",
                "returnType": "any",
                "allowedCallers": "rendererOrAgent",
                "requiresUserActivation": false,
                "properties": {
                    "@call": { "const": name },
                    "args": { "type": "object", "additionalProperties": {
                        "$ref": "common_types.json#/$defs/DynamicValue"
                    } },
                },
                "required": ["@call", "args"],
            });
            ((*name).to_owned(), schema)
        })
        .collect();
    let catalog = json!({ "catalogId": id, "components": components, "functions": functions });
    let catalog = catalog.to_string().parse();
    catalog.unwrap_or_else(|e| panic!("{e}"))
}
