//! Expressions that a `macro_rules!` hands on.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::Expr;

/// Puts expressions that a `macro_rules!` hands on into parentheses, where they have operators:
/// rustc forgets that they are one when a macro like this gives them back.
pub(super) fn parenthesised(tokens: TokenStream) -> TokenStream {
    if !any(&tokens) {
        return tokens;
    }
    let each = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let stream = parenthesised(group.stream());
            let delimiter = match group.delimiter() {
                Delimiter::None if has_operator(&stream) => Delimiter::Parenthesis,
                delimiter => delimiter,
            };
            let mut new = Group::new(delimiter, stream);
            new.set_span(group.span());
            TokenTree::Group(new)
        }
        token => token,
    });
    each.collect()
}

fn any(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().any(|token| {
        matches!(&token, TokenTree::Group(group)
            if group.delimiter() == Delimiter::None || any(&group.stream()))
    })
}

fn has_operator(tokens: &TokenStream) -> bool {
    matches!(
        syn::parse2(tokens.clone()),
        Ok(Expr::Binary(_)
            | Expr::Cast(_)
            | Expr::Range(_)
            | Expr::Assign(_)
            | Expr::Closure(_)
            | Expr::Reference(_))
    )
}
