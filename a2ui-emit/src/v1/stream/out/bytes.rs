//! Bytes, and the values of props.

use serde_core::Serialize;

use super::Out;
use crate::encode::{Buf, Digits, Problem, shown::Piece};
use crate::json::number::EXACT;
use crate::v1::stream::names::Name;
use crate::v1::stream::scan::{Scan, scan};
use crate::v1::{ComponentFault, Error};

impl Out {
    /// JSON that is known at compile time.
    #[inline]
    pub fn raw(&mut self, json: &str) {
        self.lines.raw(json);
    }

    /// The same, where a call is cheaper to compile than the copy.
    #[inline(never)]
    pub fn raw_cold(&mut self, json: &'static str) {
        self.lines.raw(json);
    }

    /// What parts the elements of a list.
    #[inline]
    pub fn sep(&mut self) {
        if self.lines.buf().0.last() != Some(&b'[') {
            self.lines.raw(",");
        }
    }

    /// A key, whose comma is left out where nothing stands before.
    #[inline]
    pub fn lead(&mut self, lead: &str) {
        match lead.strip_prefix(',') {
            Some(key) if self.lines.buf().0.last() == Some(&b'{') => self.lines.raw(key),
            _ => self.lines.raw(lead),
        }
    }

    /// What parts components: none stands before the first.
    pub fn comma(&mut self) {
        self.sep();
    }

    /// An id, as a string.
    #[inline]
    pub fn put_name(&mut self, name: Name) {
        self.written.names.put(name, self.lines.buf());
    }

    /// Text that is put together at run time, escaped on its way.
    pub fn fmt(&mut self, text: std::fmt::Arguments<'_>) {
        self.lines.buf().fmt(text);
    }

    /// Where what comes next is written.
    #[inline]
    pub fn here(&mut self) -> usize {
        self.lines.buf().0.len()
    }

    /// Where a text is written that is put together.
    #[inline]
    pub fn text(&mut self) -> &mut Buf {
        self.lines.buf()
    }

    /// A part of an id, inside of a string.
    #[inline]
    pub fn piece(&mut self, piece: impl Piece) {
        piece.put(self.written.names.text(), self.lines.buf());
    }

    /// A number that was made ready.
    #[inline]
    pub fn digits(&mut self, digits: Digits) {
        self.lines.buf().digits(digits);
    }

    /// The same, where a call is cheaper to compile.
    #[inline(never)]
    pub fn digits_cold(&mut self, digits: Digits) {
        self.digits(digits);
    }

    pub(crate) fn buf(&mut self) -> &mut Buf {
        self.lines.buf()
    }

    /// Writes a whole number of a prop.
    #[inline]
    pub(crate) fn unsigned(&mut self, n: u64, at: &str) {
        if n > EXACT {
            return self.value(&n, at);
        }
        self.lines.buf().unsigned(n);
    }

    /// Writes a whole number of a prop.
    #[inline]
    pub(crate) fn signed(&mut self, n: i64, at: &str) {
        if n.unsigned_abs() > EXACT {
            return self.value(&n, at);
        }
        self.lines.buf().signed(n);
    }

    /// Writes a value of a prop.
    pub(crate) fn value<T: Serialize + ?Sized>(&mut self, value: &T, at: &str) {
        if let Err(problem) = self.lines.value(value, depth(at)) {
            self.problem(at, &problem);
        }
    }

    /// Writes a value of a prop that may look at the data model.
    pub(crate) fn looks<T: Serialize + ?Sized>(&mut self, value: &T, at: &str) {
        self.looks_in(value, depth(at), at);
    }

    /// The same, where it lies in so many lists and objects.
    pub(crate) fn looks_in<T: Serialize + ?Sized>(&mut self, value: &T, depth: usize, at: &str) {
        let from = self.here();
        match self.lines.value(value, depth) {
            Err(problem) => self.problem(at, &problem),
            Ok(()) => self.looked(from),
        }
    }

    /// Takes note of what a value says that was written from there on.
    fn looked(&mut self, from: usize) {
        let found = scan(self.lines.since(from));
        self.found(&found);
    }

    /// What is written next stands in so many calls.
    pub fn around(&mut self, calls: usize) {
        self.around = calls;
    }

    /// Takes note of what the bytes of a value say.
    pub(in crate::v1::stream) fn found(&mut self, found: &Scan) {
        let (calls, most) = (self.around + found.calls, self.limits.calls);
        if found.calls > 0 && calls > most {
            let error = self.prop("", format!("nests more than {most} function calls"));
            self.fail(error);
        }
        if let Some(path) = &found.relative {
            self.relative(path);
        }
        if found.index {
            self.indexed();
        }
        if found.foreign {
            self.foreign();
        }
    }

    /// A prop of the current component is not what the contract says.
    #[cold]
    pub(crate) fn problem(&mut self, at: &str, problem: &Problem) {
        let error = self.prop(&format!("{at}{}", problem.at()), problem.what.clone());
        self.fail(error);
    }

    pub(super) fn prop(&self, at: &str, what: String) -> Error {
        let fault = ComponentFault::Prop {
            at: at.to_owned(),
            what,
        };
        self.component_fault(self.written.id(self.current).into_owned(), fault)
    }
}

/// In how many lists and objects a prop lies: each step of its path is one, within a component.
fn depth(at: &str) -> usize {
    4 + at.matches(['.', '[']).count()
}
