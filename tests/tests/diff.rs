//! The difference between two screens, of both formats: it comes to the new one, is nothing where
//! they are the same, and nothing smaller does.

#[path = "diff/ahead.rs"]
mod ahead;
#[path = "diff/choices.rs"]
mod choices;
#[path = "diff/data_least.rs"]
mod data_least;
#[path = "diff/render.rs"]
mod render;
#[path = "diff/search.rs"]
mod search;
#[path = "diff/tiny.rs"]
mod tiny;
#[path = "diff/trees.rs"]
mod trees;
#[path = "diff/v1_laws.rs"]
mod v1_laws;
#[path = "diff/zero_laws.rs"]
mod zero_laws;
#[path = "diff/zero_least.rs"]
mod zero_least;
#[path = "diff/zero_order.rs"]
mod zero_order;
