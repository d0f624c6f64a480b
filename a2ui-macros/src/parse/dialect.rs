//! Which of the two formats an invocation writes: what it begins with says so.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, LitStr, Pat, Token, braced, token};

use super::flow::arm_head;
use super::frame::{meant_verb, verb};
use crate::ast::Dialect;
use crate::{v1, zero};

/// What the first thing in an invocation says that belongs to one format alone. What says nothing
/// is read as zero's, whose checks name both.
pub(super) fn of(tokens: &TokenStream) -> Dialect {
    let read = |input: ParseStream<'_>| {
        let said = first(input);
        // What stands behind it is not read here.
        let _: TokenStream = input.parse()?;
        Ok(said)
    };
    let said = read.parse2(tokens.clone());
    said.ok().flatten().unwrap_or(Dialect::Zero)
}

fn first(input: ParseStream<'_>) -> Option<Dialect> {
    while !input.is_empty() {
        let flow = input.peek(Token![for]) || input.peek(Token![if]) || input.peek(Token![match]);
        let said = if flow {
            in_flow(input)
        } else if input.peek(Token![let]) {
            skip(input, Some(';'));
            None
        } else if input.peek(LitStr) && !input.peek2(Token![:]) {
            Some(Dialect::A2ui)
        } else if input.peek(Ident::peek_any) {
            by_name(input)
        } else {
            let _ = input.parse::<TokenTree>();
            None
        };
        if said.is_some() {
            return said;
        }
    }
    None
}

/// What stands in the braces of a `for`, an `if` or a `match`. Their heads are Rust's.
#[inline(never)]
fn in_flow(input: ParseStream<'_>) -> Option<Dialect> {
    let arms = input.peek(Token![match]);
    let fork = input.fork();
    if iterates_the_model(&fork.fork()) {
        return Some(Dialect::A2ui);
    }
    if head(&fork).is_err() || !fork.peek(token::Brace) {
        let _ = input.parse::<TokenTree>();
        return None;
    }
    input.advance_to(&fork);
    in_braces(input, arms)
}

fn in_braces(input: ParseStream<'_>, arms: bool) -> Option<Dialect> {
    let inner = || {
        let inner;
        braced!(inner in input);
        while arms && !inner.is_empty() && arm_head(&inner).is_ok() {
            let said = if inner.peek(token::Brace) {
                in_braces(&inner, false)
            } else {
                let fork = inner.fork();
                let said = first(&fork);
                skip(&inner, None);
                said
            };
            let _ = inner.parse::<Option<Token![,]>>();
            if said.is_some() {
                let _: TokenStream = inner.parse()?;
                return Ok(said);
            }
        }
        let said = if arms { None } else { first(&inner) };
        let _: TokenStream = inner.parse()?;
        syn::Result::Ok(said)
    };
    inner().ok().flatten()
}

/// `for pat in expr`, `if cond`, `match expr`
fn head(input: ParseStream<'_>) -> syn::Result<()> {
    let is_for = input.peek(Token![for]);
    input.parse::<TokenTree>()?;
    if is_for {
        Pat::parse_multi_with_leading_vert(input)?;
        input.parse::<Token![in]>()?;
    }
    Expr::parse_without_eager_brace(input).map(drop)
}

/// `for pat in @…`, which no iterator is.
fn iterates_the_model(input: ParseStream<'_>) -> bool {
    input.parse::<Token![for]>().is_ok()
        && Pat::parse_multi_with_leading_vert(input).is_ok()
        && input.parse::<Token![in]>().is_ok()
        && input.peek(Token![@])
}

/// What begins with a name.
#[inline(never)]
fn by_name(input: ParseStream<'_>) -> Option<Dialect> {
    let name = input.call(Ident::parse_any).ok()?;
    if name == "move" {
        return None;
    }
    let braces = input.peek(token::Brace);
    if name == "else" {
        return braces.then(|| in_braces(input, false)).flatten();
    }
    if input.peek(Token![:]) && !input.peek(Token![::])
        || input.peek(Token![=]) && !input.peek(Token![==])
    {
        // A prop, where none stands.
        skip(input, None);
        return None;
    }
    let name = name.to_string();
    if verb(&name).is_some() {
        return Some(Dialect::Zero);
    }
    if name == "each" && (input.peek(Token![@]) || input.peek(LitStr)) {
        return Some(Dialect::A2ui);
    }
    let said = exactly(&name);
    if input.peek(Ident::peek_any) || input.peek(syn::Lit) {
        // A verb, mistyped, or meant as one; or a node without its braces.
        return said.or(Some(Dialect::Zero));
    }
    if braces {
        let said = said.or_else(|| nearly(&name));
        let _ = input.parse::<TokenTree>();
        return said;
    }
    said
}

/// The format that has this name. Where both do, it is A2UI's: zero's nodes have verbs.
fn exactly(name: &str) -> Option<Dialect> {
    if name == v1::SURFACE || v1::component(name).is_some() {
        Some(Dialect::A2ui)
    } else if name == "Stream" || zero::kind(name).is_some() || zero::is_wire(name) {
        Some(Dialect::Zero)
    } else {
        None
    }
}

/// The format that has a name like this one.
fn nearly(name: &str) -> Option<Dialect> {
    if v1::meant_surface(name) || v1::meant(name).is_some() {
        Some(Dialect::A2ui)
    } else if zero::meant(name).is_some() || zero::meant_stream(name) || meant_verb(name).is_some()
    {
        Some(Dialect::Zero)
    } else {
        None
    }
}

/// Skips to behind the next mark like this one; without one, to the next comma.
fn skip(input: ParseStream<'_>, mark: Option<char>) {
    while !input.is_empty() && (mark.is_some() || !input.peek(Token![,])) {
        let token = input.parse::<TokenTree>();
        if matches!((token, mark), (Ok(TokenTree::Punct(p)), Some(mark)) if p.as_char() == mark) {
            break;
        }
    }
}
