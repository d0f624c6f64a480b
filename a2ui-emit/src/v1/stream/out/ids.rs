//! What components are called.

use super::{Out, Place};
use crate::v1::ComponentFault;
use crate::v1::stream::written::Name;

/// The id of every surface's root.
const ROOT: &str = "root";

impl Out {
    /// The id of a component that stands here: its author's.
    pub fn own(&mut self, place: Place, component: &str, id: &str) -> Name {
        let name = self.written.name(false, |names| names.raw(id));
        self.owned(place, component, name)
    }

    /// The same, where it is put together at run time.
    pub fn own_fmt(&mut self, place: Place, component: &str, id: std::fmt::Arguments<'_>) -> Name {
        let name = self.written.name(false, |names| names.unescaped(id));
        self.owned(place, component, name)
    }

    fn owned(&mut self, place: Place, component: &str, name: Name) -> Name {
        let (state, id) = (&self.surfaces[self.at], self.written.bytes(name));
        let fault = if id.is_empty() {
            Some(ComponentFault::EmptyId)
        } else if id.starts_with(state.prefix.as_bytes()) {
            Some(ComponentFault::ReservedId)
        } else if id == ROOT.as_bytes() {
            let inside = !matches!(place, Place::Root | Place::Top);
            inside.then_some(ComponentFault::RootInside)
        } else {
            matches!(place, Place::Root).then(|| ComponentFault::Prop {
                at: ".id".to_owned(),
                what: "the root's id is \"root\": leave it out".to_owned(),
            })
        };
        if let Some(fault) = fault {
            let id = self.written.text(name);
            let named = if id.is_empty() { component } else { id };
            self.refuse(named.to_owned(), fault);
        }
        if !self.written.own(name) {
            self.refuse(self.written.text(name).to_owned(), ComponentFault::IdTwice);
        }
        name
    }

    /// The id of a component that stands here: the root's, or one of ours, from the plain name of
    /// the component. `ahead` of ours come before it, 1 where it is the next.
    pub fn generate(&mut self, place: Place, component: &str, ahead: u32) -> Name {
        if matches!(place, Place::Root) {
            let root = self.written.name(false, |names| names.raw(ROOT));
            if self.written.own(root) {
                return root;
            }
            self.refuse(ROOT.to_owned(), ComponentFault::IdTwice);
        }
        let state = &self.surfaces[self.at];
        let number = state.next + ahead;
        self.written.name(true, |names| {
            names.raw(&state.prefix);
            names.raw(component);
            names.raw("_");
            names.unsigned(number.into());
        })
    }

    /// The id of the next child of the component that is being written.
    pub(crate) fn put_next_name(&mut self) {
        match self.names.pop_front() {
            Some(name) => self.put_name(name),
            None => self.raw("null"),
        }
    }

    /// The id of a component that is written elsewhere.
    pub fn refer(&mut self, id: &str) -> Name {
        if id.is_empty() {
            let error = self.prop("", "refers to an empty id".to_owned());
            self.fail(error);
        }
        self.written.name(false, |names| names.raw(id))
    }
}
