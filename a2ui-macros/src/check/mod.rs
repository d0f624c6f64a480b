//! What the checks of both formats have in common.

pub(crate) mod fields;
pub(crate) mod ids;
pub(crate) mod json;
pub(crate) mod literal;
pub(crate) mod takes;
pub(crate) mod time;
pub(crate) mod uri;

use proc_macro2::{Ident, Span};
use syn::spanned::Spanned;

use crate::ast::{Item, Value};

/// What every generated id begins with.
pub(crate) const GENERATED: &str = "auto_";

/// Where an item begins.
pub(crate) fn span_of(item: &Item) -> Span {
    match item {
        Item::Frame(frame) => frame.span,
        Item::Remove { verb, .. } => *verb,
        Item::Node(node) | Item::Stream(node) | Item::Surface(node) => node.kind.span(),
        Item::Reference(id) => id.span(),
        Item::For { keyword, .. } | Item::Each { keyword, .. } => *keyword,
        Item::If { cond: expr, .. } | Item::Match { of: expr, .. } => expr.span(),
        Item::Splice { braces, .. } => *braces,
        Item::Let(tokens) => tokens
            .clone()
            .into_iter()
            .next()
            .map_or_else(Span::call_site, |t| t.span()),
    }
}

/// Where a value begins; of some, where its name does.
pub(crate) fn span_of_value(value: &Value, name: &Ident) -> Span {
    match value {
        Value::Lit { lit, .. } => lit.span(),
        Value::Word(word) => word.span(),
        Value::Object { span, .. } | Value::List { span, .. } | Value::Format { span, .. } => *span,
        Value::Record { name, .. } => name.span(),
        Value::Binding { at, .. } => *at,
        Value::Call(call) => call.name.span(),
        Value::Event(event) => event.span,
        Value::Node(node) => node.kind.span(),
        Value::Splice { braces, .. } => *braces,
        Value::Check { condition, .. } => span_of_value(condition, name),
        _ => name.span(),
    }
}
