//! `for`, `if`, `match` and `let` around nodes.

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::ParseStream;
use syn::{Expr, LitStr, Pat, Token, braced, token};

use super::{Body, Parse, Place, Props};
use crate::ast::{Arm, Item};

impl Parse<'_> {
    #[inline(never)]
    pub(super) fn flow(&mut self, input: ParseStream<'_>, place: Place) -> syn::Result<Item> {
        if input.peek(Token![for]) {
            let keyword = input.parse::<Token![for]>()?.span;
            let pat = Pat::parse_multi_with_leading_vert(input)?;
            input.parse::<Token![in]>()?;
            if let Some(path) = bound_path(input) {
                let what = format!("what repeats with the data model is `each {path} {{ … }}`");
                return Err(syn::Error::new(keyword, what));
            }
            let of = Expr::parse_without_eager_brace(input)?;
            let body = self.block(input, place)?;
            return Ok(Item::For {
                keyword,
                pat,
                of,
                body,
            });
        }
        if input.peek(Token![if]) {
            return self.conditional(input, place);
        }
        if input.peek(Token![match]) {
            return self.selection(input, place);
        }
        let keyword = input.fork().parse::<Token![let]>()?.span;
        let mut statement = TokenStream::new();
        loop {
            if input.is_empty() {
                return Err(syn::Error::new(keyword, "a `let` ends with `;`"));
            }
            let token: TokenTree = input.parse()?;
            let end = matches!(&token, TokenTree::Punct(p) if p.as_char() == ';');
            statement.extend([token]);
            if end {
                // What is no statement would be an error in the middle of what this expands to.
                syn::parse::Parser::parse2(syn::Block::parse_within, statement.clone())?;
                return Ok(Item::Let(statement));
            }
        }
    }

    fn conditional(&mut self, input: ParseStream<'_>, place: Place) -> syn::Result<Item> {
        input.parse::<Token![if]>()?;
        let cond = Expr::parse_without_eager_brace(input)?;
        let then = self.block(input, place)?;
        let mut otherwise = None;
        if input.peek(Token![else]) {
            input.parse::<Token![else]>()?;
            otherwise = Some(if input.peek(Token![if]) {
                vec![self.conditional(input, place)?]
            } else {
                self.block(input, place)?
            });
        }
        Ok(Item::If {
            cond,
            then,
            otherwise,
        })
    }

    fn selection(&mut self, input: ParseStream<'_>, place: Place) -> syn::Result<Item> {
        input.parse::<Token![match]>()?;
        let of = Expr::parse_without_eager_brace(input)?;
        let inner;
        braced!(inner in input);
        let mut arms = Vec::new();
        while !inner.is_empty() {
            let (pat, guard) = arm_head(&inner)?;
            let body = if inner.peek(token::Brace) {
                self.block(&inner, place)?
            } else {
                let mut body = Body::default();
                self.one(&inner, place, Props::NONE, &mut body)?;
                if let Some(field) = body.fields.first() {
                    self.errors
                        .at(field.name.span(), "a prop stands in a node's braces");
                }
                body.items
            };
            arms.push(Arm { pat, guard, body });
            if inner.peek(Token![,]) {
                inner.parse::<Token![,]>()?;
            }
        }
        Ok(Item::Match { of, arms })
    }

    fn block(&mut self, input: ParseStream<'_>, place: Place) -> syn::Result<Vec<Item>> {
        let inner;
        braced!(inner in input);
        Ok(self.items(&inner, place))
    }
}

/// The path of a binding that begins here, as it is written.
pub(super) fn bound_path(input: ParseStream<'_>) -> Option<String> {
    let fork = input.fork();
    fork.parse::<Token![@]>().ok()?;
    let path: Option<LitStr> = fork.parse().ok();
    Some(path.map_or_else(|| "@(…)".to_owned(), |path| format!("@{:?}", path.value())))
}

/// `pattern if guard =>`
pub(super) fn arm_head(input: ParseStream<'_>) -> syn::Result<(Pat, Option<Expr>)> {
    let pat = Pat::parse_multi_with_leading_vert(input)?;
    let mut guard = None;
    if input.peek(Token![if]) {
        input.parse::<Token![if]>()?;
        guard = Some(input.parse()?);
    }
    input.parse::<Token![=>]>()?;
    Ok((pat, guard))
}
