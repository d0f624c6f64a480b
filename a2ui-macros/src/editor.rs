//! What an editor reads: the names that the author wrote, as names of the documented types.
//!
//! Half-typed code is completed by what stands where the name does, and a kind that is written
//! leads to its documentation. rustc never sees any of it.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use crate::ast::{Field, Item, Node, Value};
use crate::v1::common::COMMON;

/// Mentions the kinds and props of an invocation, each once, and everything that is half typed.
pub(crate) fn names(items: &[Item], module: &TokenStream) -> TokenStream {
    let mut names = Names {
        module,
        seen: BTreeSet::new(),
        mentions: TokenStream::new(),
    };
    names.items(items);
    let mentions = names.mentions;
    if mentions.is_empty() {
        return mentions;
    }
    quote! {
        #[allow(unexpected_cfgs)]
        const _: () = {
            #[cfg(rust_analyzer)]
            fn __names() { #mentions }
        };
    }
}

struct Names<'a> {
    /// Where the types are.
    module: &'a TokenStream,
    seen: BTreeSet<(&'static str, &'static str)>,
    mentions: TokenStream,
}

impl Names<'_> {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Frame(frame) => self.node(&frame.node),
                Item::Node(node) | Item::Stream(node) | Item::Surface(node) => self.node(node),
                Item::For { body, .. } | Item::Each { body, .. } => self.items(body),
                Item::If {
                    then, otherwise, ..
                } => {
                    self.items(then);
                    self.items(otherwise.as_deref().unwrap_or_default());
                }
                Item::Match { arms, .. } => arms.iter().for_each(|arm| self.items(&arm.body)),
                Item::Remove { .. } | Item::Let(_) | Item::Splice { .. } | Item::Reference(_) => {}
            }
        }
    }

    fn node(&mut self, node: &Node) {
        let kind = node.table.map(|kind| kind.name);
        if let Some(kind) = kind.or_else(|| node.component.map(|component| component.name)) {
            let is_new = self.seen.insert((kind, ""));
            let fields = node.fields.iter().filter(|field| match field.table {
                // A keyword is no name, and would be an error of its own.
                _ if syn::parse_str::<Ident>(&field.name.to_string()).is_err() => false,
                _ if matches!(field.value, Value::Missing) => true,
                Some(prop) => {
                    !COMMON.iter().any(|common| common.name == prop.name)
                        && self.seen.insert((kind, prop.name))
                }
                None => false,
            });
            let fields: Vec<&Field> = fields.collect();
            if is_new || !fields.is_empty() {
                let (name, it) = (&node.kind, Ident::new("__node", Span::mixed_site()));
                let module = self.module;
                let fields = fields.iter().map(|field| &field.name);
                self.mentions.extend(quote! {
                    let _ = |#it: #module::#name| { #(let _ = &#it.#fields;)* };
                });
            }
        }
        self.items(&node.children);
    }
}
