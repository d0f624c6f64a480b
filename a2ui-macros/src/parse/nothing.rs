//! Names that begin nothing, or nothing yet.

use proc_macro2::Ident;
use syn::parse::ParseStream;
use syn::{Token, token};

use super::props::Props;
use super::{Body, Parse, Place, call};
use crate::ast::{Dialect, Field, Value};
use crate::v1;

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
    if text == v1::SURFACE {
        "`Surface` needs braces: `Surface { id: \"…\", Column { … } }`".to_owned()
    } else if v1::component(&text).is_some() {
        format!("`{name}` needs braces: `{name} {{ … }}`")
    } else if let Some(near) = v1::meant(&text) {
        format!(
            "`{name}` is no component: did you mean `{} {{ … }}`?",
            near.name
        )
    } else {
        format!("`{name}` begins nothing here: A2UI has components, `Row {{ … }}`, and no verbs")
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
            format!("what an expression gives stands in braces: `{{ {name}… }}`")
        } else {
            return neither(name, place);
        };
        syn::Error::new(name.span(), what)
    }
}

/// Whether a name goes on as a call, a path, a macro or a method.
fn is_expression(input: ParseStream<'_>) -> bool {
    input.peek(token::Paren)
        || input.peek(Token![::])
        || input.peek(Token![.])
        || input.peek(Token![!])
}
