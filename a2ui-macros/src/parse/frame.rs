//! Frames: a verb with what it takes.

use proc_macro2::{Delimiter, Ident, TokenTree};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Expr, Token, token};

use super::reference::reference;
use super::{Parse, Place};
use crate::ast::{Frame, Item, Verb};
use crate::suggest::nearest;
use crate::{v1, zero};

/// The words that begin a frame.
const VERBS: &[(&str, Word)] = &[
    ("append", Word::Node(Verb::Append)),
    ("replace", Word::Node(Verb::Replace)),
    ("remove", Word::Remove),
    ("gate", Word::Node(Verb::Gate)),
    ("approve", Word::Node(Verb::Approve)),
    ("refuse", Word::Node(Verb::Refuse)),
];

/// What a verb takes.
#[derive(Clone, Copy)]
pub(super) enum Word {
    Node(Verb),
    Remove,
}

pub(super) fn verb(name: &str) -> Option<Word> {
    let (_, word) = VERBS.iter().find(|(verb, _)| *verb == name)?;
    Some(*word)
}

/// The verb that a name is meant to be.
pub(super) fn meant_verb(name: &str) -> Option<(&'static str, Word)> {
    let near = nearest(name, VERBS.iter().map(|(verb, _)| *verb))?;
    Some((near, verb(near)?))
}

impl Parse<'_> {
    /// What follows a verb.
    #[inline(never)]
    pub(super) fn frame(
        &mut self,
        name: &Ident,
        word: Word,
        input: ParseStream<'_>,
    ) -> syn::Result<Item> {
        let verb = match word {
            Word::Node(verb) => verb,
            Word::Remove => return remove(name, input),
        };
        let (mut parent, mut index) = (None, None);
        let begins = (input.cursor(), input.span());
        if input.peek(Token![in]) {
            input.parse::<Token![in]>()?;
            parent = Some(reference(input).map_err(|e| {
                let what = "`in` takes an id, a handle, or an expression in parentheses";
                syn::Error::new(e.span(), what)
            })?);
        }
        let at = |word: Ident| word == "at";
        if input.fork().call(Ident::parse_any).is_ok_and(at) {
            input.call(Ident::parse_any)?;
            index = Some(reference(input).map_err(|e| {
                let what = "`at` takes a number, a name, or an expression in parentheses";
                syn::Error::new(e.span(), what)
            })?);
        }
        let word = verb.word();
        if begins.0 != input.cursor() && !matches!(verb, Verb::Append | Verb::Gate) {
            self.errors.at(
                begins.1,
                format!("`in` and `at` go with `append`: what `{word}` changes stays in its place"),
            );
        }
        if !input.peek(Ident::peek_any) {
            let node = match verb {
                Verb::Append => "Kind { … }",
                Verb::Replace => "Kind { id: \"…\", … }",
                Verb::Gate | Verb::Approve | Verb::Refuse => "ApprovalGate { … }",
            };
            return Err(syn::Error::new(
                if input.is_empty() {
                    name.span()
                } else {
                    input.span()
                },
                format!("`{word}` takes a node: `{word} {node}`"),
            ));
        }
        if index.is_some() && input.peek(Token![in]) {
            return Err(input.error("`in` comes before `at`: `append in … at … Kind { … }`"));
        }
        let kind = input.call(Ident::parse_any)?;
        let node = self.node(kind, input)?;
        Ok(Item::Frame(Box::new(Frame {
            verb,
            span: name.span(),
            parent,
            index,
            node,
        })))
    }

    /// A word where a verb is due, with something behind it.
    pub(super) fn mistyped_verb(
        &mut self,
        name: &Ident,
        input: ParseStream<'_>,
    ) -> syn::Result<Option<Item>> {
        let Some((near, word)) = meant_verb(&name.to_string()) else {
            let what = verb_of_a2ui(name, input).unwrap_or_else(|| {
                format!(
                    "`{name}` is no verb\nthe verbs are append, replace, remove and gate, and in a \
                     whole `Stream` approve and refuse"
                )
            });
            return Err(syn::Error::new(name.span(), what));
        };
        self.errors.at(
            name.span(),
            format!("`{name}` is no verb: did you mean `{near}`?"),
        );
        self.frame(name, word, input).map(Some)
    }

    /// A verb in an invocation that writes A2UI.
    pub(super) fn foreign_verb(&mut self, name: &Ident, place: Place, input: ParseStream<'_>) {
        if place == Place::Body && name == "append" {
            self.errors.at(
                name.span(),
                "a child is written without `append`: what stands in a component is in it",
            );
        } else {
            self.errors.at(
                name.span(),
                format!(
                    "`{name}` begins a zero frame, and this invocation writes A2UI: one invocation \
                     writes one format"
                ),
            );
        }
        // With its place, but for a child that can be read.
        let child = |input: ParseStream<'_>| {
            place == Place::Body && input.peek(Ident::peek_any) && input.peek2(token::Brace)
        };
        while !input.is_empty() && !input.peek(Token![,]) && !child(input) {
            let token = input.parse::<TokenTree>();
            if matches!(&token, Ok(TokenTree::Group(g)) if g.delimiter() == Delimiter::Brace) {
                break;
            }
        }
    }

    /// A verb does not stand in a node; what it appends is a child.
    pub(super) fn verb_in_a_node(&mut self, name: &Ident, item: Item) -> Option<Item> {
        if let Item::Frame(frame) = item
            && frame.verb == Verb::Append
        {
            self.errors.at(
                name.span(),
                "a child is written without `append`: what stands in a node is under it",
            );
            return Some(Item::Node(frame.node));
        }
        self.errors.at(
            name.span(),
            format!("`{name}` doesn't stand in a node: write it behind the node's braces"),
        );
        None
    }
}

/// What is said of a verb before what A2UI has: its words are methods of a stream.
fn verb_of_a2ui(name: &Ident, input: ParseStream<'_>) -> Option<String> {
    let node = input.fork().call(Ident::parse_any).ok()?;
    let kind = node.to_string();
    let whole = kind == v1::SURFACE;
    let foreign = whole || v1::component(&kind).is_some();
    let method = match &*name.to_string() {
        _ if whole => "create",
        "create" | "update" if foreign => "update",
        _ if foreign && zero::kind(&kind).is_none() => "update",
        _ => return None,
    };
    Some(format!(
        "A2UI has no verbs: give `{kind} {{ … }}` to `{method}`"
    ))
}

/// What `remove` takes.
fn remove(name: &Ident, input: ParseStream<'_>) -> syn::Result<Item> {
    const TAKES: &str =
        "`remove` takes an id, a handle, or an expression in parentheses: `remove \"…\"`";
    if input.peek(syn::Ident) && input.peek2(token::Brace) {
        let kind: Ident = input.parse()?;
        if zero::kind(&kind.to_string()).is_some() {
            return Err(syn::Error::new(kind.span(), TAKES));
        }
        let target = Expr::Path(syn::ExprPath {
            attrs: Vec::new(),
            qself: None,
            path: kind.into(),
        });
        let verb = name.span();
        return Ok(Item::Remove { verb, target });
    }
    let target = reference(input).map_err(|e| {
        let end = if input.is_empty() {
            name.span()
        } else {
            e.span()
        };
        syn::Error::new(end, TAKES)
    })?;
    Ok(Item::Remove {
        verb: name.span(),
        target,
    })
}
