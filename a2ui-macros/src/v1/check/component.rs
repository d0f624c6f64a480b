//! A component: its name, and which props it has.

use super::slot::One;
use super::{Check, Holder};
use crate::ast::{Field, Item, Node, Value};
use crate::check::fields::Names;
use crate::check::span_of;
use crate::check::takes::example;
use crate::suggest::{did_you_mean, listed};
use crate::v1::common::COMMON;
use crate::v1::{SURFACE, vocab};
use crate::vocab::{Component, Prop, Slot, Ty};
use crate::{v1, zero};

impl Check<'_> {
    /// A component with all that is in it.
    #[inline(never)]
    pub(super) fn component(&mut self, node: &Node, holder: Holder<'_>) {
        if let Holder::Braces(parent) = holder
            && is_tab(node, parent)
        {
            // Where it goes was said, and what it holds is not read as a record's.
            self.open = true;
            return;
        }
        let id = self.own_id(node, holder);
        let around = self.tree.enter(id.as_ref().map(|(id, _)| id.clone()));
        let flow = std::mem::take(&mut self.flow);
        if let Some(component) = node.component {
            let name = id.map_or_else(String::new, |(id, written)| {
                if written {
                    format!(" `{id}`")
                } else {
                    String::new()
                }
            });
            self.known(node, component, &name, holder);
        } else {
            // What its props hold is not read.
            self.open = true;
            self.unknown(node);
        }
        self.items(&node.children, Holder::Braces(node));
        self.flow = flow;
        self.tree.leave(around);
    }

    fn known(&mut self, node: &Node, component: &Component, id: &str, holder: Holder<'_>) {
        let owner = component.name;
        let names = Names {
            owner,
            noun: "prop",
            own: &["id"],
            also: &[],
            known: props(component).collect(),
        };
        self.fields(&names, &node.fields);
        self.extensions(node);
        self.media(node);
        self.weight(node, holder);
        let owner = format!("`{owner}`{id}");
        self.complete(node, component, &names, &owner);
        self.each_alone(node);
    }

    /// Whether all is there that is due, and the one child of what holds one.
    fn complete(&mut self, node: &Node, component: &Component, names: &Names<'_>, owner: &str) {
        let (kind, span) = (&node.kind, node.kind.span());
        let mut missing = names.missing(&node.fields);
        match component.slot {
            Slot::One(slot) => {
                let meant = |field: &Field| field.name == slot || shows(&field.name.to_string());
                let given = node
                    .children
                    .iter()
                    .any(|item| !matches!(item, Item::Let(_)));
                if node.fields.iter().any(meant) || Self::half_typed(node) {
                    // Where it goes is said of what is given.
                } else if given {
                    let holds = format!("`{kind}` holds one child");
                    let missing = format!("{owner} needs a child: `{kind} {{ Text {{ … }} }}`");
                    let one = One {
                        holds: &holds,
                        missing: &missing,
                    };
                    self.one(&node.children, &one, span);
                } else if !self.broken {
                    missing.push(format!("a child: `{kind} {{ Text {{ … }} }}`"));
                }
            }
            Slot::Named if self.shown_by_name(node, component) => return,
            Slot::Named | Slot::Many(_) | Slot::None => {}
        }
        if !missing.is_empty() {
            let missing = crate::suggest::joined(&missing);
            self.errors.at(span, format!("{owner} needs {missing}"));
        }
    }

    /// Reports the first child of what shows its props alone, and whether there is one.
    fn shown_by_name(&mut self, node: &Node, component: &Component) -> bool {
        let is = |item: &&Item| !matches!(item, Item::Let(_));
        let Some(first) = node.children.iter().find(is) else {
            return false;
        };
        let slots = component.props.iter();
        let slots = slots.map(|prop| format!("`{}: {}`", prop.name, example(prop.ty)));
        let slots = crate::suggest::joined(&slots.collect::<Vec<_>>());
        let (span, what) = match first_node(first) {
            Some(record) if is_tab(record, node) => (
                record.kind.span(),
                format!("a `Tab` stands in a prop: {slots}"),
            ),
            _ => (
                span_of(first),
                format!(
                    "what `{}` shows stands in its props: {slots}",
                    component.name
                ),
            ),
        };
        self.errors.at(span, what);
        true
    }

    /// The props of a component, the fields of a record, or the arguments of a call.
    pub(super) fn fields(&mut self, names: &Names<'_>, fields: &[Field]) {
        for (at, field) in fields.iter().enumerate() {
            if Names::twice(self.errors, fields, at) {
                continue;
            }
            match field.table {
                Some(prop) => self.prop(prop, &field.value, &field.name),
                None if names.own.iter().any(|own| field.name == own) => {
                    if matches!(field.value, Value::Missing) {
                        let name = &field.name;
                        let what = format!("`{name}` needs a value: `{name}: …`");
                        self.errors.at(name.span(), what);
                    }
                }
                None => self.unknown_prop(names, fields, field),
            }
        }
    }

    /// Whether a component in these braces is nothing but its name so far, or part of it.
    pub(super) fn half_typed(node: &Node) -> bool {
        node.fields.iter().any(begins_a_component)
    }

    fn unknown_prop(&mut self, names: &Names<'_>, fields: &[Field], field: &Field) {
        let name = field.name.to_string();
        let owner = names.owner;
        let component = v1::component(owner).filter(|_| names.noun == "prop");
        let what = match (&*name, component) {
            ("children" | "child", Some(Component { slot, .. }))
                if !matches!(slot, Slot::None | Slot::Named) =>
            {
                format!("children stand in the braces by themselves: `{owner} {{ Text {{ … }} }}`")
            }
            ("children" | "child" | "root", None) if owner == SURFACE => {
                "the root stands in the braces by itself: `Surface { … Column { … } }`".to_owned()
            }
            ("props", Some(_)) => format!(
                "`{owner}` has the props of the contract alone: what is your own goes into \
                 `extensions: {{ acme_v1: … }}`"
            ),
            ("checks", Some(_)) => {
                let takes = vocab::COMPONENTS.iter().filter(|c| c.checks);
                let takes: Vec<&str> = takes.map(|c| c.name).collect();
                format!("`{owner}` takes no checks: only {} do", listed(&takes))
            }
            (word, Some(component)) if let Some(prop) = by_word(component, word, field) => {
                format!("a value has a name: `{prop}: {word}`")
            }
            (_, Some(component)) if component.slot == Slot::None && begins_a_component(field) => {
                no_children(component)
            }
            _ if names.noun == "prop" && begins_a_component(field) => v1::without_braces(&name),
            (
                name,
                Some(Component {
                    slot: Slot::One(_), ..
                }),
            ) if shows(name) => {
                let text = match &field.value {
                    Value::Lit {
                        lit: syn::Lit::Str(text),
                        ..
                    } => format!("{:?}", text.value()),
                    _ => "…".to_owned(),
                };
                format!(
                    "what a `{owner}` shows is its child: `{owner} {{ Text {{ text: {text} }} }}`"
                )
            }
            _ => {
                names.unknown(self.errors, fields, field, "");
                return;
            }
        };
        self.errors.at(field.name.span(), what);
        // The value may hold components.
        self.open = true;
    }

    fn unknown(&mut self, node: &Node) {
        let name = node.kind.to_string();
        let names = || vocab::COMPONENTS.iter().map(|component| component.name);
        let same = |known: &&str| known.eq_ignore_ascii_case(&name.replace('_', ""));
        if v1::component(&name).is_some() {
            // It nests too deep, and was not read.
            return;
        }
        let what = if name == SURFACE {
            "`Surface` is a whole surface, and no component: it stands alone at the top".to_owned()
        } else if let Some(component) = names().find(same) {
            format!("a component is written as its Rust type: `{component}`, not `{name}`")
        } else if let Some((owner, prop, is_list)) = holder(&name) {
            let (open, close) = if is_list { ("[", "]") } else { ("", "") };
            format!(
                "`{name}` is a record, which stands in a prop: `{owner} {{ {prop}: {open}{name} \
                 {{ … }}{close} }}`"
            )
        } else if name == "Stream" || zero::kind(&name).is_some() {
            format!(
                "`{name}` is zero's, and this invocation writes A2UI: one invocation writes one \
                 format"
            )
        } else {
            let all = names().collect::<Vec<_>>().join(", ");
            let near = did_you_mean(&name, names());
            format!("unknown component `{name}`{near}\nthe components are {all}")
        };
        self.errors.at(node.kind.span(), what);
    }

    /// The keys of extensions are identifiers.
    pub(super) fn extensions(&mut self, node: &Node) {
        let Some(Field {
            value: Value::Object { pairs, .. },
            ..
        }) = node.field("extensions")
        else {
            return;
        };
        for (key, _) in pairs {
            if !is_identifier(&key.text) {
                self.errors.at(
                    key.span,
                    format!(
                        "{:?} names no extension: an identifier does, such as `acme_v1`",
                        key.text
                    ),
                );
            }
        }
    }

    fn weight(&mut self, node: &Node, holder: Holder<'_>) {
        let Some(field) = node.field("weight") else {
            return;
        };
        let weighs = match holder {
            Holder::Top => true,
            Holder::Surface | Holder::Slot => false,
            Holder::Braces(parent) | Holder::Template(parent) => parent
                .component
                .is_none_or(|parent| parent.name == "Row" || parent.name == "Column"),
        };
        if !weighs {
            self.errors.at(
                field.name.span(),
                "`weight` shares the room of a `Row` or a `Column`: it stands directly in one",
            );
        }
    }

    /// Reports what stands in braces that hold no components.
    pub(super) fn may_hold(&mut self, item: &Item, holder: Holder<'_>) {
        let Holder::Braces(parent) = holder else {
            return;
        };
        let Some(component) = parent.component else {
            return;
        };
        let what = match component.slot {
            // Of what has its slots by name, the first child is reported as such.
            Slot::One(_) | Slot::Many(_) | Slot::Named => return,
            Slot::None => no_children(component),
        };
        self.errors.at(span_of(item), what);
    }
}

/// Whether a field is the name of a component without its braces, or what has been typed of it.
fn begins_a_component(field: &Field) -> bool {
    let name = field.name.to_string();
    matches!(field.value, Value::Missing)
        && (v1::component(&name).is_some() || name.starts_with(char::is_uppercase))
}

/// The prop that has this word, where it stands by itself.
fn by_word(component: &Component, word: &str, field: &Field) -> Option<&'static str> {
    let has = |prop: &&Prop| match prop.ty {
        Ty::Word(words) | Ty::Icon(words) => words.words.iter().any(|(known, _)| *known == word),
        _ => false,
    };
    let prop = component.props.iter().find(has)?;
    matches!(field.value, Value::Missing).then_some(prop.name)
}

fn no_children(component: &Component) -> String {
    let holds = |c: &&Component| matches!(c.slot, Slot::One(_) | Slot::Many(_));
    let holds = vocab::COMPONENTS.iter().filter(holds);
    let holds: Vec<&str> = holds.map(|c| c.name).collect();
    format!(
        "`{}` holds no children: only {} do",
        component.name,
        listed(&holds)
    )
}

/// Whether a prop of this name is meant as what a component shows.
fn shows(prop: &str) -> bool {
    matches!(prop, "label" | "text" | "title" | "content")
}

/// A `Tab` in the braces of its `Tabs`.
fn is_tab(node: &Node, parent: &Node) -> bool {
    node.kind == "Tab" && parent.kind == "Tabs"
}

/// The first node of an item, in whatever flow it stands.
fn first_node(item: &Item) -> Option<&Node> {
    match item {
        Item::Node(node) => Some(node),
        Item::For { body, .. } | Item::Each { body, .. } => body.iter().find_map(first_node),
        Item::If {
            then, otherwise, ..
        } => {
            let all = then.iter().chain(otherwise.iter().flatten());
            all.into_iter().find_map(first_node)
        }
        Item::Match { arms, .. } => {
            let all = arms.iter().flat_map(|arm| &arm.body);
            all.into_iter().find_map(first_node)
        }
        _ => None,
    }
}

/// The props that are written by name: children stand in the braces.
fn props(component: &Component) -> impl Iterator<Item = &'static Prop> {
    let slot = match component.slot {
        Slot::One(slot) | Slot::Many(slot) => Some(slot),
        Slot::None | Slot::Named => None,
    };
    let own = component
        .props
        .iter()
        .filter(move |prop| Some(prop.name) != slot);
    own.chain(COMMON)
}

/// The component and the prop that hold a record of this name, and whether they hold a list.
fn holder(record: &str) -> Option<(&'static str, &'static str, bool)> {
    let is = |prop: &&Prop| matches!(prop.ty, Ty::List(of) | Ty::Record(of) if of.name == record);
    let own = vocab::COMPONENTS
        .iter()
        .find_map(|component| Some((component.name, component.props.iter().find(is)?.name, true)));
    own.or_else(|| Some(("Text", COMMON.iter().find(is)?.name, false)))
}

/// Whether a text is an identifier of UAX #31, or begins with `_`.
fn is_identifier(text: &str) -> bool {
    use syn::ext::IdentExt;
    use syn::parse::Parser;

    let read = proc_macro2::Ident::parse_any.parse_str(text);
    text == "_" || read.is_ok_and(|name| name == text && !text.starts_with("r#"))
}
