//! Where components stand, and what is written aside meanwhile.

use super::Out;
use crate::encode::Buf;
use crate::v1::stream::names::Name;
use crate::v1::stream::written::Node;
use crate::v1::{ComponentFault, SurfaceFault};

/// Where a component stands.
#[derive(Debug, Clone, Copy)]
pub enum Place {
    /// It is the root of a surface.
    Root,
    /// It is one that an update sends.
    Top,
    /// Among the children of another.
    Among(Node),
    /// The one child of another.
    Only(Node),
    /// What a template of another shows for each item.
    Template(Node),
}

impl Place {
    /// What the component stands in.
    pub(super) fn parent(self) -> Option<Node> {
        match self {
            Self::Root | Self::Top => None,
            Self::Among(parent) | Self::Only(parent) | Self::Template(parent) => Some(parent),
        }
    }
}

impl Out {
    /// A component comes to its place: what holds it refers to it, and it is written behind that.
    pub fn enter(&mut self, place: Place, name: Name) {
        match place {
            Place::Root | Place::Top => {
                self.tops += 1;
                self.comma();
            }
            Place::Among(_) | Place::Only(_) | Place::Template(_) => {
                self.reference(place, name);
                self.aside();
                self.comma();
            }
        }
    }

    /// A component that is written elsewhere comes to its place.
    pub fn mention(&mut self, place: Place, id: &str) {
        match place {
            Place::Root | Place::Top => {
                let what = "stands here as an id alone: write the component itself".to_owned();
                let fault = ComponentFault::Prop {
                    at: String::new(),
                    what,
                };
                let error = self.component_fault(id.to_owned(), fault);
                self.fail(error);
            }
            Place::Among(parent) | Place::Only(parent) | Place::Template(parent) => {
                let name = self.refer(id);
                self.reference(place, name);
                self.link(parent, name, matches!(place, Place::Template(_)));
            }
        }
    }

    pub(super) fn reference(&mut self, place: Place, name: Name) {
        if matches!(place, Place::Among(_)) {
            self.sep();
        }
        self.put_name(name);
    }

    /// A component is complete, and what stands in it.
    pub fn leave(&mut self, place: Place) {
        match place {
            Place::Root | Place::Top => {}
            Place::Among(parent) | Place::Only(parent) | Place::Template(parent) => {
                self.swap();
                self.depth -= 1;
                self.current = parent;
            }
        }
    }

    /// What is written next belongs behind the component that is being written.
    pub fn aside(&mut self) {
        if self.asides.len() == self.depth {
            self.asides.push(Buf::default());
        }
        self.depth += 1;
        self.swap();
    }

    pub(super) fn swap(&mut self) {
        if let Some(aside) = self.asides.get_mut(self.depth - 1) {
            std::mem::swap(self.lines.buf(), aside);
        }
    }

    /// Writes what was put aside, behind the component that is complete.
    pub fn behind(&mut self) {
        if let Some(aside) = self.asides.get_mut(self.depth) {
            self.lines.buf().0.append(&mut aside.0);
        }
    }

    /// Runs what gives exactly one component to the place.
    pub fn exactly_one(&mut self, place: Place, write: impl FnOnce(&mut Self)) {
        let since = self.written.so_far();
        let tops = self.tops;
        write(self);
        let given = match place {
            Place::Root | Place::Top => self.tops - tops,
            Place::Among(parent) | Place::Only(parent) | Place::Template(parent) => {
                self.written.children_since(since, parent)
            }
        };
        if given != 1 {
            let error = match place {
                Place::Root | Place::Top => self.surface(self.at, SurfaceFault::Roots(given)),
                _ => self.prop(
                    "",
                    format!("takes exactly one child here, and was given {given}"),
                ),
            };
            self.fail(error);
        }
    }
}
