//! What an editor reads: the names that the author wrote, as names of the documented types.
//!
//! Half-typed code is completed by what stands where the name does, and a kind that is written
//! leads to its documentation. rustc never sees any of it.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use crate::ast::{Field, Item, Node, Value};

/// Mentions the kinds and props of an invocation, each once, and everything that is half typed.
pub(super) fn names(items: &[Item]) -> TokenStream {
    let mut names = Names::default();
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

#[derive(Default)]
struct Names {
    seen: BTreeSet<(&'static str, &'static str)>,
    mentions: TokenStream,
}

impl Names {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Frame(frame) => self.node(&frame.node),
                Item::Node(node) | Item::Stream(node) => self.node(node),
                Item::For { body, .. } => self.items(body),
                Item::If {
                    then, otherwise, ..
                } => {
                    self.items(then);
                    self.items(otherwise.as_deref().unwrap_or_default());
                }
                Item::Match { arms, .. } => arms.iter().for_each(|arm| self.items(&arm.body)),
                Item::Remove { .. }
                | Item::Let(_)
                | Item::Splice { .. }
                | Item::Surface(_)
                | Item::Each { .. }
                | Item::Reference(_) => {}
            }
        }
    }

    fn node(&mut self, node: &Node) {
        if let Some(kind) = node.table {
            let is_new = self.seen.insert((kind.name, ""));
            let fields = node.fields.iter().filter(|field| match field.table {
                // A keyword is no name, and would be an error of its own.
                _ if syn::parse_str::<Ident>(&field.name.to_string()).is_err() => false,
                _ if matches!(field.value, Value::Missing) => true,
                Some(prop) => self.seen.insert((kind.name, prop.name)),
                None => false,
            });
            let fields: Vec<&Field> = fields.collect();
            if is_new || !fields.is_empty() {
                let (name, it) = (&node.kind, Ident::new("__node", Span::mixed_site()));
                let fields = fields.iter().map(|field| &field.name);
                self.mentions.extend(quote! {
                    let _ = |#it: ::a2ui_emit::zero::#name| { #(let _ = &#it.#fields;)* };
                });
            }
        }
        self.items(&node.children);
    }
}
