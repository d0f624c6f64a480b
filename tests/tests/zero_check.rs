//! The checker of zero.a2ui.v1: the inputs that streams broke on, the page of codes, the rules one
//! by one, and the laws that it keeps.

#[path = "zero_check/cases.rs"]
mod cases;
#[path = "zero_check/hostile.rs"]
mod hostile;
#[path = "zero_check/laws.rs"]
mod laws;
#[path = "zero_check/page.rs"]
mod page;
#[path = "zero_check/rules.rs"]
mod rules;
