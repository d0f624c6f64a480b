//! Objects and lists, and the flow around what stands in a list.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Expr, LitStr, Pat, Token, braced, bracketed};

use super::Parse;
use super::flow::bound_path;
use super::value::As;
use crate::ast::{Dialect, Key, Value};

impl Parse<'_> {
    pub(super) fn object(&mut self, input: ParseStream<'_>, of: As) -> syn::Result<Value> {
        let inner;
        let braces = braced!(inner in input);
        let mut pairs = Vec::new();
        while !inner.is_empty() {
            let key = if inner.peek(LitStr) {
                let lit: LitStr = inner.parse()?;
                Key {
                    text: lit.value(),
                    span: lit.span(),
                }
            } else if inner.peek(Ident::peek_any) {
                let name = inner.call(Ident::parse_any)?;
                Key {
                    text: name.unraw().to_string(),
                    span: name.span(),
                }
            } else {
                return Err(inner.error("expected a key: a name, or text in quotes"));
            };
            inner.parse::<Token![:]>().map_err(|e| {
                syn::Error::new(
                    e.span(),
                    format!("expected `:` and a value after the key `{}`", key.text),
                )
            })?;
            let value = self.value(&inner, of)?;
            pairs.push((key, value));
            comma(&inner)?;
        }
        Ok(Value::Object {
            span: braces.span.open(),
            pairs,
        })
    }

    pub(super) fn list(&mut self, input: ParseStream<'_>, of: As) -> syn::Result<Value> {
        let inner;
        let brackets = bracketed!(inner in input);
        let mut values = Vec::new();
        self.elements(&inner, of, &mut values)?;
        Ok(Value::List {
            span: brackets.span.open(),
            values,
        })
    }

    /// The elements of a list, with `for` and `if` around them.
    fn elements(
        &mut self,
        input: ParseStream<'_>,
        of: As,
        values: &mut Vec<Value>,
    ) -> syn::Result<()> {
        while !input.is_empty() {
            if self.dialect == Dialect::A2ui && self.semicolon(input) {
                continue;
            }
            let flow = input.peek(Token![for]) || input.peek(Token![if]) && !chooses(input, of);
            values.push(if flow {
                self.element_flow(input, of)?
            } else {
                self.value(input, of)?
            });
            if input.peek(Token![,]) || !flow {
                comma(input)?;
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn element_flow(&mut self, input: ParseStream<'_>, of: As) -> syn::Result<Value> {
        let mut block = |input: ParseStream<'_>| {
            let inner;
            braced!(inner in input);
            let mut values = Vec::new();
            self.elements(&inner, of, &mut values)?;
            Ok::<_, syn::Error>(values)
        };
        if input.peek(Token![for]) {
            let keyword = input.parse::<Token![for]>()?.span;
            let pat = Box::new(Pat::parse_multi_with_leading_vert(input)?);
            input.parse::<Token![in]>()?;
            if bound_path(input).is_some() {
                return Err(syn::Error::new(
                    keyword,
                    "a list is written out: what repeats with the data model are children alone, \
                     by `each`",
                ));
            }
            let iterated = Expr::parse_without_eager_brace(input)?;
            let body = block(input)?;
            return Ok(Value::For {
                keyword,
                pat,
                of: iterated,
                body,
            });
        }
        input.parse::<Token![if]>()?;
        let cond = Expr::parse_without_eager_brace(input)?;
        let then = block(input)?;
        let mut otherwise = Vec::new();
        if input.peek(Token![else]) {
            input.parse::<Token![else]>()?;
            otherwise = if input.peek(Token![if]) {
                vec![self.element_flow(input, of)?]
            } else {
                block(input)?
            };
        }
        Ok(Value::When {
            cond,
            then,
            otherwise,
        })
    }
}

/// Whether an `if` chooses one JSON value, as Rust's does: it has an `else`, and no record in it.
fn chooses(input: ParseStream<'_>, of: As) -> bool {
    let fork = input.fork();
    matches!(of, As::Json | As::Ty(_))
        && matches!(fork.parse::<Expr>(), Ok(Expr::If(choice)) if choice.else_branch.is_some())
}

fn comma(input: ParseStream<'_>) -> syn::Result<()> {
    if input.is_empty() {
        return Ok(());
    }
    input.parse::<Token![,]>().map(drop).map_err(|e| {
        let next = input
            .cursor()
            .token_stream()
            .into_token_stream()
            .into_iter()
            .next();
        let span = next.map_or_else(|| e.span(), |token| token.span());
        syn::Error::new(span, "expected `,`")
    })
}
