//! A tree of the typed builder to components in a row: parents before children, the root first.

use super::names::Name;
use super::out::{Out, Place, facts};
use super::values;
use crate::v1::{Child, Component, ComponentFault};

/// What a component is called.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Id {
    /// One of ours, of which the number is enough: the rest of it is what the component is.
    Ours(u32),
    /// One that was put down.
    Put(Name),
}

/// A component that waits for its turn.
#[derive(Debug)]
pub(super) struct Waiting {
    component: Box<Component>,
    id: Id,
    place: Place,
}

/// Writes a component, and all that is nested in it.
pub(super) fn write(component: Box<Component>, out: &mut Out, place: Place) {
    if matches!(place, Place::Top) && component.common().id.is_none() {
        return out.refuse(component.name().to_owned(), ComponentFault::NoId);
    }
    let name = match &component.common().id {
        Some(id) => out.own(place, component.name(), id.as_str()),
        None => generated(&component, out, place),
    };
    out.enter(place, name);
    // What waits below it is someone else's: a list of components is one tree after the other.
    let floor = out.waiting.len();
    let id = Id::Put(name);
    let mut next = Some(Waiting {
        component,
        id,
        place,
    });
    while let Some(waiting) = next {
        one(waiting, out);
        if out.is_too_large() {
            out.too_large();
        }
        if out.has_failed() {
            // What is written from here on is taken back.
            out.waiting.truncate(floor);
        }
        next = if out.waiting.len() > floor {
            out.waiting.pop()
        } else {
            None
        };
        if next.is_some() {
            out.raw(",");
        }
    }
    out.leave(place);
}

/// One component; what is nested in it waits.
fn one(waiting: Waiting, out: &mut Out) {
    let Waiting {
        mut component,
        id,
        place,
    } = waiting;
    let kind = component.basic().map_or("", |basic| basic.name);
    let name = match id {
        Id::Put(name) => Some(name),
        Id::Ours(_) => None,
    };
    out.begin_one(place, name, kind, facts_of(&component));
    if let Component::Custom(custom) = &*component {
        out.custom(&custom.name);
    }
    let floor = out.waiting.len();
    out.begin_children();
    match values::check(&component) {
        Ok(()) => component.write(id, out),
        Err(fault) => out.refuse_current(fault),
    }
    out.raw("}");
    // The first child is the next to be written.
    out.waiting[floor..].reverse();
}

impl Out {
    /// Refers to a child of the component that is being written; what is nested waits for its turn.
    pub(crate) fn child(&mut self, child: &mut Child, template: bool) {
        let parent = self.current;
        match child {
            Child::Id(id) => {
                let name = self.refer(id.as_str());
                self.put_name(name);
                self.link(parent, name, template);
            }
            Child::Nested(nested) => {
                let Some((component, nameless)) = nested.take() else {
                    return self.raw("null");
                };
                let place = if template {
                    Place::Template(parent)
                } else {
                    Place::Among(parent)
                };
                let id = self.called(&component, place);
                self.due += nameless;
                self.put_id(id, component.basic().map_or("", |basic| basic.ours));
                self.waiting.push(Waiting {
                    component,
                    id,
                    place,
                });
            }
        }
    }

    /// What a child is called of the component that is being written.
    #[inline]
    fn called(&mut self, child: &Component, place: Place) -> Id {
        match (&child.common().id, child) {
            (Some(id), _) => Id::Put(self.own(place, child.name(), id.as_str())),
            (None, Component::Custom(custom)) => {
                Id::Put(self.generate_numbered(&values::plain(&custom.name), self.due))
            }
            (None, _) => Id::Ours(self.due),
        }
    }
}

/// The id of the first of a tree, where it has none.
fn generated(component: &Component, out: &mut Out, place: Place) -> Name {
    match component.basic() {
        Some(basic) => out.generate(place, basic.plain),
        None => out.generate(place, &values::plain(component.name())),
    }
}

fn facts_of(component: &Component) -> u8 {
    let mut facts = facts::NONE;
    if matches!(component, Component::Row(_) | Component::Column(_)) {
        facts |= facts::SHARES_ROOM;
    }
    if component.common().weight.is_some() {
        facts |= facts::WEIGHS;
    }
    facts
}
