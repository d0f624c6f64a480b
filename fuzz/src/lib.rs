//! The entry points that the targets run, as the tests have them.

#[path = "../../tests/entries.rs"]
mod entries;

pub use entries::*;
