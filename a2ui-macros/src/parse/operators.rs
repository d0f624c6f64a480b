//! Operators on what the renderer looks up or computes: the catalog has functions instead.

use proc_macro2::{Delimiter, Ident, Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::ParseStream;

use crate::v1;

/// Refuses `&&`, `||` and `!` on bindings and calls of the catalog. Between values of Rust they are
/// Rust's.
#[inline(never)]
pub(super) fn refuse(input: ParseStream<'_>) -> syn::Result<()> {
    let tokens = up_to_the_end(input);
    let (mut parts, mut operator) = (vec![Vec::new()], None);
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let two = match (&token, tokens.peek()) {
            (TokenTree::Punct(one), Some(TokenTree::Punct(other)))
                if one.spacing() == Spacing::Joint && one.as_char() == other.as_char() =>
            {
                Some(one.as_char()).filter(|c| "&|".contains(*c))
            }
            _ => None,
        };
        if let Some(two) = two {
            let both: TokenStream = [Some(token), tokens.next()].into_iter().flatten().collect();
            operator.get_or_insert((two, both));
            parts.push(Vec::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(token);
        }
    }
    if !parts.iter().any(|part| is_looked_up(part)) {
        return Ok(());
    }
    if let Some((two, both)) = operator {
        let name = if two == '&' { "and" } else { "or" };
        let parts: Vec<String> = parts.iter().map(|part| written(part)).collect();
        return Err(say(
            both,
            &format!("{name}(values: [{}])", parts.join(", ")),
        ));
    }
    match parts.first().map(Vec::as_slice) {
        Some([TokenTree::Punct(not), rest @ ..]) if not.as_char() == '!' => {
            Err(say(not, &format!("not(value: {})", written(rest))))
        }
        _ => Ok(()),
    }
}

fn say(operator: impl ToTokens, call: &str) -> syn::Error {
    let what = format!("the renderer computes by functions, not by operators: write `{call}`");
    syn::Error::new_spanned(operator, what)
}

/// What stands here up to the comma or the `=>`; nothing, where no operator is in it.
fn up_to_the_end(input: ParseStream<'_>) -> Vec<TokenTree> {
    let fork = input.fork();
    let (mut tokens, mut any) = (Vec::new(), false);
    while !super::value::ends(&fork) {
        let Ok(token) = fork.parse::<TokenTree>() else {
            break;
        };
        any |= matches!(&token, TokenTree::Punct(p) if "&|!".contains(p.as_char()));
        tokens.push(token);
    }
    if any { tokens } else { Vec::new() }
}

/// Whether the renderer looks up or computes what is written here.
fn is_looked_up(tokens: &[TokenTree]) -> bool {
    let begin = match tokens {
        [TokenTree::Punct(not), rest @ ..] if not.as_char() == '!' => rest,
        all => all,
    };
    match begin {
        [TokenTree::Punct(at), ..] => at.as_char() == '@',
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
            is_looked_up(&group.stream().into_iter().collect::<Vec<_>>())
        }
        [TokenTree::Ident(name), TokenTree::Group(arguments)] => is_call(name, arguments.stream()),
        _ => false,
    }
}

fn is_call(name: &Ident, arguments: TokenStream) -> bool {
    v1::function(&name.to_string()).is_some() && super::call::has_names(arguments)
}

/// A condition as it is written, or its place.
fn written(tokens: &[TokenTree]) -> String {
    match tokens {
        [TokenTree::Punct(not), rest @ ..] if not.as_char() == '!' && is_looked_up(rest) => {
            format!("not(value: {})", written(rest))
        }
        [TokenTree::Punct(at), TokenTree::Literal(path)] if at.as_char() == '@' => {
            format!("@{path}")
        }
        [TokenTree::Ident(name), TokenTree::Group(_)] => format!("{name}(…)"),
        [TokenTree::Ident(name)] => name.to_string(),
        _ => "…".to_owned(),
    }
}
