//! What is in a fragment, as far as its type says it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::super::{ACTS, CLOSES, GATE, meant};
use crate::ast::{Item, Node, Verb};

/// How many frames there are, a loop's counted once.
pub(super) fn frames(items: &[Item]) -> usize {
    items
        .iter()
        .map(|item| match item {
            Item::Frame(frame) => 1 + frames(&frame.node.children),
            Item::Node(node) | Item::Stream(node) => 1 + frames(&node.children),
            Item::For { body, .. } => frames(body),
            Item::If {
                then, otherwise, ..
            } => frames(then) + otherwise.as_ref().map_or(0, |items| frames(items)),
            Item::Match { arms, .. } => arms.iter().map(|arm| frames(&arm.body)).sum(),
            Item::Remove { .. } | Item::Splice { .. } => 1,
            Item::Let(_) | Item::Surface(_) | Item::Each { .. } | Item::Reference(_) => 0,
        })
        .sum()
}

/// Whether something in here acts.
pub(super) fn acts(items: &[Item]) -> bool {
    any(items, &|item| {
        node_of(item).is_some_and(|node| node.kind == ACTS)
    })
}

/// Whether all that is in here may follow a refusal.
fn closes(items: &[Item]) -> bool {
    !any(items, &|item| match item {
        Item::Splice { .. } => true,
        Item::Frame(frame) if frame.verb == Verb::Replace => frame.node.kind == ACTS,
        item => node_of(item).is_some_and(|node| !CLOSES.iter().any(|kind| node.kind == kind)),
    })
}

fn any(items: &[Item], is: &dyn Fn(&Item) -> bool) -> bool {
    items.iter().any(|item| {
        is(item)
            || match item {
                Item::Frame(frame) => any(&frame.node.children, is),
                Item::Node(node) | Item::Stream(node) => any(&node.children, is),
                Item::For { body, .. } => any(body, is),
                Item::If {
                    then, otherwise, ..
                } => any(then, is) || otherwise.as_ref().is_some_and(|items| any(items, is)),
                Item::Match { arms, .. } => arms.iter().any(|arm| any(&arm.body, is)),
                Item::Remove { .. }
                | Item::Let(_)
                | Item::Splice { .. }
                | Item::Surface(_)
                | Item::Each { .. }
                | Item::Reference(_) => false,
            }
    })
}

fn node_of(item: &Item) -> Option<&Node> {
    match item {
        Item::Frame(frame) => Some(&frame.node),
        Item::Node(node) => Some(node),
        _ => None,
    }
}

/// The type that says what is in a fragment.
pub(super) fn of(items: &[Item], broken: bool) -> TokenStream {
    let power = if acts(items) {
        quote!(__p::content::Acts)
    } else if closes(items) {
        quote!(__p::content::Closes)
    } else {
        quote!(__p::content::Shows)
    };
    let frames: Vec<&Item> = items
        .iter()
        .filter(|item| !matches!(item, Item::Let(_)))
        .collect();
    match frames.as_slice() {
        [Item::Frame(frame)] if broken && frame.verb == Verb::Append && frame.node.kind != GATE => {
            // What was appended is known even where its props are wrong, or its name nearly is.
            let one = meant(&frame.node.kind.to_string()).map(|kind| {
                let kind = format_ident!("{}", kind.name);
                quote!(__p::content::One<::a2ui_emit::zero::#kind, __p::content::Broken>)
            });
            one.unwrap_or_else(|| quote!(__p::content::Broken))
        }
        _ if broken => quote!(__p::content::Broken),
        [Item::Frame(frame)] if frame.verb == Verb::Append => {
            let kind = &frame.node.kind;
            quote!(__p::content::One<::a2ui_emit::zero::#kind, #power>)
        }
        [.., Item::Frame(frame)] if frame.verb == Verb::Gate => quote!(__p::content::Gates),
        _ => power,
    }
}
