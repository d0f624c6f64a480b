//! Streams of A2UI 1.0 against its contract, where components and calls may come from several
//! catalogs.

use std::collections::{BTreeMap, HashMap};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

use crate::v1_contract;

const BASE: &str = "https://a2ui.org/specification/v1_0";

/// The contract with the catalogs in force: the basic one, and others.
///
/// Each component and each call is put to the catalog that it resolves to: its own `catalogId`,
/// else that of its surface. There is no network, and formats are assertions.
#[derive(Debug)]
pub struct Contract {
    /// By the catalog of the surface, where it has one.
    validators: BTreeMap<Option<String>, Validator>,
}

impl Contract {
    /// The contract with the basic catalog and these.
    ///
    /// # Panics
    /// When one of them is no catalog, or refers to what is not there.
    #[must_use]
    pub fn with(others: &[Value]) -> Self {
        let basic = v1_contract("catalogs/basic/catalog.json");
        let catalogs: Vec<Catalog> = std::iter::once(&basic)
            .chain(others)
            .map(Catalog::of)
            .collect();
        let defaults = catalogs.iter().map(|catalog| Some(&catalog.id));
        let validators = defaults
            .chain([None])
            .map(|default| (default.cloned(), validator(&catalogs, default)))
            .collect();
        Self { validators }
    }

    /// Whether every message of a stream keeps the contract.
    ///
    /// # Errors
    /// Every fault, with its message, one a line.
    pub fn validate(&self, messages: &[Value]) -> Result<(), String> {
        let mut catalogs = HashMap::new();
        let mut faults = Vec::new();
        for (number, message) in messages.iter().enumerate() {
            if let Some(made) = message.get("createSurface") {
                catalogs.insert(made["surfaceId"].as_str(), made["catalogId"].as_str());
            }
            let inside = message.as_object().into_iter().flat_map(Map::values);
            let surface = inside
                .filter_map(|v| v.get("surfaceId"))
                .find_map(Value::as_str);
            let catalog = catalogs.get(&surface).copied().flatten().map(str::to_owned);
            let Some(validator) = self.validators.get(&catalog) else {
                faults.push(format!(
                    "messages[{number}]: there is no catalog {catalog:?}"
                ));
                continue;
            };
            let found = validator.iter_errors(message);
            faults.extend(found.map(|e| format!("messages[{number}]{}: {e}", e.instance_path())));
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults.join("\n"))
        }
    }
}

struct Catalog {
    id: String,
    document: Value,
}

impl Catalog {
    /// A catalog without its own address, so that it can lie beside the common types, and with the
    /// unions of its entries, where it does not have them itself.
    fn of(document: &Value) -> Self {
        let id = document["catalogId"].as_str().expect("a catalog has an id");
        let mut document = document.clone();
        let top = document.as_object_mut().expect("a catalog is an object");
        top.remove("$id");
        if !top.contains_key("$defs") {
            let union = |entries: &str| {
                let names = top.get(entries).and_then(Value::as_object);
                let names: Vec<_> = names.into_iter().flat_map(Map::keys).collect();
                let refs = names
                    .iter()
                    .map(|name| json!({"$ref": format!("#/{entries}/{name}")}));
                match names.len() {
                    0 => Value::Bool(false),
                    _ => json!({"oneOf": refs.collect::<Vec<_>>()}),
                }
            };
            let defs =
                json!({"anyComponent": union("components"), "anyFunction": union("functions")});
            top.insert("$defs".to_owned(), defs);
        }
        Self {
            id: id.to_owned(),
            document,
        }
    }
}

/// A validator of messages about surfaces of one catalog, or of none. What the contract calls
/// `catalog.json` is a choice here: by `catalogId`, or the surface's where there is none.
fn validator(catalogs: &[Catalog], default: Option<&String>) -> Validator {
    let choice = |union: &str| {
        let entry =
            |number: usize| json!({"$ref": format!("catalog-{number}.json#/$defs/{union}")});
        let all = catalogs.iter().enumerate();
        let named = all.fold(Value::Bool(false), |others, (number, catalog)| {
            let it = json!({"properties": {"catalogId": {"const": catalog.id}}});
            json!({"if": it, "then": entry(number), "else": others})
        });
        let unnamed = catalogs
            .iter()
            .position(|catalog| Some(&catalog.id) == default);
        let unnamed = unnamed.map_or(Value::Bool(false), entry);
        json!({"if": {"required": ["catalogId"]}, "then": named, "else": unnamed})
    };
    let active = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {"anyComponent": choice("anyComponent"), "anyFunction": choice("anyFunction")},
    });
    let files = catalogs.iter().enumerate().map(|(number, catalog)| {
        let document = catalog.document.clone();
        (format!("{BASE}/catalog-{number}.json"), document)
    });
    let files = files.chain([
        (format!("{BASE}/catalog.json"), active),
        (
            format!("{BASE}/common_types.json"),
            v1_contract("common_types.json"),
        ),
    ]);
    let registry = jsonschema::Registry::new()
        .extend(files)
        .and_then(jsonschema::RegistryBuilder::prepare)
        .expect("the catalogs refer to nothing else");
    jsonschema::options()
        .offline()
        .should_validate_formats(true)
        .with_registry(&registry)
        .build(&v1_contract("agent_to_renderer.json"))
        .expect("the contract is a JSON Schema")
}
