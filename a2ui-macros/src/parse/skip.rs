//! Going on behind what could not be read.

use proc_macro2::{Delimiter, Ident, TokenTree};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Token, token};

use super::{Place, frame, is_camel};
use crate::{v1, zero};

/// Skips what could not be read: to the next comma, behind the next braces, or to what begins
/// anew. Where nothing was read yet, it reads one token at least.
pub(super) fn skip(input: ParseStream<'_>, place: Place, mut stuck: bool) {
    while !input.is_empty() && !input.peek(Token![,]) && !input.peek(Token![;]) {
        if !stuck && begins(input, place) {
            break;
        }
        stuck = false;
        let Ok(token) = input.parse::<TokenTree>() else {
            break;
        };
        if matches!(&token, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace) {
            break;
        }
    }
}

/// Whether a frame, or a prop or child, begins here.
pub(super) fn begins(input: ParseStream<'_>, place: Place) -> bool {
    let Ok(name) = input.fork().call(Ident::parse_any) else {
        return false;
    };
    match place {
        Place::Root => input.peek2(token::Brace),
        Place::Top => {
            frame::verb(&name.to_string()).is_some()
                && (input.peek2(Ident::peek_any) || input.peek2(syn::Lit))
        }
        Place::Body => {
            let is_kind = is_camel(&name.to_string())
                || zero::meant(&name.to_string()).is_some()
                || v1::meant(&name.to_string()).is_some();
            input.peek2(Token![:]) && !input.peek2(Token![::])
                || is_kind && input.peek2(token::Brace)
        }
    }
}
