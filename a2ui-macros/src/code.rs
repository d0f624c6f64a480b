//! What an invocation expands to: ready-made JSON, merged as far as it goes, with calls between.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Expr;

/// The body of a fragment being written.
#[derive(Debug, Default)]
pub(crate) struct Code {
    tokens: TokenStream,
    /// JSON that has no call before it yet.
    text: String,
    /// What belongs before the next call.
    before: TokenStream,
    /// Whether the calls are worth inlining: in loops and small fragments.
    hot: bool,
}

impl Code {
    pub(crate) fn new(hot: bool) -> Self {
        Self {
            hot,
            ..Self::default()
        }
    }

    pub(crate) fn hot(&self) -> bool {
        self.hot
    }

    /// JSON that is known now.
    pub(crate) fn text(&mut self, json: &str) {
        self.text.push_str(json);
    }

    /// A JSON string that is known now.
    pub(crate) fn string(&mut self, text: &str) {
        self.text.push('"');
        self.text.push_str(&escaped(text));
        self.text.push('"');
    }

    /// A call that comes behind all that was written.
    pub(crate) fn call(&mut self, call: TokenStream) {
        self.flush();
        self.tokens.extend(std::mem::take(&mut self.before));
        self.tokens.extend(call);
    }

    /// The same, for a call that nothing has to come before.
    pub(crate) fn write(&mut self, call: TokenStream) {
        self.flush();
        self.tokens.extend(call);
    }

    /// Puts this before the next call, if there is one.
    pub(crate) fn before(&mut self, call: TokenStream) {
        self.before = call;
    }

    /// The end of a frame: its last text and its end are one call.
    pub(crate) fn end_frame(&mut self) {
        let (out, text) = (out(), std::mem::take(&mut self.text));
        let call = self.method("last_raw");
        self.tokens.extend(quote!(#out.#call(#text);));
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            let (out, text) = (out(), std::mem::take(&mut self.text));
            let call = self.method("raw");
            self.tokens.extend(quote!(#out.#call(#text);));
        }
    }

    /// The name of a call, or of the one like it that is not inlined.
    pub(crate) fn method(&self, name: &str) -> Ident {
        let cold = if self.hot { "" } else { "_cold" };
        Ident::new(&format!("{name}{cold}"), Span::mixed_site())
    }

    pub(crate) fn finish(mut self) -> TokenStream {
        self.flush();
        self.tokens
    }
}

/// The `Out` that everything is written to.
pub(crate) fn out() -> Ident {
    Ident::new("__out", Span::mixed_site())
}

/// A reference to an expression, whose errors lie on the expression's first token.
pub(crate) fn by_ref(expr: &Expr) -> TokenStream {
    quote_spanned!(first(expr)=> &(#expr))
}

/// The first token of an expression.
pub(crate) fn first(expr: &Expr) -> Span {
    expr.to_token_stream()
        .into_iter()
        .next()
        .map_or_else(Span::call_site, |token| token.span())
}

/// The inside of a JSON string, escaped as the library does.
pub(crate) fn escaped(text: &str) -> String {
    use std::fmt::Write;

    let mut json = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            '\u{8}' => json.push_str("\\b"),
            '\u{c}' => json.push_str("\\f"),
            c if c < ' ' => {
                let _ = write!(json, "\\u{:04x}", u32::from(c));
            }
            c => json.push(c),
        }
    }
    json
}

#[cfg(test)]
mod tests {
    use super::escaped;

    /// Every character there is, as `serde_json` escapes it.
    #[test]
    fn literals_are_escaped_as_text_at_run_time_is() {
        for c in '\0'..=char::MAX {
            let text = format!("a{c}b");
            assert_eq!(
                format!("\"{}\"", escaped(&text)),
                serde_json::to_string(&text).unwrap()
            );
        }
    }
}
