//! Names that begin nothing, or nothing yet.

use proc_macro2::{Delimiter, Ident, TokenTree};
use syn::parse::ParseStream;
use syn::{Token, token};

use super::frame::meant_verb;
use super::props::Props;
use super::{Body, Parse, Place, call, is_camel};
use crate::ast::{Dialect, Field, Value};
use crate::{v1, zero};

/// Rust's flow that does not stand in this language, or not there.
pub(super) const RUST_FLOW: [&str; 6] = ["while", "loop", "else", "break", "continue", "return"];

fn neither(name: &Ident, place: Place) -> syn::Error {
    let what = if place == Place::Root && !RUST_FLOW.iter().any(|word| name == word) {
        at_the_root(name)
    } else if name == "each" {
        "`each` is A2UI's, which has a data model: what repeats in zero is a `for`".to_owned()
    } else if name == "while" || name == "loop" {
        format!("`{name}` doesn't stand here: what repeats is a `for`")
    } else if name == "break" || name == "continue" || name == "return" {
        format!("`{name}` doesn't stand here: choose what comes with `if`, or filter the iterator")
    } else if name == "else" {
        "`else` follows the braces of an `if`".to_owned()
    } else {
        format!("`{name}` is neither a prop `{name}: value` nor a node `{name} {{ … }}`")
    };
    syn::Error::new(name.span(), what)
}

/// What is said of a name that begins no component.
pub(super) fn at_the_root(name: &Ident) -> String {
    let text = name.to_string();
    if v1::meant_surface(&text) {
        format!("unknown component `{name}`: did you mean `Surface {{ … }}`?")
    } else if text == v1::SURFACE || v1::meant(&text).is_some() || is_camel(&text) {
        v1::without_braces(&text)
    } else {
        format!("`{name}` begins nothing here: A2UI has components, `Row {{ … }}`, and no verbs")
    }
}

/// What is said of a name by itself where frames stand; `alone`, where nothing beside it says that
/// they do.
pub(super) fn at_the_top(name: &Ident, alone: bool) -> String {
    let text = name.to_string();
    let component = v1::meant(&text).map(|component| component.name);
    let component = match component {
        None if v1::meant_surface(&text) => Some(v1::SURFACE),
        component => component,
    };
    let component = component.filter(|_| alone && is_camel(&text));
    let component = component.map(|name| format!("`{name} {{ … }}`"));
    let kind = zero::meant(&text).filter(|_| is_camel(&text));
    let frame = match meant_verb(&text) {
        Some((verb, _)) => Some(format!("`{verb}`")),
        None if zero::meant_stream(&text) => Some("`Stream { … }`".to_owned()),
        None => kind.map(|kind| format!("`append {} {{ … }}`", kind.name)),
    };
    match (component, frame) {
        (Some(one), Some(other)) => {
            format!("`{name}` is nothing that is emitted: did you mean {one}, or {other}?")
        }
        (Some(one), None) | (None, Some(one)) => {
            format!("`{name}` is nothing that is emitted: did you mean {one}?")
        }
        (None, None) => format!(
            "`{name}` is no frame: write `append Kind {{ … }}`, `replace`, `remove` or `gate`"
        ),
    }
}

/// A name and nothing else, which is kept, so that an editor can complete it.
#[inline(never)]
pub(super) fn half_typed(
    name: Ident,
    place: Place,
    props: Props,
    body: &mut Body,
) -> syn::Result<()> {
    if RUST_FLOW.iter().any(|word| name == word) {
        return Err(neither(&name, place));
    }
    let table = props.known(&name);
    body.fields.push(Field {
        name,
        table,
        value: Value::Missing,
    });
    Ok(())
}

impl Parse<'_> {
    /// What is said of a name that begins nothing.
    #[inline(never)]
    pub(super) fn no_item(&self, name: &Ident, place: Place, input: ParseStream<'_>) -> syn::Error {
        let what = if RUST_FLOW.iter().any(|word| name == word) {
            return neither(name, place);
        } else if self.dialect == Dialect::A2ui && name == "each" {
            "`each` takes a binding, and names no item: `each @\"/items\" { … }`, where \
             `@\"name\"` is of the item"
                .to_owned()
        } else if self.dialect == Dialect::A2ui && call::begins_behind(name, input) {
            format!(
                "`{name}(…)` is the value of a prop: `action: {name}(…)`; an action is one event \
                 or one call"
            )
        } else if is_expression(input) {
            let text = name.to_string();
            let is_node = zero::kind(&text).is_some() || v1::component(&text).is_some();
            if is_node && input.peek(token::Paren) {
                format!(
                    "`{name}` needs braces: `{name} {{ … }}`; what an expression gives stands in \
                     braces, `{{ {name}::new(…) }}`"
                )
            } else {
                let all = expression(name, input);
                format!("what an expression gives stands in braces: `{{ {all} }}`")
            }
        } else {
            return neither(name, place);
        };
        syn::Error::new(name.span(), what)
    }
}

/// An expression that begins with a name, its brackets as `(…)`.
fn expression(name: &Ident, input: ParseStream<'_>) -> String {
    let fork = input.fork();
    let mut text = name.to_string();
    while let Ok(token) = fork.parse::<TokenTree>() {
        let goes_on = matches!(&token, TokenTree::Punct(p) if ":.!?".contains(p.as_char()));
        match token {
            TokenTree::Punct(punct) if goes_on => text.push(punct.as_char()),
            TokenTree::Ident(name) if text.ends_with([':', '.']) => {
                text.push_str(&name.to_string());
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                text.push_str(if group.stream().is_empty() {
                    "()"
                } else {
                    "(…)"
                });
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                text.push_str("[…]");
            }
            _ => break,
        }
    }
    text
}

/// Whether a name goes on as a call, a path, a macro or a method.
fn is_expression(input: ParseStream<'_>) -> bool {
    input.peek(token::Paren)
        || input.peek(Token![::])
        || input.peek(Token![.])
        || input.peek(Token![!])
}
