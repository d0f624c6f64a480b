//! What the contract says of an invocation: names, structure and literals.

mod action;
mod binding;
mod call;
mod component;
mod each;
mod format_string;
mod id;
mod reference;
mod slot;
mod surface;
mod url;
mod value;

use crate::ast::{Item, Node, Root};
use crate::check::ids::Ids;
use crate::check::span_of;
use crate::errors::Errors;
use crate::v1;

pub(super) use self::binding::is_pointer;
use self::reference::Tree;

/// Checks an invocation.
pub(super) fn check(root: &Root, errors: &mut Errors) {
    let broken = errors.any();
    let mut check = Check {
        errors,
        ids: Ids::default(),
        loops: 0,
        flow: 0,
        templates: 0,
        tree: Tree::default(),
        open: broken,
        broken,
    };
    match root.items.as_slice() {
        [Item::Surface(surface)] => check.surface(surface),
        [Item::Node(node)] if v1::meant_surface(&node.kind.to_string()) => {
            check.errors.at(
                node.kind.span(),
                format!("unknown component `{}`: did you mean `Surface`?", node.kind),
            );
            check.surface(node);
        }
        items => {
            // What is on screen already is not known here.
            check.open = true;
            check.too_much(items);
            for item in items {
                match item {
                    Item::Surface(surface) => check.another_surface(surface),
                    item => check.item(item, Holder::Top),
                }
            }
        }
    }
    check.references();
}

struct Check<'a> {
    errors: &'a mut Errors,
    ids: Ids,
    /// How many `for`s are around.
    loops: usize,
    /// How many `for`s, `if`s and `match`es are around in the braces being read.
    flow: usize,
    /// How many templates are around.
    templates: usize,
    tree: Tree,
    /// Whether components can be there whose ids were not seen here.
    open: bool,
    /// Whether something could not be read, and was reported.
    broken: bool,
}

/// What holds the components that are being read.
#[derive(Clone, Copy)]
enum Holder<'a> {
    /// What is on screen: nothing of it is known.
    Top,
    /// A surface.
    Surface,
    /// A component, in its braces.
    Braces(&'a Node),
    /// The template of a component.
    Template(&'a Node),
    /// A slot with a name.
    Slot,
}

impl Check<'_> {
    fn items(&mut self, items: &[Item], holder: Holder<'_>) {
        for item in items {
            self.item(item, holder);
        }
    }

    fn item(&mut self, item: &Item, holder: Holder<'_>) {
        match item {
            Item::Node(node) => {
                self.may_hold(item, holder);
                self.component(node, holder);
            }
            Item::Reference(id) => {
                self.may_hold(item, holder);
                self.child_reference(id, holder);
            }
            Item::Splice { .. } => {
                self.may_hold(item, holder);
                self.open = true;
            }
            Item::Each {
                keyword,
                path,
                body,
            } => self.each(*keyword, path, body, holder),
            Item::For { body, .. } => {
                self.open = true;
                self.looped(|check| check.in_flow(body, holder));
            }
            Item::If {
                then, otherwise, ..
            } => {
                self.open = true;
                let branches = [Some(then), otherwise.as_ref()];
                let branches: Vec<&Vec<Item>> = branches.into_iter().flatten().collect();
                self.branches(otherwise.is_some(), &branches, |check, items| {
                    check.in_flow(items, holder);
                });
            }
            Item::Match { arms, .. } => {
                self.open = true;
                let branches: Vec<&Vec<Item>> = arms.iter().map(|arm| &arm.body).collect();
                self.branches(true, &branches, |check, items| {
                    check.in_flow(items, holder);
                });
            }
            Item::Surface(surface) => {
                self.errors.at(
                    span_of(item),
                    "a whole `Surface { … }` stands alone, and in no `if`, `for` or `match`: choose \
                     between invocations",
                );
                self.another_surface(surface);
            }
            // What only zero has is not read in an A2UI invocation.
            Item::Let(_) | Item::Frame(_) | Item::Remove { .. } | Item::Stream(_) => {}
        }
    }

    /// Reports what stands beside a surface, once.
    fn too_much(&mut self, items: &[Item]) {
        let is_surface = |item: &Item| matches!(item, Item::Surface(_));
        let Some(whole) = items.iter().position(is_surface) else {
            return;
        };
        let beside = |(at, item): &(usize, &Item)| *at != whole && !matches!(item, Item::Let(_));
        let Some((_, more)) = items.iter().enumerate().find(beside) else {
            return;
        };
        let what = if is_surface(more) {
            "an invocation is one surface: this goes into an `a2ui!` of its own"
        } else {
            "an invocation is one surface: this goes into its braces, or into an `a2ui!` of its own"
        };
        self.errors.at(span_of(more), what);
    }

    /// A surface that is not all of its invocation, or not surely: its ids are its own.
    fn another_surface(&mut self, surface: &Node) {
        let around = std::mem::take(&mut self.ids);
        self.surface(surface);
        self.ids = around;
    }

    fn in_flow(&mut self, items: &[Item], holder: Holder<'_>) {
        self.flow += 1;
        self.items(items, holder);
        self.flow -= 1;
    }

    /// What is read in a `for`.
    fn looped(&mut self, read: impl FnOnce(&mut Self)) {
        self.loops += 1;
        let before = self.ids.clone();
        read(self);
        self.ids.after_loop(before);
        self.loops -= 1;
    }

    /// Only one of several branches runs, or, where they are not `all`, perhaps none: they may use
    /// the same ids.
    fn branches<T>(&mut self, all: bool, branches: &[T], mut read: impl FnMut(&mut Self, &T)) {
        let before = self.ids.clone();
        let mut ids: Vec<Ids> = Vec::new();
        for branch in branches {
            self.ids = before.branch(ids.last());
            read(self, branch);
            ids.push(std::mem::take(&mut self.ids));
        }
        self.ids = before.branches(all, &ids);
    }
}
