//! What looks at the data model, and text that is put together in place.

use proc_macro2::{Ident, Span};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

use super::value::To;
use crate::ast::Bound;
use crate::code::{Code, by_ref, first, out};
use crate::format::{self, Part};
use crate::v1::check::is_pointer;

/// Where a value looks.
pub(super) fn binding(path: &Bound, to: To<'_>, code: &mut Code) {
    let out = out();
    match path {
        Bound::Literal(path) => {
            let text = path.value();
            if !text.starts_with('/') {
                code.call(quote!(#out.relative(#text);));
            }
            code.text(r#"{"@path":"#);
            code.string(&text);
            code.text("}");
        }
        Bound::Expr(syn::Expr::Macro(call)) if call.mac.path.is_ident("format") => {
            let (span, args, at) = (call.mac.path.span(), &call.mac.tokens, to.at);
            if let Some(parts) = format::parts(args) {
                let from = Ident::new("__path", Span::mixed_site());
                code.text(r#"{"@path":""#);
                code.write(quote!(let #from = #out.here();));
                if is_path(&parts) {
                    let whole = Ident::new("__whole", Span::mixed_site());
                    code.write(quote!(let mut #whole = true;));
                    format::write(&parts, Some(&whole), code);
                    code.call(quote!(if !#whole { __p::path::end_bind(#out, #from, #at); }));
                } else {
                    format::write(&parts, None, code);
                    code.call(quote!(__p::path::end_bind(#out, #from, #at);));
                }
                code.text("\"}");
            } else {
                code.call(quote_spanned!(span=>
                    __p::path::bind_fmt(#out, #at, ::std::format_args!(#args));
                ));
            }
        }
        Bound::Expr(expr) => {
            let (value, at) = (by_ref(expr), to.at);
            code.call(quote_spanned!(first(expr)=>
                __p::path::Required::bind(#value, #out, #at);
            ));
        }
    }
}

/// Whether the parts make a path from the root of the model, as long as whole numbers are shown.
fn is_path(parts: &[Part]) -> bool {
    let mut path = String::new();
    for part in parts {
        match part {
            Part::Text(text) => path.push_str(text),
            // Behind it, not every number would do.
            Part::Shown(_) if path.ends_with('~') => return false,
            Part::Shown(_) => path.push('0'),
        }
    }
    path.starts_with('/') && is_pointer(&path)
}
