//! A2UI 1.0.

pub(crate) mod vocab;
