//! All mistakes of an invocation, gathered and reported at once.

use std::fmt::Display;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

#[derive(Debug, Default)]
pub(crate) struct Errors(Vec<syn::Error>);

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
        self.0.push(error);
    }

    pub(crate) fn any(&self) -> bool {
        !self.0.is_empty()
    }

    /// The statements that report the mistakes, in the order of the source: what the checks go by,
    /// such as props before children, is not how an author reads.
    pub(crate) fn report(mut self) -> TokenStream {
        self.0.sort_by_key(|error| place(error.span()));
        let each = self.0.into_iter().map(syn::Error::into_compile_error);
        each.collect()
    }
}

/// Where something begins, line and column, where that is known.
fn place(span: Span) -> Option<(usize, usize)> {
    proc_macro::is_available().then(|| {
        let start = span.unwrap();
        (start.line(), start.column())
    })
}

/// The line where something stands, where that is known.
pub(crate) fn line(span: Span) -> Option<usize> {
    proc_macro::is_available().then(|| span.unwrap().line())
}
