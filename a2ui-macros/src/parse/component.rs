//! What A2UI has in its braces beside what zero has: templates, and props of every component.

use proc_macro2::Ident;
use syn::parse::ParseStream;
use syn::{LitStr, Token, braced, parenthesized, token};

use super::{Parse, Place, Props};
use crate::ast::{Bound, Item, Node};
use crate::v1::common::{COMMON, HEAD};
use crate::vocab::Slot;
use crate::{v1, zero};

/// How deep components nest below the root, by the protocol.
pub(super) const BELOW_ROOT: usize = 50;

/// What stands in the braces of a component, or of a surface.
pub(super) fn body(name: &str, node: &Node) -> (Place, Props) {
    let holds = |props| Props {
        leaf: false,
        ..props
    };
    let props = match node.component {
        Some(component) => Props {
            common: COMMON,
            slot: match component.slot {
                Slot::One(slot) | Slot::Many(slot) => Some(slot),
                Slot::None | Slot::Named => None,
            },
            leaf: component.slot == Slot::None,
            ..Props::of(component.props)
        },
        None if name == v1::SURFACE || v1::meant_surface(name) => holds(Props::of(HEAD)),
        None => holds(Props {
            meant: v1::meant(name).map_or(&[][..], |component| component.props),
            common: COMMON,
            ..Props::of(&[])
        }),
    };
    (Place::Body, props)
}

/// Whether a name is zero's alone.
pub(super) fn is_zero(name: &str) -> bool {
    v1::component(name).is_none() && (name == "Stream" || zero::kind(name).is_some())
}

/// Whether `each @…` begins here, or what is meant as one.
pub(super) fn begins_each(input: ParseStream<'_>) -> bool {
    let each = input.fork().parse::<Ident>();
    each.is_ok_and(|name| name == "each") && (input.peek2(Token![@]) || input.peek2(LitStr))
}

impl Parse<'_> {
    /// `each @"/path" { … }`
    #[inline(never)]
    pub(super) fn each(&mut self, input: ParseStream<'_>) -> syn::Result<Item> {
        let keyword = input.parse::<Ident>()?.span();
        let path = if input.peek(LitStr) {
            let text: LitStr = input.parse()?;
            self.errors.at(
                text.span(),
                format!(
                    "`each` takes a binding: `each @\"{}\" {{ … }}`",
                    text.value()
                ),
            );
            Bound::Literal(text)
        } else {
            bound(input)?
        };
        if !input.peek(token::Brace) {
            return Err(syn::Error::new(
                keyword,
                "`each` holds its template in braces: `each @\"/items\" { Text { … } }`",
            ));
        }
        let inner;
        braced!(inner in input);
        let body = self.items(&inner, Place::Body);
        Ok(Item::Each {
            keyword,
            path,
            body,
        })
    }
}

/// `@"/a/b"`, `@(expr)`
pub(super) fn bound(input: ParseStream<'_>) -> syn::Result<Bound> {
    let at = input.parse::<Token![@]>()?.span;
    if input.peek(LitStr) {
        return Ok(Bound::Literal(input.parse()?));
    }
    if input.peek(token::Paren) {
        let inner;
        parenthesized!(inner in input);
        return if inner.is_empty() {
            Err(syn::Error::new(
                at,
                "`@()` holds an expression that gives a path",
            ))
        } else {
            let path = inner.parse()?;
            if !inner.is_empty() {
                return Err(inner.error("expected `)`: `@(…)` holds one expression"));
            }
            Ok(Bound::Expr(path))
        };
    }
    let what = match input.fork().parse::<Ident>() {
        Ok(name) if name == "index" => {
            "the place of a template's item is `index()`, without `@`".to_owned()
        }
        Ok(name) => format!(
            "`@` takes a path, `@\"/{name}\"`, or an expression in parentheses, `@({name})`"
        ),
        Err(_) => {
            "`@` takes a path, `@\"/a/b\"`, or an expression in parentheses, `@(…)`".to_owned()
        }
    };
    Err(syn::Error::new(at, what))
}
