//! Tokens in, diagnostics out.

mod dialect;
mod robust;
mod v1;
mod wording;

use proc_macro2::{TokenStream, TokenTree};

/// What an invocation expands to.
fn expand(tokens: &str) -> TokenStream {
    crate::expand(tokens.parse().expect("the invocation is tokens"))
}

/// The texts that an expansion reports.
fn mistakes(expansion: &TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![expansion.clone()];
    while let Some(tokens) = open.pop() {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => open.push(group.stream()),
                TokenTree::Ident(name) if name == "compile_error" => {
                    if let Some(TokenTree::Group(text)) = tokens.get(at + 2) {
                        let text: syn::LitStr = syn::parse2(text.stream()).expect("a text");
                        found.push(text.value());
                    }
                }
                _ => {}
            }
        }
    }
    found
}

/// The texts that an invocation is answered with.
fn said(tokens: &str) -> Vec<String> {
    mistakes(&expand(tokens))
}
