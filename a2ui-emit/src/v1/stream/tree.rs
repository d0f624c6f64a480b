//! A tree of the typed builder to components in a row: parents before children, the root first.

use super::names::Name;
use super::out::{Out, Place, facts};
use super::values;
use super::written::Node;
use crate::v1::components::Slot;
use crate::v1::{Child, Children, Component, ComponentFault};

/// A component that waits for its turn.
#[derive(Debug)]
pub(super) struct Waiting {
    component: Box<Component>,
    name: Name,
    place: Place,
}

/// Writes a component, and all that is nested in it.
pub(super) fn write(component: Component, out: &mut Out, place: Place) {
    if matches!(place, Place::Top) && component.common().id.is_none() {
        return out.refuse(component.name().to_owned(), ComponentFault::NoId);
    }
    let name = name(&component, out, place, 1);
    out.enter(place, name);
    // What waits below it is someone else's: a list of components is one tree after the other.
    let floor = out.waiting.len();
    out.waiting.push(Waiting {
        component: Box::new(component),
        name,
        place,
    });
    let mut first = true;
    while out.waiting.len() > floor {
        let Some(next) = out.waiting.pop() else { break };
        if !std::mem::take(&mut first) {
            out.raw(",");
        }
        one(next, out);
        if out.is_too_large() {
            out.too_large();
        }
        if out.has_failed() {
            // What is written from here on is taken back.
            out.waiting.truncate(floor);
        }
    }
    out.leave(place);
}

/// One component; what is nested in it waits.
fn one(waiting: Waiting, out: &mut Out) {
    let Waiting {
        mut component,
        name,
        place,
    } = waiting;
    let (kind, facts) = (component.basic_name(), facts_of(&component));
    let node = out.begin_one(place, name, kind, facts);
    if let Component::Custom(custom) = &*component {
        out.custom(&custom.name);
    }
    let floor = out.waiting.len();
    children(&mut component, node, out);
    // The first child is the next to be written.
    out.waiting[floor..].reverse();
    out.raw(r#"{"id":"#);
    out.put_name(name);
    match values::check(&component) {
        Ok(()) => component.write(out),
        Err(fault) => out.refuse_current(fault),
    }
    out.raw("}");
}

/// Names the children of a component, in the order of its slots.
fn children(component: &mut Component, node: Node, out: &mut Out) {
    let mut ahead = 1;
    out.names.clear();
    component.slots(&mut |slot| {
        let template = slot.is_template();
        let place = if template {
            Place::Template(node)
        } else {
            Place::Among(node)
        };
        if let Slot::Many(Children::Template { path, .. }) = &slot
            && path.is_relative()
        {
            out.relative(path.as_str());
        }
        slot.each(&mut |child| {
            let name = match child {
                Child::Id(id) => {
                    let name = out.refer(id.as_str());
                    out.link(node, name, template);
                    name
                }
                Child::Nested(nested) => {
                    let Some((component, nameless)) = nested.take() else {
                        return;
                    };
                    let name = name(&component, out, place, ahead);
                    ahead += nameless;
                    out.waiting.push(Waiting {
                        component,
                        name,
                        place,
                    });
                    name
                }
            };
            out.names.push_back(name);
        });
    });
}

/// What a component is called that comes so many ids of ours from here.
fn name(component: &Component, out: &mut Out, place: Place, ahead: u32) -> Name {
    match &component.common().id {
        Some(id) => out.own(place, component.name(), id.as_str()),
        None => match component {
            Component::Custom(custom) => {
                out.generate_ahead(place, &values::plain(&custom.name), ahead)
            }
            basic => out.generate_ahead(place, basic.plain_name(), ahead),
        },
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
