//! The checker of foreign streams of A2UI 1.0: the inputs that streams broke on, the page of codes,
//! and its laws.

#[path = "v1_check/cases.rs"]
mod cases;
#[path = "v1_check/laws.rs"]
mod laws;
#[path = "v1_check/page.rs"]
mod page;
#[path = "v1_check/size.rs"]
mod size;
