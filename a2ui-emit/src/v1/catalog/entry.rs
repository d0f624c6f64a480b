//! The components and functions of a catalog, compiled.

use std::fmt;

use jsonschema::{Draft, Registry, RegistryBuilder, Validator};
use serde_json::{Value, json};

use super::error::CatalogError;
use super::mark::in_place;
use super::pointer::under;
use super::refs::encode;
use super::schema::Document;
use crate::v1::{Callers, ReturnType};

/// The address of the document, for its validators.
const DOCUMENT: &str = "urn:a2ui-emit:catalog";

/// Compiles schemas of one document.
pub(super) struct Compiler<'a> {
    pub(super) document: &'a Document,
    registry: Registry<'a>,
}

impl<'a> Compiler<'a> {
    pub(super) fn new(document: &'a Document) -> Result<Self, CatalogError> {
        let registry = Registry::new()
            .draft(Draft::Draft202012)
            .add(DOCUMENT, &document.json)
            .and_then(RegistryBuilder::prepare)
            .map_err(|e| CatalogError::new("", format!("the catalog can't be used: {e}")))?;
        Ok(Self { document, registry })
    }

    /// A validator of what all these schemas take, and which has no other keys. `at` is where an
    /// error lies.
    fn validator(&self, at: &str, all: &[&str], more: Value) -> Result<Validator, CatalogError> {
        let references = all.iter().map(|pointer| {
            let address = format!("{DOCUMENT}#{}", encode(pointer));
            json!({ "$ref": address })
        });
        let mut all: Vec<Value> = references.collect();
        all.push(more);
        jsonschema::options()
            .with_draft(Draft::Draft202012)
            .should_validate_formats(true)
            .with_registry(&self.registry)
            .offline()
            .build(&json!({ "allOf": all, "unevaluatedProperties": false }))
            .map_err(|e| CatalogError::new(at, format!("has a schema that can't be used: {e}")))
    }

    /// The keys that some of these schemas know.
    fn keys_of_all(&self, all: &[&str]) -> Vec<String> {
        let each = all.iter().flat_map(|at| known_keys(self.document, at));
        let mut keys: Vec<String> = each.collect();
        keys.sort();
        keys.dedup();
        keys
    }
}

/// The keys that a schema knows, whatever the others are.
pub(super) fn known_keys(document: &Document, at: &str) -> Vec<String> {
    let (mut open, mut keys) = (vec![at.to_owned()], Vec::new());
    let mut seen = std::collections::HashSet::new();
    while let Some(at) = open.pop() {
        let properties = document
            .json
            .pointer(&at)
            .and_then(|s| s["properties"].as_object());
        for key in properties.into_iter().flat_map(serde_json::Map::keys) {
            if !keys.contains(key) {
                keys.push(key.clone());
            }
        }
        let next = in_place(document, &at);
        open.extend(next.into_iter().filter(|at| seen.insert(at.clone())));
    }
    keys.sort();
    keys
}

/// A component of a catalog.
pub(super) struct ComponentEntry {
    pub(super) validator: Validator,
    /// The names of its props, the common ones among them.
    pub(super) keys: Vec<String>,
    pub(super) allowed_parents: Option<Vec<String>>,
    pub(super) allowed_children: Option<Vec<String>>,
}

impl ComponentEntry {
    pub(super) fn compile(
        compiler: &Compiler<'_>,
        name: &str,
        any: Option<&str>,
    ) -> Result<Self, CatalogError> {
        let at = under("/components", name);
        let schema = compiler.document.json.pointer(&at).unwrap_or(&Value::Null);
        if let Some((place, given)) = constant(compiler.document, &at, "component", name) {
            let what = format!("is {given}, and the component is {name:?}: write that");
            return Err(CatalogError::new(place, what));
        }
        let mut all = vec![at.as_str(), "/common/ComponentCommon"];
        all.extend(any);
        // The contract's own word on `component`: it is a key that every component has.
        let component = json!({
            "type": "object",
            "properties": { "component": { "not": { "const": super::SURFACE } } },
            "required": ["component"],
        });
        let mut keys = compiler.keys_of_all(&all[..2]);
        if !keys.iter().any(|key| key == "component") {
            keys.push("component".to_owned());
        }
        Ok(Self {
            validator: compiler.validator(&at, &all, component)?,
            keys,
            allowed_parents: names(&schema["allowedParents"]),
            allowed_children: names(&schema["allowedChildren"]),
        })
    }
}

fn names(list: &Value) -> Option<Vec<String>> {
    let names = list.as_array()?.iter().filter_map(Value::as_str);
    Some(names.map(str::to_owned).collect())
}

/// Where the schema wants another name than the one that it has in the catalog.
fn constant<'a>(
    document: &'a Document,
    at: &str,
    key: &str,
    name: &str,
) -> Option<(String, &'a Value)> {
    let mut schemas = vec![at.to_owned()];
    let all = document
        .json
        .pointer(at)?
        .get("allOf")
        .and_then(Value::as_array);
    schemas.extend((0..all.map_or(0, Vec::len)).map(|i| format!("{at}/allOf/{i}")));
    schemas.into_iter().find_map(|at| {
        let place = format!("{at}/properties/{key}/const");
        let given = document.json.pointer(&place)?;
        (given != name).then_some((place, given))
    })
}

/// The system function, which every catalog has and none lists.
pub(super) const INDEX: &str = "@index";

/// A function of a catalog.
pub(super) struct FunctionEntry {
    pub(super) validator: Validator,
    /// The keys of its call.
    pub(super) keys: Vec<String>,
    pub(super) returns: ReturnType,
    pub(super) callers: Callers,
    pub(super) requires_user_activation: bool,
}

impl FunctionEntry {
    pub(super) fn compile(
        compiler: &Compiler<'_>,
        name: &str,
        any: Option<&str>,
    ) -> Result<Self, CatalogError> {
        let at = under("/functions", name);
        if name.starts_with('@') {
            let what = "has the name of a system function, and those begin with `@`: take another";
            return Err(CatalogError::new(at, what));
        }
        let schema = compiler.document.json.pointer(&at).unwrap_or(&Value::Null);
        if let Some((place, given)) = constant(compiler.document, &at, "@call", name) {
            let what = format!("is {given}, and the function is {name:?}: write that");
            return Err(CatalogError::new(place, what));
        }
        let word = |key: &str| schema[key].as_str();
        let returns = word("returnType").and_then(|word| word.parse().ok());
        let requires_user_activation = schema["requiresUserActivation"] == true;
        let callers = word("allowedCallers").and_then(|word| word.parse().ok());
        let mut all = vec![at.as_str(), "/common/FunctionCommon"];
        all.extend(any);
        Ok(Self {
            keys: compiler.keys_of_all(&all[..2]),
            validator: compiler.validator(&at, &all, Value::Bool(true))?,
            returns: returns.unwrap_or(ReturnType::Any),
            callers: callers
                .filter(|_| !requires_user_activation)
                .unwrap_or(Callers::RendererOnly),
            requires_user_activation,
        })
    }
}

impl FunctionEntry {
    /// `@index`. Contract: `common_types.json#/$defs/IndexSystemFunction`.
    pub(super) fn index(compiler: &Compiler<'_>) -> Result<Self, CatalogError> {
        let at = "/common/IndexSystemFunction";
        Ok(Self {
            keys: compiler.keys_of_all(&[at]),
            validator: compiler.validator(at, &[at], Value::Bool(true))?,
            returns: ReturnType::Number,
            callers: Callers::RendererOrAgent,
            requires_user_activation: false,
        })
    }
}

impl fmt::Debug for FunctionEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FunctionEntry")
            .field("returns", &self.returns)
            .field("callers", &self.callers)
            .finish_non_exhaustive()
    }
}
