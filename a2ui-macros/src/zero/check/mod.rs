//! What the contract says of an invocation: names, structure and literals.

mod frame;
mod node;
mod value;
mod whole;

pub(in crate::zero) use crate::check::literal::number;
pub(in crate::zero) use frame::{bad_index, literal_index};

use proc_macro2::Span;

use super::{GATE, containers, kind};
use crate::ast::{Item, Node, Root, Value, Verb};
use crate::check::ids::{Ids, Under};
use crate::check::{GENERATED, span_of};
use crate::errors::Errors;
use crate::suggest::nearest;
use crate::v1;

/// Checks an invocation.
pub(super) fn check(root: &Root, errors: &mut Errors) {
    if root.items.is_empty() {
        if !errors.any() {
            errors.at(
                Span::call_site(),
                "nothing to emit: write a frame, `append Kind { … }`, a component, `Text { id: \"…\", \
                 … }`, or a whole `Stream { … }` or `Surface { … }`",
            );
        }
        return;
    }
    let mut check = Check {
        errors,
        ids: Ids::default(),
        under: Under::Here,
        loops: 0,
        all_known: false,
    };
    match root.items.as_slice() {
        [Item::Stream(stream)] => check.stream(stream),
        items => check.open(items),
    }
}

struct Check<'a> {
    errors: &'a mut Errors,
    ids: Ids,
    /// Under what the nodes stand that are being read.
    under: Under,
    /// How many `for`s are around.
    loops: usize,
    /// Whether every id that can be on screen is a literal seen here.
    all_known: bool,
}

impl Check<'_> {
    /// Frames for an open stream.
    fn open(&mut self, items: &[Item]) {
        let splice = items.iter().find(|item| !matches!(item, Item::Let(_)));
        let says = |item: &Item| !matches!(item, Item::Splice { .. } | Item::Let(_));
        if !items.iter().any(says) && !self.errors.any() {
            self.errors.at(
                splice.map_or_else(Span::call_site, span_of),
                "nothing says what this emits: write a frame such as `append Kind { … }` or a \
                 component here, or give the fragment to `emit`, `create` or `update` as it is",
            );
        }
        let mut gated = false;
        for item in items {
            match item {
                Item::Frame(frame) if frame.verb.rules() => self.errors.at(
                    frame.span,
                    format!(
                        "`{}` stands in a whole `Stream {{ … }}`: an open stream is ruled through \
                         the held stream that `stream.gate(…)` gives",
                        frame.verb.word()
                    ),
                ),
                Item::Let(_) => {}
                _ if std::mem::take(&mut gated) => self.errors.at(
                    span_of(item),
                    "nothing follows `gate`: the ruling comes next, through the held stream that \
                     `stream.gate(…)` gives",
                ),
                _ => {}
            }
            gated |= matches!(item, Item::Frame(frame) if frame.verb == Verb::Gate);
            self.item(item, None);
        }
    }

    fn items(&mut self, items: &[Item], parent: Option<&Node>) {
        for item in items {
            if let Item::Frame(frame) = item
                && (frame.verb == Verb::Gate || frame.verb.rules())
            {
                let word = frame.verb.word();
                self.errors.at(
                    frame.span,
                    format!("`{word}` does not stand in `if`, `for` or `match`: a stream has one gate at a time"),
                );
            }
            self.item(item, parent);
        }
    }

    fn item(&mut self, item: &Item, parent: Option<&Node>) {
        match item {
            Item::Frame(frame) => self.frame(frame),
            Item::Node(node) => self.child(node, parent),
            Item::Stream(node) => self.errors.at(
                node.kind.span(),
                "a whole `Stream { … }` stands alone: what belongs to it goes into its braces",
            ),
            Item::Remove { target, .. } => self.remove(target),
            Item::For { body, .. } => {
                self.loops += 1;
                let before = self.ids.clone();
                self.items(body, parent);
                self.ids.after_loop(before);
                self.loops -= 1;
            }
            Item::If {
                then, otherwise, ..
            } => {
                let branches: Vec<&[Item]> = [Some(then), otherwise.as_ref()]
                    .into_iter()
                    .flatten()
                    .map(Vec::as_slice)
                    .collect();
                self.branches(otherwise.is_some(), &branches, parent);
            }
            Item::Match { arms, .. } => {
                let branches: Vec<&[Item]> = arms.iter().map(|arm| arm.body.as_slice()).collect();
                self.branches(true, &branches, parent);
            }
            Item::Splice { .. } => {
                if parent.is_some_and(|node| node.table.is_some_and(|kind| !kind.children)) {
                    self.no_children(parent, span_of(item));
                }
            }
            // What only A2UI has is not read in a zero invocation.
            Item::Let(_) | Item::Surface(_) | Item::Each { .. } | Item::Reference(_) => {}
        }
    }

    /// Only one of several branches runs: they may use the same ids.
    fn branches(&mut self, all: bool, branches: &[&[Item]], parent: Option<&Node>) {
        let before = self.ids.clone();
        let mut read: Vec<Ids> = Vec::new();
        for items in branches {
            self.ids = before.branch(read.last());
            self.items(items, parent);
            read.push(std::mem::take(&mut self.ids));
        }
        self.ids = before.branches(all, &read);
    }

    fn child(&mut self, node: &Node, parent: Option<&Node>) {
        let Some(parent) = parent else {
            self.unplaced(node);
            return;
        };
        if node.kind == GATE {
            self.errors.at(
                node.kind.span(),
                "an `ApprovalGate` is no child, it stops the stream: write `gate ApprovalGate \
                 { … }` last",
            );
        } else if parent.table.is_some_and(|kind| !kind.children) {
            self.no_children(Some(parent), node.kind.span());
        }
        let under = self.under.clone();
        self.placed(node, under, Verb::Append);
    }

    fn no_children(&mut self, parent: Option<&Node>, span: Span) {
        if let Some(parent) = parent {
            let what = format!(
                "`{}` holds no children: only {} do",
                parent.kind,
                containers()
            );
            self.errors.at(span, what);
        }
    }

    /// A new node, with its id and what is in it.
    fn placed(&mut self, node: &Node, under: Under, verb: Verb) {
        let name = self.own_id(node, under);
        let around = std::mem::replace(&mut self.under, Under::Node(name));
        self.node(node, verb);
        self.under = around;
    }

    /// A node at the top, without a verb.
    fn unplaced(&mut self, node: &Node) {
        let name = node.kind.to_string();
        let what = if self.a2ui(node) {
            return;
        } else if kind(&name).is_some() {
            format!("say what to do with it: `append {name} {{ … }}`")
        } else if let Some(verb) = nearest(
            &name,
            ["append", "replace", "remove", "gate", "Stream"].into_iter(),
        ) {
            format!("`{name}` is no verb: did you mean `{verb}`?")
        } else {
            format!(
                "`{name}` is nothing that is emitted: write `append Kind {{ … }}`, `replace`, \
                 `remove`, `gate`, or a whole `Stream {{ … }}`; or a component of A2UI, or a whole \
                 `Surface {{ … }}`"
            )
        };
        self.errors.at(node.kind.span(), what);
        if kind(&name).is_some() {
            self.placed(node, Under::Here, Verb::Append);
        }
    }

    /// Reports what only A2UI has.
    fn a2ui(&mut self, node: &Node) -> bool {
        let name = node.kind.to_string();
        let is = node.table.is_none() && (name == v1::SURFACE || v1::component(&name).is_some());
        if is {
            self.errors.at(
                node.kind.span(),
                format!(
                    "`{name}` is A2UI's, and this invocation writes zero frames: one invocation \
                     writes one format"
                ),
            );
        }
        is
    }

    /// The id of a new node: how it is known from here on.
    fn own_id(&mut self, node: &Node, under: Under) -> String {
        let Some(lit) = literal_id(node) else {
            return self.ids.add_unnamed(under);
        };
        let (id, span) = (lit.value(), lit.span());
        if let Some(why) = super::bad_id(&id) {
            self.errors.at(span, why);
        } else if id.starts_with(GENERATED) {
            self.errors.at(
                span,
                format!(
                    "the id `{id}` begins with `auto_`, as only generated ids do: take another, or \
                     leave it out"
                ),
            );
        } else if id == "root" {
            self.errors
                .at(span, "`root` is there from the start: take another id");
        } else if self.loops > 0 {
            self.errors.at(
                span,
                format!(
                    "the id `{id}` repeats with the `for` around it: write `format!(\"{id}_{{i}}\")`, \
                     or leave it out"
                ),
            );
        } else {
            let kind = node.table.map(|kind| kind.name);
            match self.ids.add(&id, kind, under.clone(), span) {
                Ok(()) => return id,
                Err(first) => {
                    let first = first.map_or_else(String::new, |n| format!(", first in line {n}"));
                    self.errors
                        .at(span, format!("the id `{id}` is used twice{first}"));
                }
            }
        }
        self.ids.add_unnamed(under)
    }
}

/// A node's id, where it is literal.
fn literal_id(node: &Node) -> Option<&syn::LitStr> {
    match &node.field("id")?.value {
        Value::Lit {
            lit: syn::Lit::Str(lit),
            ..
        } => Some(lit),
        _ => None,
    }
}
