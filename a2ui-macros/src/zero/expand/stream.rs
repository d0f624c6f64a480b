//! A whole `Stream { … }`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Lit;

use super::props::choice;
use super::{Expand, Name, ParentRef, by_ref, content};
use crate::ast::{Field, Node, Value};
use crate::code::{Code, out};
use crate::keep::unwritten;
use crate::zero::vocab::{CONSEQUENCE_TIER, EVIDENCE_CLASS};

pub(super) fn expand(stream: &Node, moves: Option<&TokenStream>) -> TokenStream {
    let mut expand = Expand::new(&stream.children, content::acts(&stream.children));
    let root = ParentRef {
        key: quote!(__p::Key::ROOT),
        name: Name::Literal("root".to_owned()),
    };
    let body = expand.items(&stream.children, &root);
    let mut kept = Code::new(false);
    unwritten(&stream.fields, &|_| false, &mut kept);
    if let Some(Value::Record { fields, .. }) = stream.field("intent").map(|field| &field.value) {
        unwritten(fields, &|_| false, &mut kept);
    }
    let (head, out, kept) = (head(stream), out(), kept.finish());
    quote!({ #kept __p::whole(#head, #moves |#out: &mut __p::Out| { #body }) })
}

/// What stands before the frames. Where a mistake was reported, something takes its place.
fn head(stream: &Node) -> TokenStream {
    let field = |name: &str| stream.field(name).map(|field| &field.value);
    let id = field("id")
        .and_then(text)
        .unwrap_or_else(|| quote!("a2ui_"));
    let created_at = field("created_at")
        .and_then(text)
        .map_or_else(|| quote!(None), |at| quote!(Some(__p::created_at(#at))));
    let intent = match field("intent") {
        Some(Value::Record { fields, .. }) => intent(fields),
        Some(Value::Expr(expr)) => quote!(::std::convert::Into::into(#expr)),
        _ => quote!(None),
    };
    let class = field("evidence_class").filter(|class| matches!(class, Value::Word(_)));
    let class = choice(class.unwrap_or(&Value::Missing), &EVIDENCE_CLASS, false);
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
    let optional = |value: Option<TokenStream>| {
        value.map_or_else(|| quote!(None), |value| quote!(Some(__p::full(#value))))
    };
    let said = optional(field("natural_language").and_then(text));
    let verb = optional(field("verb").and_then(text));
    let tier = field("tier").map_or_else(
        || quote!(None),
        |value| {
            let value = choice(value, &CONSEQUENCE_TIER, false);
            quote!(Some(#value))
        },
    );
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
