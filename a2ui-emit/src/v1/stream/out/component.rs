//! A component begins, and what is known of it then.

use super::{Out, Place};
use crate::v1::ComponentFault;
use crate::v1::stream::written::{Is, Name, Node, Record};

impl Out {
    /// A component begins at a place; `kind` is its name in the basic catalog.
    #[inline]
    pub fn begin(&mut self, place: Place, name: Name, kind: &'static str, facts: u8) -> Node {
        if self.written.is_empty() {
            self.from = self.lines.mark().bytes;
        }
        self.surfaces[self.at].next += u32::from(name.generated);
        let template = matches!(place, Place::Template(_));
        let parent = place.parent();
        let mut is = Is {
            template,
            placed: matches!(place, Place::Root),
            in_template: template,
            shares_room: facts & facts::SHARES_ROOM != 0,
            weighs: facts & facts::WEIGHS != 0,
            ..Is::default()
        };
        let (mut depth, mut in_room) = (0, false);
        if let Some(parent) = parent.and_then(|parent| self.written.record(parent)) {
            depth = parent.depth + 1;
            in_room = parent.is.shares_room;
            is.placed = parent.is.placed;
            is.in_template |= parent.is.in_template;
        }
        self.current = self.written.begin(Record {
            name,
            kind,
            parent,
            depth,
            is,
        });
        if is.placed {
            if depth as usize > self.limits.depth {
                self.refuse_current(ComponentFault::TooDeep(self.limits.depth));
            } else if is.weighs && !in_room {
                self.refuse_current(ComponentFault::Weight);
            }
        }
        self.current
    }

    /// The component that is being written is of another catalog.
    pub(in crate::v1::stream) fn custom(&mut self, kind: &str) {
        self.written.custom(self.current, kind);
        self.foreign();
    }

    #[cold]
    pub(in crate::v1::stream) fn refuse_current(&mut self, fault: ComponentFault) {
        self.refuse(self.written.id(self.current).to_owned(), fault);
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
            record.is.indexed = true;
        }
        if self.is_outside() {
            self.refuse_current(ComponentFault::Index);
        }
    }

    /// The component that is being written, or a call in it, is of another catalog than the basic
    /// one.
    pub(super) fn foreign(&mut self) {
        if let Some(record) = self.written.record_mut(self.current) {
            record.is.foreign = true;
        }
    }

    /// The component that is being written, or a call in it, names its catalog.
    pub fn names_catalog(&mut self) {
        if let Some(record) = self.written.record_mut(self.current) {
            record.is.names_catalog = true;
        }
    }

    /// Whether no template is around the component that is being written, for sure.
    pub(super) fn is_outside(&self) -> bool {
        let record = self.written.record(self.current);
        record.is_some_and(|record| record.is.placed && !record.is.in_template)
    }

    /// A component refers to another.
    pub fn link(&mut self, parent: Node, child: Name, template: bool) {
        self.written.link(parent, child, template);
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
}
