//! A component begins, and what is known of it then.

use super::{Out, Place};
use crate::v1::ComponentFault;
use crate::v1::stream::is::Is;
use crate::v1::stream::names::Name;
use crate::v1::stream::written::{Node, Record, Stand};

impl Out {
    /// A component of this name begins at a place, and with it those below it whose structure is
    /// known. Gives the first of them, and how many ids of ours there are up to it.
    pub fn begin(&mut self, place: Place, name: Name, block: &'static Block) -> (Node, u32) {
        self.begin_all(place, Some(name), block.0, block)
    }

    /// The same, where the first has an id of ours.
    pub fn begin_ours(&mut self, place: Place, block: &'static Block) -> (Node, u32) {
        self.begin_all(place, None, block.0, block)
    }

    /// One component begins; `kind` is its name in the basic catalog. Without a name its id is one
    /// of ours.
    pub(in crate::v1::stream) fn begin_one(
        &mut self,
        place: Place,
        name: Option<Name>,
        kind: &'static str,
        facts: u8,
    ) {
        const ALONE: &Block = &Block(Shape("", 0, facts::NONE), &[], 0, 0);
        self.begin_all(place, name, Shape(kind, 0, facts), ALONE);
    }

    /// A component begins, and what is below it in its block.
    #[inline]
    fn begin_all(
        &mut self,
        place: Place,
        name: Option<Name>,
        Shape(kind, _, facts): Shape,
        &Block(_, below, depth, ours): &'static Block,
    ) -> (Node, u32) {
        if self.written.is_empty() {
            self.from = self.lines.mark().bytes;
        }
        let next = &mut self.surfaces[self.at].next;
        *next += u32::from(name.is_none_or(|name| name.generated));
        let count = *next;
        *next += ours;
        let parent = place.parent();
        let above = parent.and_then(|parent| self.written.stand(parent));
        let template = if matches!(place, Place::Template(_)) {
            facts::TEMPLATE
        } else {
            facts::NONE
        };
        let mut stand = Stand::below(facts | template, above);
        stand.is.note(Is::PLACED, matches!(place, Place::Root));
        let node = self.written.begin(Record {
            kind,
            parent: parent.filter(|_| above.is_some()),
            stand,
            count,
            below,
        });
        if let Some(name) = name {
            self.written.call(node, name);
        }
        self.current = node;
        let deepest = Stand {
            depth: stand.depth + depth,
            ..stand
        };
        if !self.fits(deepest) {
            self.misfits(node);
        }
        (node, count)
    }

    /// The component that is being written is this one.
    #[inline]
    pub fn at(&mut self, node: Node) {
        self.current = node;
    }

    /// A component that began has this id, which its author gave.
    #[inline]
    pub fn named(&mut self, node: Node, name: Name) {
        self.written.call(node, name);
        if self.misfit {
            self.fit(node);
        }
    }

    /// Whether a component can be where it is.
    #[inline]
    fn fits(&self, stand: Stand) -> bool {
        let too_deep = stand.depth as usize > self.limits.depth;
        !stand.is.has(Is::PLACED) || !(too_deep || stand.is.has(Is::MISWEIGHS))
    }

    /// Of those that began with this component, one can't be where it is. What has no id yet is
    /// seen to when it has.
    #[cold]
    fn misfits(&mut self, node: Node) {
        self.misfit = true;
        self.fit(node);
        for below in self.written.ours_below(node) {
            self.fit(below);
        }
    }

    /// Refuses a component that can't be where it is.
    #[cold]
    fn fit(&mut self, node: Node) {
        let most = self.limits.depth;
        match self.written.stand(node) {
            Some(stand) if !self.fits(stand) => {
                let fault = if stand.depth as usize > most {
                    ComponentFault::TooDeep(most)
                } else {
                    ComponentFault::Weight
                };
                self.refuse(self.written.id(node).into_owned(), fault);
            }
            _ => {}
        }
    }

    /// The component that is being written is of another catalog.
    pub(in crate::v1::stream) fn custom(&mut self, kind: &str) {
        self.written.custom(self.current, kind);
        self.foreign();
    }

    #[cold]
    pub(in crate::v1::stream) fn refuse_current(&mut self, fault: ComponentFault) {
        self.refuse(self.written.id(self.current).into_owned(), fault);
    }

    /// The component that is being written looks at a path relative to a template's item.
    pub fn relative(&mut self, path: &str) {
        self.written.relative(self.current, path.to_owned());
        if self.is_outside() {
            self.refuse_current(ComponentFault::Relative(path.to_owned()));
        }
    }

    /// The component that is being written asks for its item's place in its list.
    pub fn indexed(&mut self) {
        self.written.note(self.current, Is::INDEXED);
        if self.is_outside() {
            self.refuse_current(ComponentFault::Index);
        }
    }

    /// The component that is being written, or a call in it, is of another catalog than the basic
    /// one.
    pub(super) fn foreign(&mut self) {
        self.written.note(self.current, Is::FOREIGN);
    }

    /// The component that is being written, or a call in it, names its catalog.
    pub fn names_catalog(&mut self) {
        self.written.note(self.current, Is::NAMES_CATALOG);
    }

    /// Whether no template is around the component that is being written, for sure.
    pub(super) fn is_outside(&self) -> bool {
        let is = self.written.stand(self.current).map(|stand| stand.is);
        is.is_some_and(|is| is.has(Is::PLACED) && !is.has(Is::IN_TEMPLATE))
    }

    /// A component refers to another.
    pub fn link(&mut self, parent: Node, child: Name, template: bool) {
        self.written.link(parent, child, template);
    }
}

/// A component whose structure is known: its name in the basic catalog, which of those it began
/// with it stands in, and what else is known of it.
#[derive(Debug, Clone, Copy)]
pub struct Shape(pub &'static str, pub u32, pub u8);

impl Shape {
    /// Whether its author names it.
    pub(in crate::v1::stream) fn is_named(&self) -> bool {
        self.2 & facts::NAMED != 0
    }
}

/// Components that begin together: the first, those below it, parents before children, how deep
/// they go below it, and how many of them have an id of ours.
#[derive(Debug)]
pub struct Block(pub Shape, pub &'static [Shape], pub u32, pub u32);

/// What is known of a component when it begins.
pub mod facts {
    /// Nothing.
    pub const NONE: u8 = 0;
    /// Its children may have a weight.
    pub const SHARES_ROOM: u8 = 1;
    /// It has a weight.
    pub const WEIGHS: u8 = 2;
    /// It is what a template shows.
    pub const TEMPLATE: u8 = 4;
    /// Its author names it.
    pub const NAMED: u8 = 8;
}
