//! The `a2ui!` macro.
