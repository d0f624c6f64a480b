//! The `a2ui!` macro.
mod vocab;
/// x
#[proc_macro]
pub fn a2ui(input: proc_macro::TokenStream) -> proc_macro::TokenStream { input }
