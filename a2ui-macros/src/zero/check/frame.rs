//! A frame: its verb, and the nodes that it names.

use proc_macro2::Span;
use syn::Expr;

use super::super::{GATE, bad_id, containers, kind};
use super::{Check, literal_id};
use crate::ast::{Frame, Verb, str_lit};
use crate::check::ids::Under;
use crate::check::span_of;
use crate::suggest::did_you_mean;

impl Check<'_> {
    pub(super) fn frame(&mut self, frame: &Frame) {
        let node = &frame.node;
        let mut under = Under::Here;
        if let Some(parent) = &frame.parent {
            under = self.parent(parent);
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
            verb @ (Verb::Gate | Verb::Approve | Verb::Refuse)
                if !is_gate && node.table.is_some() =>
            {
                self.errors.at(
                    node.kind.span(),
                    format!(
                        "`{0}` takes an `ApprovalGate`: `{0} ApprovalGate {{ … }}`",
                        verb.word()
                    ),
                );
            }
            _ => {}
        }
        match frame.verb {
            Verb::Append | Verb::Gate => self.placed(node, under, frame.verb),
            Verb::Replace => {
                if !is_gate {
                    self.replaced_id(frame);
                }
                self.node(node, frame.verb);
            }
            Verb::Approve | Verb::Refuse => self.node(node, frame.verb),
        }
        if let Some(child) = node.children.first()
            && !matches!(frame.verb, Verb::Append | Verb::Gate)
        {
            self.errors.at(
                span_of(child),
                format!(
                    "`{}` keeps the children that are there: append new ones by themselves",
                    frame.verb.word()
                ),
            );
        }
    }

    /// The id of a node that is there.
    fn replaced_id(&mut self, frame: &Frame) {
        let node = &frame.node;
        if node.field("id").is_none() {
            let example = format!("`replace {} {{ id: \"…\", … }}`", node.kind);
            self.errors.at(
                frame.span,
                format!("`replace` says by its id which node it replaces: {example}"),
            );
        }
        let Some(lit) = literal_id(node) else {
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
        } else if let Some(is) = self.ids.kind(&id) {
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

    pub(super) fn remove(&mut self, target: &Expr) {
        let Some(lit) = str_lit(target) else {
            if is_literal(target) {
                self.errors.on(
                    target,
                    "`remove` takes an id as text, or a handle: `remove \"…\"`",
                );
            } else {
                self.ids.remove_unknown();
            }
            return;
        };
        let id = lit.value();
        if let Some(why) = bad_id(&id) {
            self.errors.at(lit.span(), why);
        } else if id == "root" {
            self.errors.at(
                lit.span(),
                "`root` is not removed: remove its children instead",
            );
        } else {
            self.reference(&id, lit.span());
            self.ids.remove(&id);
        }
    }

    fn parent(&mut self, parent: &Expr) -> Under {
        let Some(lit) = str_lit(parent) else {
            if is_literal(parent) {
                self.errors
                    .on(parent, "`in` takes an id as text, or a handle: `in \"…\"`");
            }
            return Under::Unknown;
        };
        let (id, span) = (lit.value(), lit.span());
        if let Some(why) = bad_id(&id) {
            self.errors.at(span, why);
        } else if let Some(name) = self.ids.kind(&id) {
            if kind(name).is_some_and(|kind| !kind.children) {
                let only = containers();
                self.errors.at(
                    span,
                    format!("`{id}` is a `{name}`, which holds no children: only {only} do"),
                );
            }
        } else if id == "root" {
            return Under::Here;
        } else {
            self.reference(&id, span);
        }
        Under::Node(id)
    }

    /// A literal id: where everything is literal, and it was not seen, it is not there.
    fn reference(&mut self, id: &str, span: Span) {
        if self.all_known && !self.ids.has(id) {
            let near = did_you_mean(id, self.ids.names());
            self.errors.at(
                span,
                format!("no node with the id `{id}` is on screen here{near}"),
            );
        }
    }

    fn index(&mut self, index: &Expr) {
        if is_literal(index) && literal_index(index).is_none() {
            self.errors.on(index, "an index is a whole number from 0");
        }
    }
}

fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Unary(unary) => is_literal(&unary.expr),
        Expr::Paren(paren) => is_literal(&paren.expr),
        Expr::Group(group) => is_literal(&group.expr),
        _ => false,
    }
}

/// The number of an index that is literal.
pub(in crate::zero) fn literal_index(index: &Expr) -> Option<usize> {
    match index {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(int),
            ..
        }) => int.base10_parse().ok(),
        Expr::Paren(paren) => literal_index(&paren.expr),
        Expr::Group(group) => literal_index(&group.expr),
        _ => None,
    }
}

/// Whether an index is literal and none.
pub(in crate::zero) fn bad_index(index: &Expr) -> bool {
    is_literal(index) && literal_index(index).is_none()
}
