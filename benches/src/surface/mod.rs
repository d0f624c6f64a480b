//! The surface that is compared: a column of cards, each a row of a literal label, a bound value
//! and a button whose event has two arguments. That is one component, and six for each row.
//!
//! Everyone writes A2UI 1.0, with `"version":"1.0"` and `{"@path": …}`. All but the SDKs of others
//! write one `createSurface` with the components inline; those, which have no such form, write
//! `createSurface` and `updateComponents`.

pub mod derive;
pub mod json;
pub mod ours;
#[cfg(feature = "peers")]
pub mod peers;
pub mod segments;

/// The surface's id.
pub const ID: &str = "bench";
/// Its catalog.
pub const CATALOG: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

/// The labels of so many rows.
#[must_use]
pub fn labels(rows: usize) -> Vec<String> {
    (0..rows).map(|i| format!("Order number {i}")).collect()
}

/// How many components so many rows are.
#[must_use]
pub fn components(rows: usize) -> usize {
    1 + 6 * rows
}

/// What the components of a row are called.
#[derive(Debug, Clone, Copy)]
pub enum Ids {
    /// What we generate: `auto_card_1`, counted over all of them.
    Generated,
    /// What an author gives: `card_0`, counted by row.
    Author,
}
