//! The files of the contract that a catalog needs: they are part of the library.

use std::sync::OnceLock;

use jsonschema::{Draft, Registry, RegistryBuilder, Validator};
use serde_json::{Value, json};

use super::error::CatalogError;

const COMMON_TYPES: &str = include_str!("../../../contracts/a2ui/1.0/common_types.json");
const DEFINITION: &str = include_str!("../../../contracts/a2ui/1.0/catalog_definition.json");
pub(super) const BASIC: &str =
    include_str!("../../../contracts/a2ui/1.0/catalogs/basic/catalog.json");

const COMMON_ADDRESS: &str = "https://a2ui.org/specification/v1_0/common_types.json";

/// The common types, by name.
pub(super) fn common_types() -> Result<Value, CatalogError> {
    let mut file: Value = read(COMMON_TYPES)?;
    Ok(file["$defs"].take())
}

/// What every catalog file is.
pub(super) struct Definition {
    pub(super) schema: Value,
    pub(super) validator: Validator,
}

/// What every catalog file is, compiled once.
pub(super) fn definition() -> Result<&'static Definition, CatalogError> {
    static DEFINITION: OnceLock<Result<Definition, CatalogError>> = OnceLock::new();
    let definition = DEFINITION.get_or_init(compile);
    definition.as_ref().map_err(Clone::clone)
}

fn compile() -> Result<Definition, CatalogError> {
    let schema = read(DEFINITION)?;
    // The one common type that it refers to: others refer to the catalog in force, and here is none.
    let common = json!({ "$defs": { "Extensions": common_types()?["Extensions"] } });
    let registry = Registry::new()
        .draft(Draft::Draft202012)
        .add(COMMON_ADDRESS, common)
        .and_then(RegistryBuilder::prepare)
        .map_err(|e| own(&e))?;
    let validator = jsonschema::options()
        .with_draft(Draft::Draft202012)
        .should_validate_formats(true)
        .with_registry(&registry)
        .offline()
        .build(&schema)
        .map_err(|e| own(&e))?;
    Ok(Definition { schema, validator })
}

fn read(file: &str) -> Result<Value, CatalogError> {
    serde_json::from_str(file).map_err(|e| own(&e))
}

/// A fault of the contract's own files, which the tests rule out.
fn own(why: &dyn std::fmt::Display) -> CatalogError {
    CatalogError::new("", format!("the contract can't be read: {why}"))
}
