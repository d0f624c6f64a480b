//! Loops and choices around items: the same in both formats.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use crate::ast::Item;

/// What a `for`, an `if` or a `match` becomes. `body` expands the items in it, and is told whether
/// they stand in a loop.
pub(crate) fn flow(item: &Item, mut body: impl FnMut(&[Item], bool) -> TokenStream) -> TokenStream {
    match item {
        Item::For {
            keyword,
            pat,
            of,
            body: items,
        } => {
            let body = body(items, true);
            quote_spanned!(*keyword=> for #pat in #of { #body })
        }
        Item::If {
            cond,
            then,
            otherwise,
        } => {
            let then = body(then, false);
            let otherwise = otherwise.as_ref().map(|items| {
                let items = body(items, false);
                quote!(else { #items })
            });
            quote!(if #cond { #then } #otherwise)
        }
        Item::Match { of, arms } => {
            let arms = arms.iter().map(|arm| {
                let (pat, body) = (&arm.pat, body(&arm.body, false));
                let guard = arm.guard.as_ref().map(|guard| quote!(if #guard));
                quote!(#pat #guard => { #body })
            });
            let arms: TokenStream = arms.collect();
            quote!(match #of { #arms })
        }
        _ => TokenStream::new(),
    }
}
