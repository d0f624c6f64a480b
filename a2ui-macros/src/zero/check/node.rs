//! A node: its kind, and which props it has.

use proc_macro2::Span;

use super::super::{GATE, vocab};
use super::Check;
use super::literal_id;
use super::value::all_words;
use crate::ast::{Field, Item, Node, Value, Verb};
use crate::suggest::{did_you_mean, listed, nearest};
use crate::vocab::{Prop, Ty};

/// The prop that is missing, where one name is none and one required prop is not there.
fn only_missing(fields: &[Field], known: &'static [Prop]) -> Option<&'static str> {
    let names = || known.iter().map(|prop| prop.name);
    let unknown = fields.iter().filter(|field| {
        field.table.is_none()
            && nearest(&field.name.to_string(), names()).is_none()
            && field.name != "id"
            && field.name != "props"
    });
    let given = |prop: &&Prop| {
        fields.iter().any(|field| {
            field.name == prop.name || nearest(&field.name.to_string(), names()) == Some(prop.name)
        })
    };
    let missing: Vec<&Prop> = known
        .iter()
        .filter(|prop| prop.required && !given(prop))
        .collect();
    match missing.as_slice() {
        [only] if unknown.count() == 1 => Some(only.name),
        _ => None,
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

    /// What the contract requires, and what is not there. A name that is nearly one is that one,
    /// and reported by itself.
    pub(super) fn needs(
        &mut self,
        owner: &str,
        span: Span,
        known: &'static [Prop],
        fields: &[Field],
    ) {
        let names = || known.iter().map(|prop| prop.name);
        let meant = |field: &Field| match field.table {
            Some(prop) => Some(prop.name),
            None => nearest(&field.name.to_string(), names()),
        };
        let missing: Vec<String> = known
            .iter()
            .filter(|prop| prop.required && !fields.iter().any(|f| meant(f) == Some(prop.name)))
            .map(|prop| format!("{}: {}", prop.name, example(prop.ty)))
            .collect();
        if only_missing(fields, known).is_some() {
            // The name that is none is reported as that prop.
            return;
        }
        if !missing.is_empty() {
            let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
            self.errors
                .at(span, format!("{owner} needs {}", listed(&missing)));
        }
    }

    /// The props of a node, or the fields of a record.
    pub(super) fn fields(
        &mut self,
        owner: &str,
        fields: &[Field],
        known: &'static [Prop],
        is_node: bool,
    ) {
        for (at, field) in fields.iter().enumerate() {
            let name = field.name.to_string();
            if fields[..at].iter().any(|before| before.name == field.name) {
                self.errors
                    .at(field.name.span(), format!("`{name}` is given twice"));
                continue;
            }
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
                None => {
                    let only = only_missing(fields, known);
                    self.unknown_prop(owner, field, known, is_node, only);
                }
            }
        }
    }

    fn unknown_prop(
        &mut self,
        owner: &str,
        field: &Field,
        known: &'static [Prop],
        is_node: bool,
        only_missing: Option<&str>,
    ) {
        let name = field.name.to_string();
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
        let names = || {
            is_node
                .then_some("id")
                .into_iter()
                .chain(known.iter().map(|p| p.name))
        };
        let wire = known
            .iter()
            .find(|prop| prop.wire == name && prop.name != name);
        let near = match wire {
            Some(prop) => format!(": it is written `{}`", prop.name),
            None => match (nearest(&name, names()), only_missing) {
                (None, Some(missing)) => format!(": did you mean `{missing}`, which is missing?"),
                _ => did_you_mean(&name, names()),
            },
        };
        let all = names().collect::<Vec<_>>().join(", ");
        let noun = if is_node { "prop" } else { "field" };
        let missing = matches!(field.value, Value::Missing);
        let other = if is_node && !missing {
            format!("; what the contract doesn't name goes into `props: {{ {name}: … }}`")
        } else {
            String::new()
        };
        let what = match field.value {
            Value::Missing => format!("`{name}` is no {noun} of `{owner}`, and has no value{near}"),
            _ => format!("`{owner}` has no {noun} `{name}`{near}"),
        };
        self.errors.at(
            field.name.span(),
            format!("{what}\nits {noun}s are {all}{other}"),
        );
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
        self.json(value, "props");
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

/// The type that a prop takes, in words.
pub(super) fn takes(ty: Ty) -> String {
    let noun = match ty {
        Ty::Text | Ty::NonEmpty => "text",
        Ty::Word(words) => {
            return format!(
                "a `{}`: `{}`\n{}",
                words.name,
                example(ty),
                all_words(words)
            );
        }
        Ty::Number { min, max } => return format!("a number from {min} to {max}"),
        Ty::ObjectOrText => "an object or text",
        Ty::List(_) => "a list",
        Ty::Record(_) => "a record",
        // No kind has another.
        _ => "a value",
    };
    format!("{noun}: `{}`", example(ty))
}

/// What a value of a prop looks like.
pub(super) fn example(ty: Ty) -> String {
    match ty {
        Ty::Text | Ty::NonEmpty => "\"…\"".to_owned(),
        Ty::Word(words) => words.words.first().map_or("…", |(name, _)| name).to_owned(),
        Ty::Number { max, .. } => max.to_string(),
        Ty::ObjectOrText => "{ key: value }".to_owned(),
        Ty::List(record) => format!("[{} {{ … }}]", record.name),
        Ty::Record(record) => format!("{} {{ … }}", record.name),
        _ => "…".to_owned(),
    }
}

/// The kind and the prop that hold a list of these records.
fn holder(record: &str) -> Option<(&'static str, &'static str)> {
    let is = |prop: &&Prop| matches!(prop.ty, Ty::List(of) if of.name == record);
    vocab::KINDS
        .iter()
        .find_map(|kind| Some((kind.name, kind.props.iter().find(is)?.name)))
}
