//! The schemas of a catalog as one document, in which every `$ref` is a pointer.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::error::CatalogError;
use super::pointer::under;
use super::refs::{Addresses, Target, encode};

/// Keywords that hold one schema.
pub(super) const ONE: &[&str] = &[
    "not",
    "if",
    "then",
    "else",
    "items",
    "contains",
    "additionalProperties",
    "propertyNames",
    "unevaluatedProperties",
    "unevaluatedItems",
    "contentSchema",
];
/// Keywords that hold a list of schemas.
pub(super) const LIST: &[&str] = &["allOf", "anyOf", "oneOf", "prefixItems"];
/// Keywords that hold schemas by name.
pub(super) const MAP: &[&str] = &[
    "properties",
    "patternProperties",
    "dependentSchemas",
    "$defs",
    "definitions",
];

/// Where the common types are in the document.
pub(super) const COMMON: &str = "/common";

/// The schemas of a catalog and the common types.
#[derive(Debug, Default)]
pub(super) struct Document {
    pub(super) json: Value,
    /// The pointer to every schema.
    pub(super) schemas: BTreeSet<String>,
}

impl Document {
    pub(super) fn schema(&self, pointer: &str) -> Option<&Value> {
        self.schemas
            .get(pointer)
            .and_then(|at| self.json.pointer(at))
    }

    /// What a `$ref` of the document refers to.
    pub(super) fn referred(&self, reference: &str) -> Option<&str> {
        let pointer = super::refs::decode(reference.strip_prefix('#')?)?;
        self.schemas.get(&pointer).map(String::as_str)
    }
}

/// Walks schemas, and turns every `$ref` into a pointer of the document.
pub(super) struct Walk<'a> {
    pub(super) addresses: &'a Addresses,
    /// Whether the schemas are the common types, which refer to each other.
    pub(super) common: bool,
    pub(super) schemas: BTreeSet<String>,
}

impl Walk<'_> {
    /// Schemas by name, under this pointer.
    pub(super) fn each(&mut self, map: &mut Value, at: &str) -> Result<(), CatalogError> {
        for (name, schema) in map.as_object_mut().into_iter().flatten() {
            self.schema(schema, &under(at, name))?;
        }
        Ok(())
    }

    pub(super) fn schema(&mut self, schema: &mut Value, at: &str) -> Result<(), CatalogError> {
        self.schemas.insert(at.to_owned());
        let Some(schema) = schema.as_object_mut() else {
            return Ok(());
        };
        plain(schema, at)?;
        if !self.common {
            // What the document marks is its own.
            schema.retain(|keyword, _| !keyword.starts_with(super::mark::PREFIX));
        }
        if let Some(reference) = schema.get_mut("$ref") {
            let at = under(at, "$ref");
            *reference = self.reference(reference, &at)?.into();
        }
        for (keyword, value) in schema {
            let at = under(at, keyword);
            if ONE.contains(&&**keyword) {
                self.schema(value, &at)?;
            } else if LIST.contains(&&**keyword) {
                for (i, value) in value.as_array_mut().into_iter().flatten().enumerate() {
                    self.schema(value, &under(&at, &i.to_string()))?;
                }
            } else if MAP.contains(&&**keyword) {
                self.each(value, &at)?;
            }
        }
        Ok(())
    }

    fn reference(&self, reference: &Value, at: &str) -> Result<String, CatalogError> {
        let target = reference.as_str().and_then(|r| self.addresses.resolve(r));
        let pointer = match target {
            Some(Target::Own(pointer)) if self.common => pointer.replacen("/$defs", COMMON, 1),
            // Whichever function it is, its call is checked by the catalog that it names.
            Some(Target::Own(pointer))
                if pointer == "/$defs/anyFunction" && !at.starts_with("/$defs") =>
            {
                format!("{COMMON}/FunctionCall")
            }
            Some(Target::Own(pointer)) => pointer,
            Some(Target::Common(pointer)) => format!("{COMMON}{pointer}"),
            None => {
                let what = format!(
                    "refers to {reference}, and a catalog refers only to itself (`#/…`) and to \
                     `common_types.json#/$defs/…`: copy what it means into the catalog"
                );
                return Err(CatalogError::new(at, what));
            }
        };
        Ok(format!("#{}", encode(&pointer)))
    }
}

/// Refuses what would give a schema another address or another meaning.
fn plain(schema: &mut Map<String, Value>, at: &str) -> Result<(), CatalogError> {
    if let Some(dialect) = schema.get("$schema") {
        draft(dialect, &under(at, "$schema"))?;
        schema.remove("$schema");
    }
    for keyword in [
        "$id",
        "$anchor",
        "$dynamicAnchor",
        "$dynamicRef",
        "$vocabulary",
    ] {
        if schema.contains_key(keyword) {
            let what = "gives a schema an address of its own: leave it out, and refer to the \
                        schema with `$ref` and its pointer, `#/…`";
            return Err(CatalogError::new(under(at, keyword), what));
        }
    }
    Ok(())
}

/// Refuses a schema of another draft than the contract's.
pub(super) fn draft(dialect: &Value, at: &str) -> Result<(), CatalogError> {
    const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";
    match dialect.as_str() {
        Some(is) if is.trim_end_matches('#') == DRAFT => Ok(()),
        _ => Err(CatalogError::new(
            at,
            format!("is {dialect}: a catalog is written in {DRAFT}"),
        )),
    }
}
