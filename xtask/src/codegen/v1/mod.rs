//! What is generated from the A2UI contract.

mod every_prop;
mod model;
mod read;
mod table;

use serde_json::Value;

use super::cursor::Cursor;
use crate::Result;
pub use model::{Component, Function, Prop, Record, Returns, Slot, Ty, Vocab};

/// The catalog, below the workspace's root.
pub(super) const CATALOG: &str = "contracts/a2ui/1.0/catalogs/basic/catalog.json";
/// What the catalog refers to, below the workspace's root.
pub(super) const COMMON: &str = "contracts/a2ui/1.0/common_types.json";

/// Reads the vocabulary of a catalog and the common types.
///
/// # Errors
/// Names the file and the JSON pointer of the first thing that isn't understood.
pub fn read(catalog: &Value, common: &Value) -> Result<Vocab> {
    read::read(
        &Cursor::file(CATALOG, catalog),
        &Cursor::file(COMMON, common),
    )
}

/// The text of the macro's tables, before it is formatted.
pub(super) fn tables(vocab: &Vocab) -> String {
    table::render(vocab)
}

/// The text of the test of every component and function, before it is formatted.
pub(super) fn every_prop(vocab: &Vocab) -> String {
    every_prop::render(vocab)
}
