//! Where a component stands, and what it is called.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::Lit;

use super::Expand;
use crate::ast::{Node, Value};
use crate::code::{Code, by_ref, first, out};

/// Where components stand.
#[derive(Clone)]
pub(super) enum Place {
    /// Where the fragment goes.
    Given,
    /// At the root of a surface.
    Root,
    /// Among the children of the component in this variable.
    Among(Ident),
    /// As its only child.
    Only(Ident),
    /// As what its template shows.
    Template(Ident),
}

impl Place {
    /// The place, as an expression.
    pub(super) fn tokens(&self) -> TokenStream {
        match self {
            Self::Given => {
                let place = super::place();
                quote!(#place)
            }
            Self::Root => quote!(__p::Place::Root),
            Self::Among(node) => quote!(__p::Place::Among(#node)),
            Self::Only(node) => quote!(__p::Place::Only(#node)),
            Self::Template(node) => quote!(__p::Place::Template(#node)),
        }
    }
}

/// What a component is called.
#[derive(Clone)]
pub(super) struct Name {
    /// The variable that holds it.
    pub(super) variable: Ident,
    /// Its text, where that is known now.
    pub(super) literal: Option<String>,
}

impl Name {
    /// Writes it, with its quotes.
    pub(super) fn write(&self, code: &mut Code) {
        if let Some(text) = &self.literal {
            code.string(text);
        } else {
            let (out, name) = (out(), &self.variable);
            code.call(quote!(#out.put_name(#name);));
        }
    }
}

impl Expand {
    /// Says what a component is called that comes `ahead` generated ids from here, 1 where it is
    /// the next.
    pub(super) fn name(&mut self, node: &Node, place: &Place, ahead: u32, code: &mut Code) -> Name {
        let (out, variable, at) = (out(), self.fresh("name"), place.tokens());
        let component = node.kind.to_string();
        let mut literal = None;
        let name = match node.field("id").map(|field| &field.value) {
            Some(Value::Lit {
                lit: Lit::Str(id), ..
            }) => {
                literal = Some(id.value());
                quote!(#out.own(#at, #component, #id))
            }
            Some(Value::Format { span, args }) => {
                let text = quote_spanned!(*span=> ::std::format_args!(#args));
                quote!(__p::own_fmt(#out, #at, #component, #text))
            }
            Some(Value::Expr(expr)) => {
                let id = by_ref(expr);
                quote_spanned!(first(expr)=> #out.own(#at, #component, __p::id::Required::id(#id)))
            }
            _ => {
                if matches!(place, Place::Root) {
                    literal = Some("root".to_owned());
                }
                let plain = component.to_lowercase();
                quote!(#out.generate(#at, #plain, #ahead))
            }
        };
        code.call(quote!(let #variable = #name;));
        Name { variable, literal }
    }

    /// A component at a place of which one can't tell more now: it is named, referred to from
    /// there, and written behind what refers to it.
    pub(super) fn placed(&mut self, node: &Node, place: &Place) -> TokenStream {
        let mut code = self.code();
        let (out, at) = (out(), place.tokens());
        let name = self.name(node, place, 1, &mut code);
        let variable = &name.variable;
        code.call(quote!(#out.enter(#at, #variable);));
        self.component(node, place, &name, &mut code);
        code.call(quote!(#out.leave(#at);));
        code.finish()
    }
}
