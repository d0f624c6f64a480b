//! Emit agent UI streams that cannot be wrong.

mod encode;
pub mod json;
pub mod zero;
