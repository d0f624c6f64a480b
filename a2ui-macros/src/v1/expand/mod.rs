//! The tree of an invocation to encoder calls.

use proc_macro2::TokenStream;
use quote::quote;

use super::check;
use crate::ast::Root;
use crate::errors::Errors;

/// What an invocation becomes.
pub(crate) fn expand(root: &Root, mut errors: Errors) -> TokenStream {
    check::check(root, &mut errors);
    let report = errors.report();
    quote!({ #report })
}
