//! A whole `Stream { … }`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Lit;

use super::props::choice;
use super::{Expand, Name, ParentRef, by_ref, content};
use crate::ast::{Field, Node, Value};
use crate::code::out;

pub(super) fn expand(stream: &Node, moves: Option<TokenStream>) -> TokenStream {
    let mut expand = Expand::new(&stream.children, content::acts(&stream.children));
    let root = ParentRef {
        key: quote!(__p::Key::ROOT),
        name: Name::Literal("root".to_owned()),
    };
    let body = expand.items(&stream.children, &root);
    let (head, out) = (head(stream), out());
    quote!(__p::whole(#head, #moves |#out: &mut __p::Out| { #body }))
}

/// What stands before the frames. Where a mistake was reported, something takes its place.
fn head(stream: &Node) -> TokenStream {
    let field = |name: &str| stream.field(name).map(|field| &field.value);
    let id = field("id")
        .and_then(text)
        .unwrap_or_else(|| quote!("a2ui_"));
    let created_at = match field("created_at").and_then(text) {
        Some(at) => quote!(Some(__p::created_at(#at))),
        None => quote!(None),
    };
    let intent = match field("intent") {
        Some(Value::Record { fields, .. }) => intent(fields),
        Some(Value::Expr(expr)) => quote!(Some(#expr)),
        _ => quote!(None),
    };
    let class = match field("evidence_class") {
        Some(value @ Value::Word(_)) => choice(value, &quote!(::a2ui_emit::zero::EvidenceClass)),
        _ => quote!(::a2ui_emit::zero::EvidenceClass::Live),
    };
    quote! {
        __p::Head {
            stream_id: __p::stream_id(#id),
            created_at: #created_at,
            intent: #intent,
            evidence_class: #class,
        }
    }
}

fn intent(fields: &[Field]) -> TokenStream {
    let field = |name: &str| {
        fields
            .iter()
            .find(|field| field.name == name)
            .map(|f| &f.value)
    };
    let optional = |value: Option<TokenStream>| match value {
        Some(value) => quote!(Some(__p::full(#value))),
        None => quote!(None),
    };
    let said = optional(field("natural_language").and_then(text));
    let verb = optional(field("verb").and_then(text));
    let tier = match field("tier") {
        Some(
            value @ (Value::Word(_) | Value::Expr(_) | Value::If { .. } | Value::Match { .. }),
        ) => {
            let value = choice(value, &quote!(::a2ui_emit::zero::ConsequenceTier));
            quote!(Some(#value))
        }
        _ => quote!(None),
    };
    quote! {
        Some(::a2ui_emit::zero::IntentRecord {
            natural_language: #said,
            verb: #verb,
            tier: #tier,
        })
    }
}

/// Text, as an expression.
fn text(value: &Value) -> Option<TokenStream> {
    match value {
        Value::Lit {
            lit: lit @ Lit::Str(_),
            ..
        } => Some(quote!(#lit)),
        Value::Expr(expr) => Some(by_ref(expr)),
        Value::Format { args, .. } => Some(quote!(&::std::format!(#args))),
        _ => None,
    }
}
