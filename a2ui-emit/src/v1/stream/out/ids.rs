//! What components are called.

use std::borrow::Cow;
use std::fmt::Arguments;

use super::{Out, Place};
use crate::encode::{Buf, Digits};
use crate::v1::ComponentFault;
use crate::v1::stream::names::Name;
use crate::v1::stream::tree::Id;
use crate::v1::stream::values::GENERATED;

/// The id of every surface's root.
const ROOT: &str = "root";

impl Out {
    /// The id of a component that stands here: its author's.
    pub fn own(&mut self, place: Place, component: &str, id: &str) -> Name {
        let name = self.written.names.name(false, |names| names.raw(id));
        self.owned(place, component, name)
    }

    /// The same, where it is put together at run time.
    pub fn own_fmt(&mut self, place: Place, component: &str, id: Arguments<'_>) -> Name {
        let name = self.written.names.name(false, |names| names.unescaped(id));
        self.owned(place, component, name)
    }

    /// Begins an id of its author's that is put together of parts, with a quote and the first.
    #[inline]
    pub fn begin_id(&mut self, quoted: &str) -> u32 {
        self.written.names.begin(quoted)
    }

    /// Where its parts are put down.
    #[inline]
    pub fn names(&mut self) -> &mut Buf {
        self.written.names.text_mut()
    }

    /// A part of it that is known.
    #[inline]
    pub fn id_raw(&mut self, part: &str) {
        self.written.names.text_mut().raw(part);
    }

    /// Ends the id that begins there; `plain` where no character of it needs escaping for sure.
    #[inline]
    pub fn end_id(&mut self, from: u32, plain: bool, place: Place, component: &str) -> Name {
        let name = self.written.names.end(from, plain, false);
        self.owned(place, component, name)
    }

    /// The same, where a call is cheaper to compile.
    #[inline(never)]
    pub fn end_id_cold(&mut self, from: u32, plain: bool, place: Place, component: &str) -> Name {
        self.end_id(from, plain, place, component)
    }

    /// Most ids are neither empty nor like ours, nor the root's.
    #[inline]
    fn owned(&mut self, place: Place, component: &str, name: Name) -> Name {
        let (state, id) = (&self.surfaces[self.at], self.written.names.bytes(name));
        let odd =
            id.is_empty() || id == ROOT.as_bytes() || id.first() == state.prefix.as_bytes().first();
        if odd || matches!(place, Place::Root) {
            self.odd(place, component, name);
        }
        // Whether another component has it is seen at the end, of all of them at once.
        name
    }

    /// An id that may be none.
    #[inline(never)]
    fn odd(&mut self, place: Place, component: &str, name: Name) {
        let (state, id) = (&self.surfaces[self.at], self.written.names.bytes(name));
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
            let id = self.written.names.get(name);
            let named = if id.is_empty() { component } else { id };
            self.refuse(named.to_owned(), fault);
        }
        self.second_root(place);
    }

    /// Refuses a second component at the root.
    #[inline]
    fn second_root(&mut self, place: Place) {
        if matches!(place, Place::Root) && !self.written.is_empty() {
            self.refuse(ROOT.to_owned(), ComponentFault::IdTwice);
        }
    }

    /// The id of a component that stands here: the root's, or one of ours, from the plain name of
    /// the component.
    pub fn generate(&mut self, place: Place, component: &str) -> Name {
        if matches!(place, Place::Root) {
            self.second_root(place);
            return self.written.names.name(false, |names| names.raw(ROOT));
        }
        let next = self.surfaces[self.at].next + 1;
        self.generate_numbered(component, next)
    }

    /// An id of ours with this number.
    pub(in crate::v1::stream) fn generate_numbered(
        &mut self,
        component: &str,
        number: u32,
    ) -> Name {
        let state = &self.surfaces[self.at];
        self.written.names.name(true, |names| {
            names.raw(&state.prefix);
            names.raw(component);
            names.raw("_");
            names.unsigned(number.into());
        })
    }

    /// A component begins: its id, and which one it is. Where the id is one of ours, it begins as
    /// in `ours`, with what stands before it; and so does what stands behind it in `component`.
    #[inline]
    pub(crate) fn open_component(&mut self, id: Id, ours: &'static str, component: &'static str) {
        match id {
            Id::Ours(number) if self.has_our_prefix() => self.numbered(ours, number, component),
            _ => {
                self.raw(r#"{"id":"#);
                self.put_id(id, &ours[r#"{"id":"#.len()..]);
                self.raw(&component[1..]);
            }
        }
    }

    /// An id, as a string; `ours` is what it begins with, where it is one of ours.
    #[inline]
    pub(crate) fn put_id(&mut self, id: Id, ours: &'static str) {
        match id {
            Id::Ours(number) if self.has_our_prefix() => self.numbered(ours, number, "\""),
            Id::Ours(number) => {
                let begins = ours.trim_start_matches('"').trim_start_matches(GENERATED);
                self.ours(begins, Digits::of(number.into()));
            }
            Id::Put(name) => self.put_name(name),
        }
    }

    #[inline]
    fn numbered(&mut self, before: &'static str, number: u32, behind: &'static str) {
        let buf = self.lines.buf();
        buf.raw(before);
        buf.unsigned(number.into());
        buf.raw(behind);
    }

    /// Whether the ids of ours begin as they do where the surface was created here.
    #[inline]
    fn has_our_prefix(&self) -> bool {
        matches!(self.written.prefix, Cow::Borrowed(GENERATED))
    }

    /// The ids of the children of the component that is being written come behind those so far.
    #[inline]
    pub(in crate::v1::stream) fn begin_children(&mut self) {
        self.due = self.surfaces[self.at].next + 1;
    }

    /// An id of ours: what it begins with behind the prefix, and its number.
    pub fn ours(&mut self, begins: &str, number: Digits) {
        let buf = self.lines.buf();
        buf.raw("\"");
        buf.raw(&self.written.prefix);
        buf.raw(begins);
        buf.digits(number);
        buf.raw("\"");
    }

    /// The id of a component that is written elsewhere.
    pub fn refer(&mut self, id: &str) -> Name {
        if id.is_empty() {
            let error = self.prop("", "refers to an empty id".to_owned());
            self.fail(error);
        }
        self.written.names.name(false, |names| names.raw(id))
    }
}
