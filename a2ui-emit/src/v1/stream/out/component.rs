//! A component begins, and what is known of it then.

use super::{Out, Place};
use crate::v1::ComponentFault;
use crate::v1::stream::is::Is;
use crate::v1::stream::written::{Id, Name, Node, Record};

impl Out {
    /// A component of this name begins at a place, and with it those in it whose structure is
    /// known, parents before children. Gives the first of them, and how many ids of ours there are
    /// up to it.
    pub fn begin(&mut self, place: Place, name: Name, shapes: &'static [Shape]) -> (Node, u32) {
        self.begin_all(place, Id::Put(name), shapes)
    }

    /// The same, where the first has an id of ours.
    pub fn begin_ours(&mut self, place: Place, shapes: &'static [Shape]) -> (Node, u32) {
        let next = self.surfaces[self.at].next + 1;
        self.begin_all(place, Id::Ours(next), shapes)
    }

    #[inline]
    fn begin_all(&mut self, place: Place, id: Id, shapes: &'static [Shape]) -> (Node, u32) {
        let (first, rest) = match shapes {
            [first, rest @ ..] => (first, rest),
            [] => (&Shape("", 0, facts::NONE), shapes),
        };
        let node = self.begin_one(place, id, first.0, first.2);
        let count = self.surfaces[self.at].next;
        let (mut ours, mut fits) = (count, true);
        for &Shape(kind, parent, facts) in rest {
            let parent = node.nth(parent);
            let id = if facts & facts::NAMED == 0 {
                ours += 1;
                Id::Ours(ours)
            } else {
                Id::Due
            };
            let above = self.written.record(parent).map(|record| (parent, record));
            let record = Record::below(id, kind, facts, above);
            fits &= self.fits(&record);
            self.written.begin(record);
        }
        self.surfaces[self.at].next = ours;
        if !fits {
            self.misfits(node, rest.len());
        }
        (node, count)
    }

    /// One component begins; `kind` is its name in the basic catalog.
    pub(in crate::v1::stream) fn begin_one(
        &mut self,
        place: Place,
        id: Id,
        kind: &'static str,
        facts: u8,
    ) -> Node {
        if self.written.is_empty() {
            self.from = self.lines.mark().bytes;
        }
        let generated = match id {
            Id::Ours(_) => true,
            Id::Put(name) => name.generated,
            Id::Due => false,
        };
        self.surfaces[self.at].next += u32::from(generated);
        let parent = place.parent();
        let parent = parent.and_then(|parent| Some((parent, self.written.record(parent)?)));
        let template = if matches!(place, Place::Template(_)) {
            facts::TEMPLATE
        } else {
            facts::NONE
        };
        let mut record = Record::below(id, kind, facts | template, parent);
        record.is.note(Is::PLACED, matches!(place, Place::Root));
        self.current = self.written.begin(record);
        self.fit(self.current);
        self.current
    }

    /// The component that is being written is this one.
    #[inline]
    pub fn at(&mut self, node: Node) {
        self.current = node;
    }

    /// A component that began has this id, which its author gave.
    pub fn named(&mut self, node: Node, name: Name) {
        if let Some(record) = self.written.record_mut(node) {
            record.id = Id::Put(name);
        }
        self.fit(node);
    }

    /// Refuses a component that can't be where it is.
    #[inline]
    fn fit(&mut self, node: Node) {
        let record = self.written.record(node);
        if record.is_some_and(|record| !self.fits(record)) {
            self.misfit(node);
        }
    }

    /// Whether a component can be where it is.
    #[inline]
    fn fits(&self, record: &Record) -> bool {
        let too_deep = record.depth as usize > self.limits.depth;
        !record.is.has(Is::PLACED) || !(too_deep || record.is.has(Is::MISWEIGHS))
    }

    #[cold]
    fn misfit(&mut self, node: Node) {
        let (record, most) = (self.written.record(node), self.limits.depth);
        let too_deep = record.is_some_and(|record| record.depth as usize > most);
        let fault = if too_deep {
            ComponentFault::TooDeep(most)
        } else {
            ComponentFault::Weight
        };
        self.refuse(self.written.id(node).into_owned(), fault);
    }

    /// One of those that began with a component can't be where it is: what has no id yet is seen
    /// to when it has.
    #[cold]
    fn misfits(&mut self, first: Node, others: usize) {
        for node in (1..).map(|n| first.nth(n)).take(others) {
            let record = self.written.record(node);
            if record.is_some_and(|record| !matches!(record.id, Id::Due)) {
                self.fit(node);
            }
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
        if let Some(record) = self.written.record_mut(self.current) {
            record.is.note(Is::INDEXED, true);
        }
        if self.is_outside() {
            self.refuse_current(ComponentFault::Index);
        }
    }

    /// The component that is being written, or a call in it, is of another catalog than the basic
    /// one.
    pub(super) fn foreign(&mut self) {
        if let Some(record) = self.written.record_mut(self.current) {
            record.is.note(Is::FOREIGN, true);
        }
    }

    /// The component that is being written, or a call in it, names its catalog.
    pub fn names_catalog(&mut self) {
        if let Some(record) = self.written.record_mut(self.current) {
            record.is.note(Is::NAMES_CATALOG, true);
        }
    }

    /// Whether no template is around the component that is being written, for sure.
    pub(super) fn is_outside(&self) -> bool {
        let record = self.written.record(self.current);
        record.is_some_and(|record| record.is.has(Is::PLACED) && !record.is.has(Is::IN_TEMPLATE))
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

impl Record {
    /// A component that stands in another.
    #[inline]
    fn below(id: Id, kind: &'static str, facts: u8, parent: Option<(Node, &Self)>) -> Self {
        Self {
            id,
            kind,
            parent: parent.map(|(node, _)| node),
            depth: parent.map_or(0, |(_, parent)| parent.depth + 1),
            is: Is::below(facts, parent.map(|(_, parent)| parent.is)),
        }
    }
}

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
