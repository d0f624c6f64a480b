//! All mistakes of an invocation, gathered and reported at once.

use std::fmt::Display;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

#[derive(Debug, Default)]
pub(crate) struct Errors(Option<syn::Error>);

impl Errors {
    /// Notes a mistake on the token where it lies.
    pub(crate) fn at(&mut self, span: Span, what: impl Display) {
        self.push(syn::Error::new(span, what));
    }

    /// Notes a mistake that lies on all of some tokens.
    pub(crate) fn on(&mut self, tokens: impl ToTokens, what: impl Display) {
        self.push(syn::Error::new_spanned(tokens, what));
    }

    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            None => self.0 = Some(error),
        }
    }

    pub(crate) fn any(&self) -> bool {
        self.0.is_some()
    }

    /// The statements that report the mistakes.
    pub(crate) fn report(self) -> TokenStream {
        self.0
            .map(syn::Error::into_compile_error)
            .unwrap_or_default()
    }
}

/// The line where something stands, where that is known.
pub(crate) fn line(span: Span) -> Option<usize> {
    proc_macro::is_available().then(|| span.unwrap().line())
}
