//! Free JSON, and literals as JSON.

use quote::{quote, quote_spanned};
use syn::Lit;

use crate::ast::Value;
use crate::code::{Code, by_ref, first, out};
use crate::format;
use crate::list::{index, list};
use crate::zero::check::number;

/// Free JSON.
pub(super) fn json(value: &Value, at: &str, code: &mut Code) {
    let out = out();
    match value {
        Value::Lit { minus, lit } => {
            if is_exact(lit) {
                literal(minus.is_some(), lit, code);
            } else {
                let value = quote_spanned!(lit.span()=> &(#lit));
                let value = minus.map_or(value, |_| quote_spanned!(lit.span()=> &(-#lit)));
                code.call(quote!(__p::Json::put(#value, #out, #at);));
            }
        }
        Value::Object { pairs, .. } => {
            code.text("{");
            for (i, (key, value)) in pairs.iter().enumerate() {
                if i > 0 {
                    code.text(",");
                }
                code.string(&key.text);
                code.text(":");
                json(value, &format!("{at}.{}", key.text), code);
            }
            code.text("}");
        }
        Value::List { values, .. } => {
            let mut element = |value: &Value, i: Option<usize>, code: &mut Code| {
                json(value, &index(at, i), code);
            };
            list(values, &mut element, code);
        }
        Value::Format { span, args } => format::text(*span, args, code),
        Value::Expr(expr) => {
            let value = by_ref(expr);
            code.call(quote_spanned!(first(expr)=> __p::Json::put(#value, #out, #at);));
        }
        _ => code.text("null"),
    }
}

/// Whether a literal's text here is what the library writes: the shortest digits of a double are
/// spelled alike but for the very small and the very large.
pub(crate) fn is_exact(lit: &Lit) -> bool {
    match lit {
        Lit::Float(_) => number(false, lit).is_some_and(|n| n == 0.0 || (1e-4..1e15).contains(&n)),
        Lit::Int(_) | Lit::Str(_) | Lit::Bool(_) | Lit::Char(_) => true,
        _ => false,
    }
}

/// A literal.
pub(crate) fn literal(minus: bool, lit: &Lit, code: &mut Code) {
    match lit {
        Lit::Str(text) => code.string(&text.value()),
        Lit::Char(c) => code.string(&c.value().to_string()),
        Lit::Bool(b) => code.text(if b.value { "true" } else { "false" }),
        Lit::Int(int) => {
            let zero = int.base10_parse::<u64>().is_ok_and(|n| n == 0);
            if minus && !zero {
                code.text("-");
            }
            code.text(int.base10_digits());
        }
        Lit::Float(_) => {
            // Rust writes a whole double without a fraction, as the wire does.
            let n = number(minus, lit).unwrap_or_default();
            code.text(&if n == 0.0 {
                "0".to_owned()
            } else {
                n.to_string()
            });
        }
        _ => code.text("null"),
    }
}
