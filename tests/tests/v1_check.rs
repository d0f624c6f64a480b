//! The checker of foreign streams of A2UI 1.0: the inputs that streams broke on, the page of codes,
//! and its laws.

#[path = "v1_check/cases.rs"]
mod cases;
#[path = "v1_check/laws.rs"]
mod laws;
#[path = "v1_check/ours.rs"]
mod ours;
#[path = "v1_check/page.rs"]
mod page;
#[path = "v1_check/rules.rs"]
mod rules;
#[path = "v1_check/size.rs"]
mod size;
#[path = "v1_check/strict.rs"]
mod strict;

// The generators of the builder's laws.
#[allow(dead_code, reason = "made for other tests")]
#[path = "v1_laws/components.rs"]
mod components;
#[allow(dead_code, reason = "made for other tests")]
#[path = "v1_laws/generate.rs"]
mod generate;
#[allow(dead_code, reason = "made for other tests")]
#[path = "v1_laws/source.rs"]
mod source;
#[allow(dead_code, reason = "made for other tests")]
#[path = "v1_laws/values.rs"]
mod values;
