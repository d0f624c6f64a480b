//! Free JSON, and literals as JSON.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use crate::ast::Value;
use crate::code::{Code, by_ref, first, out};
use crate::format;
use crate::list::{index, list};
use crate::zero::{is_exact, literal};

/// Where a value is written, and by what.
#[derive(Clone, Copy)]
enum To {
    /// To the data model, whose places are pointers.
    Data,
    /// To a value that is written out, where a key's `@` is doubled.
    Written,
    /// To what is no one's but its author's.
    Plain,
}

/// A value of the data model, at this pointer.
pub(super) fn data(value: &Value, pointer: &str, code: &mut Code) {
    json(value, pointer, To::Data, code);
}

/// A value that is written out where it may be bound or computed.
pub(super) fn written(value: &Value, at: &str, code: &mut Code) {
    json(value, at, To::Written, code);
}

/// What is no one's but its author's.
pub(super) fn plain(value: &Value, at: &str, code: &mut Code) {
    json(value, at, To::Plain, code);
}

fn json(value: &Value, at: &str, to: To, code: &mut Code) {
    let out = out();
    let put = |value: &TokenStream, span| match to {
        To::Data => quote_spanned!(span=> __p::free::Json::data(#value, #out, #at);),
        To::Written => quote_spanned!(span=> __p::free::Json::inside(#value, #out, #at);),
        To::Plain => quote_spanned!(span=> __p::free::Json::put(#value, #out, #at);),
    };
    match value {
        Value::Lit { minus, lit } => {
            if is_exact(lit) {
                literal(minus.is_some(), lit, code);
            } else {
                let value = if minus.is_some() {
                    quote_spanned!(lit.span()=> &(-#lit))
                } else {
                    quote_spanned!(lit.span()=> &(#lit))
                };
                code.call(put(&value, lit.span()));
            }
        }
        Value::Object { pairs, .. } => {
            code.text("{");
            for (i, (key, value)) in pairs.iter().enumerate() {
                if i > 0 {
                    code.text(",");
                }
                match to {
                    To::Written if key.text.starts_with('@') => {
                        code.string(&format!("@{}", key.text));
                    }
                    _ => code.string(&key.text),
                }
                code.text(":");
                json(value, &at_key(at, &key.text, to), to, code);
            }
            code.text("}");
        }
        Value::List { values, .. } => {
            let mut element = |value: &Value, i: Option<usize>, code: &mut Code| {
                json(value, &at_index(at, i, to), to, code);
            };
            list(values, &mut element, code);
        }
        Value::Format { span, args } => format::text(*span, args, code),
        Value::Expr(expr) => code.call(put(&by_ref(expr), first(expr))),
        Value::If {
            cond,
            then,
            otherwise,
        } => {
            let block = |value: &Value| {
                let mut block = Code::new(true);
                json(value, at, to, &mut block);
                block.finish()
            };
            let (then, otherwise) = (block(then), block(otherwise));
            code.call(quote!(if #cond { #then } else { #otherwise }));
        }
        Value::Match { of, arms } => {
            let arms = arms.iter().map(|(pat, guard, value)| {
                let guard = guard.as_ref().map(|guard| quote!(if #guard));
                let mut block = Code::new(true);
                json(value, at, to, &mut block);
                let value = block.finish();
                quote!(#pat #guard => { #value })
            });
            let arms: TokenStream = arms.collect();
            code.call(quote!(match #of { #arms }));
        }
        _ => code.text("null"),
    }
}

fn at_key(at: &str, key: &str, to: To) -> String {
    match to {
        To::Data => format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")),
        To::Written | To::Plain => format!("{at}.{key}"),
    }
}

fn at_index(at: &str, i: Option<usize>, to: To) -> String {
    match (to, i) {
        (To::Data, Some(i)) => format!("{at}/{i}"),
        (To::Data, None) => format!("{at}/-"),
        (To::Written | To::Plain, i) => index(at, i),
    }
}
