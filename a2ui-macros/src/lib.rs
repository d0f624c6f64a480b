//! The `a2ui!` macro of `a2ui-emit`. Depend on that crate: it re-exports the macro, and what the
//! macro expands to is calls into it.

mod ast;
mod check;
mod code;
mod editor;
mod errors;
mod flow;
mod format;
mod keep;
mod list;
mod parse;
mod suggest;
#[cfg(test)]
mod tests;
mod unit;
#[allow(dead_code, reason = "the tables of A2UI come before their use")]
mod v1;
#[allow(dead_code, reason = "the tables of A2UI come before their use")]
mod vocab;
mod zero;

use errors::Errors;

#[doc = include_str!("../README.md")]
#[proc_macro]
pub fn a2ui(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand(input.into()).into()
}

/// The whole way, on tokens that tests can make as well.
fn expand(input: proc_macro2::TokenStream) -> proc_macro2::TokenStream {
    let mut errors = Errors::default();
    let root = parse::root(input, &mut errors);
    match root.dialect {
        ast::Dialect::Zero => zero::expand(&root, errors),
        ast::Dialect::A2ui => v1::expand(&root, errors),
    }
}
