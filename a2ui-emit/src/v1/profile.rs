//! How A2UI 1.0 spells what other versions spell otherwise.

/// The version that every message carries.
pub(crate) const VERSION: &str = "1.0";

/// The key of a binding.
pub(crate) const PATH: &str = "@path";

/// The key of a function call.
pub(crate) const CALL: &str = "@call";

/// The basic catalog, which a surface has unless it is told otherwise.
pub(crate) const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";
