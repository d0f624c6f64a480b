//! The difference between two screens, of both formats: it comes to the new one, is nothing where
//! they are the same, and nothing smaller does.

#[path = "diff/search.rs"]
mod search;
#[path = "diff/tiny.rs"]
mod tiny;
#[path = "diff/zero_least.rs"]
mod zero_least;
