//! The values of A2UI, read by what their prop takes.

use proc_macro2::{Ident, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, Token, braced, token};

use super::flow::arm_head;
use super::value::{As, absent, ends, is_variant, literal, lone_name, lone_record, rust};
use super::{Parse, call, component, is_camel, operators};
use crate::ast::Value;
use crate::v1;
use crate::vocab::Ty;

impl Parse<'_> {
    /// A value of this type: what the contract has words for, or Rust's.
    pub(super) fn typed(&mut self, input: ParseStream<'_>, ty: Ty) -> syn::Result<Value> {
        if matches!(ty, Ty::Checks) && input.peek(Token![@]) {
            return self.check(input);
        }
        if matches!(ty, Ty::DynamicBoolean) {
            operators::refuse(input)?;
        }
        if let Some(plain) = plain(input, ty)? {
            return Ok(plain);
        }
        if input.peek(Token![if]) {
            return self.choice(input, ty);
        }
        if input.peek(Token![match]) {
            return self.selected(input, ty);
        }
        if matches!(ty, Ty::Checks) && call::begins(input) {
            // Without the brackets of its list.
            return self.check(input);
        }
        if call::begins(input) {
            return self.call(input);
        }
        if let Some(made) = self.made(input, ty)? {
            return Ok(made);
        }
        rust(input)
    }

    /// What has brackets or braces of its own.
    #[inline(never)]
    fn made(&mut self, input: ParseStream<'_>, ty: Ty) -> syn::Result<Option<Value>> {
        let free = As::Ty(Ty::DynamicAny);
        let (list, braces) = (input.peek(token::Bracket), input.peek(token::Brace));
        Ok(Some(match ty {
            Ty::Object | Ty::DynamicAny | Ty::Any if braces => self.object(input, free)?,
            Ty::Object | Ty::DynamicAny | Ty::Any if list => self.list(input, free)?,
            Ty::DynamicTexts if list => self.list(input, As::Ty(Ty::DynamicText))?,
            Ty::Conditions { .. } if list => self.list(input, As::Ty(Ty::DynamicBoolean))?,
            Ty::Action if list => self.list(input, As::Ty(Ty::Action))?,
            Ty::Checks if list => self.list(input, As::Check)?,
            Ty::List(record) if list => self.list(input, As::Record(record))?,
            Ty::List(record) | Ty::Record(record)
                if lone_record(input)
                    .is_some_and(|name| name == record.name || name == record.wire) =>
            {
                self.record(input, record)?
            }
            Ty::Child if braces => splice(input)?,
            Ty::Child if begins_node(input) => {
                let kind = input.call(Ident::parse_any)?;
                Value::Node(Box::new(self.node(kind, input)?))
            }
            // Not what is due here; read as what it is, its own mistakes show as well.
            _ if list && alone(input) => self.list(input, free)?,
            _ if braces && alone(input) && has_keys(input) => self.object(input, free)?,
            _ if is_component(input) && alone_behind_name(input) => {
                let kind = input.call(Ident::parse_any)?;
                Value::Node(Box::new(self.node(kind, input)?))
            }
            _ => return Ok(None),
        }))
    }

    /// `if cond { value } else { value }`
    #[inline(never)]
    fn choice(&mut self, input: ParseStream<'_>, ty: Ty) -> syn::Result<Value> {
        let keyword = input.parse::<Token![if]>()?.span;
        let cond = Expr::parse_without_eager_brace(input)?;
        let then = Box::new(self.chosen(input, ty)?);
        if !input.peek(Token![else]) {
            return Err(syn::Error::new(
                keyword,
                "an `if` that chooses a value has an `else`: `if … { … } else { … }`",
            ));
        }
        input.parse::<Token![else]>()?;
        let otherwise = Box::new(if input.peek(Token![if]) {
            self.choice(input, ty)?
        } else {
            self.chosen(input, ty)?
        });
        Ok(Value::If {
            cond,
            then,
            otherwise,
        })
    }

    /// `match expr { pat => value, … }`
    #[inline(never)]
    fn selected(&mut self, input: ParseStream<'_>, ty: Ty) -> syn::Result<Value> {
        input.parse::<Token![match]>()?;
        let of = Expr::parse_without_eager_brace(input)?;
        let inner;
        braced!(inner in input);
        let mut arms = Vec::new();
        while !inner.is_empty() {
            let (pat, guard) = arm_head(&inner)?;
            let braces = inner.peek(token::Brace);
            let value = if braces {
                self.chosen(&inner, ty)?
            } else {
                self.typed(&inner, ty)?
            };
            arms.push((pat, guard, value));
            if !braces && !inner.is_empty() || inner.peek(Token![,]) {
                inner.parse::<Token![,]>()?;
            }
        }
        Ok(Value::Match { of, arms })
    }

    /// The value in the braces of a branch. One with statements is a block of Rust's.
    fn chosen(&mut self, input: ParseStream<'_>, ty: Ty) -> syn::Result<Value> {
        if has_statements(input) {
            let block: syn::Block = input.parse()?;
            return Ok(Value::Expr(Expr::Block(syn::ExprBlock {
                attrs: Vec::new(),
                label: None,
                block,
            })));
        }
        let inner;
        let braces = braced!(inner in input).span.open();
        if inner.is_empty() {
            return Err(syn::Error::new(
                braces,
                "each branch gives a value: `{ … }`",
            ));
        }
        let value = self.typed(&inner, ty)?;
        if !inner.is_empty() {
            return Err(inner.error("expected `}`: each branch gives one value"));
        }
        Ok(value)
    }
}

/// What is one token, or nearly.
#[inline(never)]
fn plain(input: ParseStream<'_>, ty: Ty) -> syn::Result<Option<Value>> {
    if let Some(literal) = literal(input)? {
        return Ok(Some(literal));
    }
    if input.peek(Token![@]) {
        let at = input.span();
        let path = component::bound(input)?;
        return Ok(Some(Value::Binding { at, path }));
    }
    if let Some(none) = absent(input, As::Ty(ty)) {
        return Ok(Some(none));
    }
    let Some(name) = lone_name(input) else {
        return Ok(None);
    };
    let word = match ty {
        _ if name == "null" => Value::Null,
        Ty::Word(words) | Ty::Icon(words) if is_variant(&name.to_string(), words) => {
            Value::Word(name)
        }
        _ => return Ok(None),
    };
    input.call(Ident::parse_any)?;
    Ok(Some(word))
}

/// `{ expr }`, where a component is due.
fn splice(input: ParseStream<'_>) -> syn::Result<Value> {
    let inner;
    let braces = braced!(inner in input).span.open();
    if inner.is_empty() {
        return Err(syn::Error::new(
            braces,
            "`{ … }` holds a component that is made elsewhere",
        ));
    }
    let expr = inner.parse()?;
    if !inner.is_empty() {
        return Err(inner.error("expected `}`: braces by themselves hold one expression"));
    }
    Ok(Value::Splice { braces, expr })
}

/// Whether `Button { … }` begins here, or what is meant as one.
fn begins_node(input: ParseStream<'_>) -> bool {
    if !input.peek2(token::Brace) {
        return false;
    }
    let name = input.fork().call(Ident::parse_any);
    name.is_ok_and(|name| {
        let name = name.to_string();
        is_camel(&name) || v1::meant(&name).is_some()
    })
}

/// Whether a component of the catalog begins here.
fn is_component(input: ParseStream<'_>) -> bool {
    let name = input.fork().call(Ident::parse_any);
    input.peek2(token::Brace) && name.is_ok_and(|name| v1::component(&name.to_string()).is_some())
}

/// Whether the brackets that begin here are all of a value.
fn alone(input: ParseStream<'_>) -> bool {
    let fork = input.fork();
    fork.parse::<TokenTree>().is_ok() && ends(&fork)
}

fn alone_behind_name(input: ParseStream<'_>) -> bool {
    let fork = input.fork();
    fork.parse::<TokenTree>().is_ok() && alone(&fork)
}

/// Whether the braces that begin here hold `key: value`.
fn has_keys(input: ParseStream<'_>) -> bool {
    let Ok(TokenTree::Group(braces)) = input.fork().parse() else {
        return false;
    };
    let begins = |inner: ParseStream<'_>| {
        let key = inner.peek(Ident::peek_any) || inner.peek(syn::LitStr);
        let keys = key && inner.peek2(Token![:]) && !inner.peek2(Token![::]);
        let _: proc_macro2::TokenStream = inner.parse()?;
        Ok(keys)
    };
    begins.parse2(braces.stream()).unwrap_or_default()
}

/// Whether the braces that begin here hold statements.
fn has_statements(input: ParseStream<'_>) -> bool {
    let Ok(TokenTree::Group(block)) = input.fork().parse() else {
        return false;
    };
    let is_end = |token| matches!(token, TokenTree::Punct(p) if p.as_char() == ';');
    block.stream().into_iter().any(is_end)
}
