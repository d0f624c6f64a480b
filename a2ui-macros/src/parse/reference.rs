//! What names a node or an index: an expression that can be followed by `Kind { … }`.

use proc_macro2::{Delimiter, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, Ident, Lit, Path, Token, bracketed, parenthesized, token};

/// A literal, a name with fields and calls, or any expression in parentheses.
pub(super) fn reference(input: ParseStream<'_>) -> syn::Result<Expr> {
    // An expression that a `macro_rules!` hands on.
    if let Ok(TokenTree::Group(group)) = input.fork().parse()
        && group.delimiter() == Delimiter::None
        && !input.peek(Lit)
    {
        input.parse::<TokenTree>()?;
        return syn::parse2(group.stream());
    }
    if input.peek(Token![-]) || input.peek(Lit) {
        let minus: Option<Token![-]> = input.parse()?;
        let lit: Lit = input.parse()?;
        let lit = Expr::Lit(syn::ExprLit {
            attrs: Vec::new(),
            lit,
        });
        return Ok(match minus {
            None => lit,
            Some(minus) => Expr::Unary(syn::ExprUnary {
                attrs: Vec::new(),
                op: syn::UnOp::Neg(minus),
                expr: Box::new(lit),
            }),
        });
    }
    if input.peek(token::Paren) {
        let inner;
        parenthesized!(inner in input);
        return inner.parse();
    }
    if input.peek(Token![&]) {
        input.parse::<Token![&]>()?;
        return reference(input);
    }
    let itself = input.peek(Token![self]) || input.peek(Token![Self]) || input.peek(Token![crate]);
    let mut path = Path::from(if itself {
        input.call(Ident::parse_any)?
    } else {
        input.parse()?
    });
    while input.peek(Token![::]) {
        path.segments.push_punct(input.parse()?);
        path.segments.push_value(input.parse::<Ident>()?.into());
    }
    let mut expr = Expr::Path(syn::ExprPath {
        attrs: Vec::new(),
        qself: None,
        path,
    });
    while let Some(longer) = longer(&expr, input)? {
        expr = longer;
    }
    Ok(expr)
}

/// `.field`, `.method(…)`, `(…)`, `[…]`, `?`
fn longer(expr: &Expr, input: ParseStream<'_>) -> syn::Result<Option<Expr>> {
    let attrs = Vec::new();
    let inner = Box::new(expr.clone());
    Ok(Some(if input.peek(Token![.]) {
        let dot_token = input.parse()?;
        if input.peek(Ident) && input.peek2(token::Paren) {
            let method = input.parse()?;
            let parens;
            let paren_token = parenthesized!(parens in input);
            Expr::MethodCall(syn::ExprMethodCall {
                attrs,
                receiver: inner,
                dot_token,
                method,
                turbofish: None,
                paren_token,
                args: parens.parse_terminated(Expr::parse, Token![,])?,
            })
        } else {
            Expr::Field(syn::ExprField {
                attrs,
                base: inner,
                dot_token,
                member: input.parse()?,
            })
        }
    } else if input.peek(token::Paren) {
        let parens;
        let paren_token = parenthesized!(parens in input);
        Expr::Call(syn::ExprCall {
            attrs,
            func: inner,
            paren_token,
            args: parens.parse_terminated(Expr::parse, Token![,])?,
        })
    } else if input.peek(token::Bracket) {
        let brackets;
        let bracket_token = bracketed!(brackets in input);
        Expr::Index(syn::ExprIndex {
            attrs,
            expr: inner,
            bracket_token,
            index: brackets.parse()?,
        })
    } else if input.peek(Token![?]) {
        Expr::Try(syn::ExprTry {
            attrs,
            expr: inner,
            question_token: input.parse()?,
        })
    } else {
        return Ok(None);
    }))
}
