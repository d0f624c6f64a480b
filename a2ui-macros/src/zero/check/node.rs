//! A node: its kind, and which props it has.

use proc_macro2::Span;

use super::super::{GATE, vocab};
use super::Check;
use super::literal_id;
use crate::ast::{Field, Item, Node, Value, Verb};
use crate::check::fields::Names;
use crate::check::json::{Within, json};
use crate::suggest::did_you_mean;
use crate::vocab::{Prop, Ty};

/// The names that the braces of a node hold, or of a record.
fn names<'a>(owner: &'a str, known: &'static [Prop], is_node: bool) -> Names<'a> {
    Names {
        owner,
        noun: if is_node { "prop" } else { "field" },
        own: if is_node { &["id"] } else { &[] },
        also: if is_node { &["props"] } else { &[] },
        known: known.iter().collect(),
    }
}

impl Check<'_> {
    /// A node with all that is in it.
    pub(super) fn node(&mut self, node: &Node, verb: Verb) {
        let Some(kind) = node.table else {
            self.unknown_kind(node);
            self.items(&node.children, Some(node));
            return;
        };
        self.fields(&node.kind.to_string(), &node.fields, kind.props, true);
        if let Some(field) = node.field("id") {
            self.id_value(field);
        }
        if let Some(field) = node.field("props") {
            self.extra(node, &field.value);
        }
        if node.kind == GATE
            && let Some(state) = node.field("state")
        {
            self.errors.at(
                state.name.span(),
                "the state of a gate is not written: `gate` makes it wait, and its ruling changes \
                 it",
            );
        }
        let id = literal_id(node).map_or_else(String::new, |id| format!(" `{}`", id.value()));
        let owner = format!("`{}`{id}", node.kind);
        self.needs(&owner, node.kind.span(), kind.props, &node.fields);
        if verb == Verb::Append || verb == Verb::Gate {
            self.items(&node.children, Some(node));
        }
    }

    fn unknown_kind(&mut self, node: &Node) {
        let unread = super::kind(&node.kind.to_string()).is_some();
        if unread || self.a2ui(node) {
            // What nests too deep was not read.
            return;
        }
        let name = node.kind.to_string();
        let kinds = || vocab::KINDS.iter().map(|kind| kind.name);
        let what = match vocab::KINDS.iter().find(|kind| kind.wire == name) {
            Some(kind) => format!(
                "a kind is written as its Rust type: `{}`, not `{name}`",
                kind.name
            ),
            None if holder(&name).is_some() => {
                let (owner, prop) = holder(&name).unwrap_or_default();
                let what = format!(
                    "`{name}` is a record, which stands in a list: `{owner} {{ {prop}: [{name} {{ … \
                     }}] }}`"
                );
                self.errors.at(node.kind.span(), what);
                return;
            }
            None => format!("unknown kind `{name}`{}", did_you_mean(&name, kinds())),
        };
        let all = kinds().collect::<Vec<_>>().join(", ");
        self.errors
            .at(node.kind.span(), format!("{what}\nthe kinds are {all}"));
    }

    /// What the contract requires, and what is not there.
    pub(super) fn needs(
        &mut self,
        owner: &str,
        span: Span,
        known: &'static [Prop],
        fields: &[Field],
    ) {
        names("", known, true).needs(self.errors, owner, span, fields);
    }

    /// The props of a node, or the fields of a record.
    pub(super) fn fields(
        &mut self,
        owner: &str,
        fields: &[Field],
        known: &'static [Prop],
        is_node: bool,
    ) {
        let names = names(owner, known, is_node);
        for (at, field) in fields.iter().enumerate() {
            if Names::twice(self.errors, fields, at) {
                continue;
            }
            let name = field.name.to_string();
            let ours = is_node && (name == "id" || name == "props");
            match field.table {
                Some(prop) => self.value(prop, &field.value, &field.name),
                None if ours && !matches!(field.value, Value::Missing) => {}
                None if ours => {
                    self.errors.at(
                        field.name.span(),
                        format!("`{name}` needs a value: `{name}: …`"),
                    );
                }
                None => self.unknown_prop(&names, fields, field, is_node),
            }
        }
    }

    fn unknown_prop(&mut self, names: &Names<'_>, fields: &[Field], field: &Field, is_node: bool) {
        let (owner, name) = (names.owner, field.name.to_string());
        let elsewhere = match &*name {
            _ if !is_node => None,
            "children" | "child" => Some(format!(
                "children stand in the braces by themselves: `{owner} {{ Text {{ … }} }}`"
            )),
            "parent" | "index" => Some(format!(
                "where a node goes stands before it: `append in \"…\" at 0 {owner} {{ … }}`"
            )),
            _ => None,
        };
        if let Some(what) = elsewhere {
            self.errors.at(field.name.span(), what);
            return;
        }
        let other = if is_node && !matches!(field.value, Value::Missing) {
            format!("; what the contract doesn't name goes into `props: {{ {name}: … }}`")
        } else {
            String::new()
        };
        names.unknown(self.errors, fields, field, &other);
    }

    fn id_value(&mut self, field: &Field) {
        let span = match &field.value {
            Value::Lit {
                lit: syn::Lit::Str(_),
                ..
            }
            | Value::Format { .. }
            | Value::Expr(_)
            | Value::Missing
            | Value::Unreadable => return,
            Value::Lit { lit, .. } => lit.span(),
            _ => field.name.span(),
        };
        self.errors.at(
            span,
            "an id is text: `id: \"title\"`, or `id: format!(\"cell_{i}\")`",
        );
    }

    /// Props that the contract doesn't name.
    fn extra(&mut self, node: &Node, value: &Value) {
        let Value::Object { pairs, .. } = value else {
            if !matches!(value, Value::Missing | Value::Unreadable)
                && let Some(field) = node.field("props")
            {
                self.errors.at(
                    field.name.span(),
                    "props that the contract doesn't name stand here by name: `props: { name: value \
                     }`",
                );
            }
            return;
        };
        let known = node.table.map_or(&[][..], |kind| kind.props);
        for (key, _) in pairs {
            if let Some(prop) = known.iter().find(|prop| prop.wire == key.text) {
                self.errors.at(
                    key.span,
                    format!(
                        "`{}` is a prop of `{}`: write it by itself, `{}: …`",
                        key.text, node.kind, prop.name
                    ),
                );
            }
        }
        json(self.errors, value, Within::prop("props"));
    }

    /// Whether something in here is not known before it runs.
    pub(super) fn is_dynamic(items: &[Item]) -> bool {
        let literal = |node: &Node| {
            let id = node.field("id").map(|field| &field.value);
            matches!(id, None | Some(Value::Lit { .. }))
        };
        items.iter().any(|item| match item {
            Item::Frame(frame) => !literal(&frame.node) || Self::is_dynamic(&frame.node.children),
            Item::Node(node) => !literal(node) || Self::is_dynamic(&node.children),
            Item::Remove { .. }
            | Item::Let(_)
            | Item::Surface(_)
            | Item::Each { .. }
            | Item::Reference(_) => false,
            Item::Stream(_)
            | Item::For { .. }
            | Item::If { .. }
            | Item::Match { .. }
            | Item::Splice { .. } => true,
        })
    }
}

/// The kind and the prop that hold a list of these records.
fn holder(record: &str) -> Option<(&'static str, &'static str)> {
    let is = |prop: &&Prop| matches!(prop.ty, Ty::List(of) if of.name == record);
    vocab::KINDS
        .iter()
        .find_map(|kind| Some((kind.name, kind.props.iter().find(is)?.name)))
}
