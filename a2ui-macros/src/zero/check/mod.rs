//! What the contract says of an invocation: names, structure and literals.

mod node;
mod value;
mod whole;

pub(in crate::zero) use value::number;

use std::collections::HashMap;

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::{GATE, bad_id, kind};
use crate::ast::{Frame, Item, Node, Root, Value, Verb, str_lit};
use crate::errors::Errors;
use crate::suggest::{did_you_mean, nearest};

/// Checks an invocation.
pub(super) fn check(root: &Root, errors: &mut Errors) {
    if root.items.is_empty() {
        if !errors.any() {
            errors.at(
                Span::call_site(),
                "nothing to emit: write `append Kind { … }`, or a whole `Stream { … }`",
            );
        }
        return;
    }
    let mut check = Check {
        errors,
        ids: HashMap::new(),
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
    /// The literal ids that are on screen here for sure, with their kinds.
    ids: HashMap<String, Option<&'static str>>,
    /// How many `for`s are around.
    loops: usize,
    /// Whether every id that can be on screen is a literal seen here.
    all_known: bool,
}

impl Check<'_> {
    /// Frames for an open stream.
    fn open(&mut self, items: &[Item]) {
        if items
            .iter()
            .all(|item| matches!(item, Item::Splice(_) | Item::Let(_)))
        {
            self.errors.at(
                Span::call_site(),
                "nothing says what this emits: write a frame such as `append Kind { … }` here, or \
                 give the fragment to `emit` as it is",
            );
        }
        for (at, item) in items.iter().enumerate() {
            match item {
                Item::Frame(frame) if frame.verb.rules() => self.errors.at(
                    frame.span,
                    format!(
                        "`{}` stands in a whole `Stream {{ … }}`: an open stream is ruled through \
                         the held stream that `gate` gives",
                        frame.verb.word()
                    ),
                ),
                Item::Frame(frame) if frame.verb == Verb::Gate && at + 1 < items.len() => {
                    self.errors.at(
                        span_of(&items[at + 1]),
                        "nothing follows `gate`: the ruling comes next, through the held stream \
                         that `stream.gate(…)` gives",
                    );
                }
                _ => {}
            }
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
            Item::Remove { verb, target } => self.remove(*verb, target),
            Item::For { body, .. } => {
                self.loops += 1;
                let before = self.ids.clone();
                self.items(body, parent);
                self.ids = before;
                self.loops -= 1;
            }
            Item::If {
                then, otherwise, ..
            } => {
                let branches = [Some(then), otherwise.as_ref()];
                self.branches(branches.into_iter().flatten().map(Vec::as_slice), parent);
            }
            Item::Match { arms, .. } => {
                self.branches(arms.iter().map(|arm| arm.body.as_slice()), parent);
            }
            Item::Let(_) | Item::Splice(_) => {}
        }
    }

    /// Only one of several branches runs: they may use the same ids.
    fn branches<'i>(&mut self, branches: impl Iterator<Item = &'i [Item]>, parent: Option<&Node>) {
        let before = self.ids.clone();
        let mut after = before.clone();
        for branch in branches {
            self.ids.clone_from(&before);
            self.items(branch, parent);
            after.extend(self.ids.drain());
        }
        self.ids = after;
    }

    fn frame(&mut self, frame: &Frame) {
        let node = &frame.node;
        if let Some(parent) = frame.parent.as_ref().and_then(str_lit) {
            self.parent(&parent.value(), parent.span());
        }
        if let Some(index) = &frame.index {
            self.index(index);
        }
        let is_gate = node.kind == GATE;
        match frame.verb {
            Verb::Append if is_gate => self.errors.at(
                frame.span,
                "an `ApprovalGate` is not appended, it stops the stream: write `gate ApprovalGate \
                 { … }` last",
            ),
            Verb::Replace if is_gate => self.errors.at(
                frame.span,
                "an `ApprovalGate` is not replaced: it changes through its ruling alone",
            ),
            verb @ (Verb::Gate | Verb::Approve | Verb::Refuse) if !is_gate => self.errors.at(
                node.kind.span(),
                format!(
                    "`{0}` takes an `ApprovalGate`: `{0} ApprovalGate {{ … }}`",
                    verb.word()
                ),
            ),
            _ => {}
        }
        match frame.verb {
            Verb::Append | Verb::Gate => self.own_id(node),
            Verb::Replace => self.replaced_id(frame),
            Verb::Approve | Verb::Refuse => {}
        }
        self.node(node, frame.verb);
        if !node.children.is_empty() && !matches!(frame.verb, Verb::Append | Verb::Gate) {
            self.errors.at(
                span_of(&node.children[0]),
                format!(
                    "`{}` keeps the children: append new ones by themselves",
                    frame.verb.word()
                ),
            );
        }
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
            self.errors.at(
                node.kind.span(),
                format!(
                    "`{}` holds no children: only `Stack`, `Row` and `Card` do",
                    parent.kind
                ),
            );
        }
        self.own_id(node);
        self.node(node, Verb::Append);
    }

    /// A node at the top, without a verb.
    fn unplaced(&mut self, node: &Node) {
        let name = node.kind.to_string();
        let what = if kind(&name).is_some() {
            format!("say what to do with it: `append {name} {{ … }}`")
        } else if let Some(verb) = nearest(
            &name,
            ["append", "replace", "remove", "gate", "Stream"].into_iter(),
        ) {
            format!("`{name}` is no verb: did you mean `{verb}`?")
        } else {
            format!(
                "`{name}` is nothing that is emitted: write `append Kind {{ … }}`, `replace`, \
                 `remove`, `gate`, or a whole `Stream {{ … }}`"
            )
        };
        self.errors.at(node.kind.span(), what);
        self.own_id(node);
        if kind(&name).is_some() {
            self.node(node, Verb::Append);
        }
    }

    /// The id of a new node.
    fn own_id(&mut self, node: &Node) {
        let Some(field) = node.field("id") else {
            return;
        };
        let Value::Lit {
            lit: syn::Lit::Str(lit),
            ..
        } = &field.value
        else {
            return;
        };
        let id = lit.value();
        if let Some(why) = bad_id(&id) {
            self.errors.at(lit.span(), why);
        } else if id.starts_with(super::GENERATED) {
            self.errors.at(
                lit.span(),
                format!("the id `{id}` begins with `auto_`, as only generated ids do: take another, or leave it out"),
            );
        } else if id == "root" {
            self.errors.at(
                lit.span(),
                "`root` is there from the start: take another id",
            );
        } else if self.loops > 0 {
            self.errors.at(
                lit.span(),
                "a literal id in a `for` repeats: write `format!(\"…{i}\")`, or leave it out",
            );
        } else if self
            .ids
            .insert(id.clone(), node.table.map(|kind| kind.name))
            .is_some()
        {
            self.errors
                .at(lit.span(), format!("the id `{id}` is used twice"));
        }
    }

    /// The id of a node that is there.
    fn replaced_id(&mut self, frame: &Frame) {
        let node = &frame.node;
        let Some(field) = node.field("id") else {
            self.errors.at(
                frame.span,
                format!(
                    "`replace` says which node: `replace {} {{ id: … }}`",
                    node.kind
                ),
            );
            return;
        };
        let Value::Lit {
            lit: syn::Lit::Str(lit),
            ..
        } = &field.value
        else {
            return;
        };
        let id = lit.value();
        if let Some(why) = bad_id(&id) {
            self.errors.at(lit.span(), why);
        } else if id == "root" {
            self.errors.at(
                lit.span(),
                "`root` is not replaced: replace its children instead",
            );
        } else if let Some(&Some(is)) = self.ids.get(&id) {
            if node.table.is_some_and(|becomes| becomes.name != is) {
                self.errors.at(
                    node.kind.span(),
                    format!(
                        "`{id}` is a `{is}`, and a replacement keeps the kind: remove it and \
                         append a `{}`",
                        node.kind
                    ),
                );
            }
        } else {
            self.reference(&id, lit.span());
        }
    }

    fn remove(&mut self, verb: Span, target: &syn::Expr) {
        let Some(lit) = str_lit(target) else {
            if let syn::Expr::Lit(lit) = target {
                self.errors
                    .at(lit.span(), "`remove` takes an id as text, or a handle");
            }
            return;
        };
        let id = lit.value();
        if let Some(why) = bad_id(&id) {
            self.errors.at(lit.span(), why);
        } else if id == "root" {
            self.errors.at(
                lit.span().join(verb).unwrap_or_else(|| lit.span()),
                "`root` is not removed: remove its children instead",
            );
        } else if self.ids.remove(&id).is_none() {
            self.reference(&id, lit.span());
        }
    }

    fn parent(&mut self, id: &str, span: Span) {
        if let Some(why) = bad_id(id) {
            self.errors.at(span, why);
        } else if let Some(&Some(name)) = self.ids.get(id) {
            if kind(name).is_some_and(|kind| !kind.children) {
                self.errors.at(
                    span,
                    format!("`{id}` is a `{name}`, which holds no children: only `Stack`, `Row` and `Card` do"),
                );
            }
        } else if id != "root" {
            self.reference(id, span);
        }
    }

    /// A literal id that was not seen: where everything is literal, it is not there.
    fn reference(&mut self, id: &str, span: Span) {
        if self.all_known {
            let near = did_you_mean(id, self.ids.keys().map(String::as_str));
            self.errors.at(
                span,
                format!("no node with the id `{id}` is on screen here{near}"),
            );
        }
    }

    fn index(&mut self, index: &syn::Expr) {
        if let syn::Expr::Lit(syn::ExprLit { lit, .. }) = index
            && !matches!(lit, syn::Lit::Int(int) if int.base10_parse::<u64>().is_ok())
        {
            self.errors
                .at(lit.span(), "an index is a whole number from 0");
        }
    }
}

/// Where an item begins.
fn span_of(item: &Item) -> Span {
    match item {
        Item::Frame(frame) => frame.span,
        Item::Remove { verb, .. } => *verb,
        Item::Node(node) | Item::Stream(node) => node.kind.span(),
        Item::For { keyword, .. } => *keyword,
        Item::If { cond: expr, .. } | Item::Match { of: expr, .. } | Item::Splice(expr) => {
            expr.span()
        }
        Item::Let(tokens) => tokens
            .clone()
            .into_iter()
            .next()
            .map_or_else(Span::call_site, |t| t.span()),
    }
}
