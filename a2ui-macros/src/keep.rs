//! The values of what is not written: kept alive, so that their own mistakes still show and their
//! variables don't turn up unused.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};

use crate::ast::{Bound, Field, Node, Value};
use crate::code::{Code, first};
use crate::parse::is_camel;

/// Keeps what a node's kind does not have, or has once.
pub(crate) fn unknown(node: &Node, code: &mut Code) {
    let ours = |name: &Ident| {
        node.component.is_some() && name == "id"
            || node.table.is_some() && (name == "id" || name == "props")
    };
    unwritten(&node.fields, &ours, code);
}

/// Keeps what is in none of the tables, or given twice.
pub(crate) fn unwritten(fields: &[Field], ours: &dyn Fn(&Ident) -> bool, code: &mut Code) {
    for (at, field) in fields.iter().enumerate() {
        let again = fields[..at].iter().any(|before| before.name == field.name);
        if again || (field.table.is_none() && !ours(&field.name)) {
            keep(&field.value, code);
        }
    }
}

/// Keeps one value.
pub(crate) fn keep(value: &Value, code: &mut Code) {
    match value {
        // A bare word, or a record, is not Rust's: what would be its type is not known.
        Value::Expr(expr) if has_words(expr.to_token_stream()) => {}
        Value::Expr(expr)
        | Value::Binding {
            path: Bound::Expr(expr),
            ..
        } => code.call(quote_spanned!(first(expr)=> let _ = &(#expr);)),
        Value::If {
            cond,
            then,
            otherwise,
        } => {
            code.call(quote!(let _ = &(if #cond {} else {});));
            keep(then, code);
            keep(otherwise, code);
        }
        Value::Format { span, args } => {
            code.call(quote_spanned!(*span=> let _ = ::std::format_args!(#args);));
        }
        Value::Object { pairs, .. } => {
            for (_, value) in pairs {
                keep(value, code);
            }
        }
        Value::List { values, .. } => {
            for value in values {
                keep(value, code);
            }
        }
        Value::For { pat, of, body, .. } => {
            let mut kept = Code::new(true);
            for value in body {
                keep(value, &mut kept);
            }
            let kept = kept.finish();
            code.call(quote!(for #pat in #of { #kept }));
        }
        Value::When {
            cond,
            then,
            otherwise,
        } => {
            code.call(quote!(let _ = &(if #cond {} else {});));
            for value in then.iter().chain(otherwise) {
                keep(value, code);
            }
        }
        Value::Call(call) => {
            let args = call.args.iter().map(|arg| &arg.value);
            args.chain(&call.parts).for_each(|value| keep(value, code));
        }
        Value::Event(event) => {
            let context = event.context.iter().map(|(_, value)| value);
            let all = std::iter::once(&event.name).chain(&event.user_message);
            all.chain(context).for_each(|value| keep(value, code));
        }
        Value::Check { condition, message } => {
            keep(condition, code);
            if let Some(message) = message {
                keep(message, code);
            }
        }
        Value::Record { fields, .. } => {
            for field in fields {
                keep(&field.value, code);
            }
        }
        _ => {}
    }
}

/// Whether a bare word stands in here, or a record: what only a prop's type gives a meaning.
fn has_words(tokens: TokenStream) -> bool {
    let mut tokens = tokens.into_iter().peekable();
    let mut in_path = false;
    while let Some(token) = tokens.next() {
        let next = tokens.peek();
        let goes_on = matches!(next, Some(TokenTree::Punct(p)) if matches!(p.as_char(), ':' | '!'))
            || matches!(next, Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Parenthesis);
        match &token {
            TokenTree::Ident(name) if !in_path && !goes_on && is_camel(&name.to_string()) => {
                return true;
            }
            TokenTree::Group(group) if has_words(group.stream()) => return true,
            _ => {}
        }
        in_path = matches!(&token, TokenTree::Punct(p) if p.as_char() == ':');
    }
    false
}
