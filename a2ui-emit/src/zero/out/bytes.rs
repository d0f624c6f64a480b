//! The bytes of frames.

use serde_core::Serialize;

use super::{Lead, Out};
use crate::encode::shown::Piece;
use crate::encode::{Buf, Problem, encode};
use crate::zero::kind::PutProps;
use crate::zero::table::Key;
use crate::zero::{Error, Invalid, NodeKind};

impl Out {
    /// JSON that is known at compile time.
    #[inline]
    pub fn raw(&mut self, json: &str) {
        self.buf.raw(json);
    }

    /// The same, where a call is cheaper to compile than the copy.
    #[inline(never)]
    pub fn raw_cold(&mut self, json: &'static str) {
        self.buf.raw(json);
    }

    /// The last bytes of a frame.
    #[inline]
    pub fn last_raw(&mut self, json: &str) {
        self.buf.raw(json);
        self.end();
    }

    /// The same, where a call is cheaper to compile than the copy.
    #[inline(never)]
    pub fn last_raw_cold(&mut self, json: &'static str) {
        self.last_raw(json);
    }

    /// The id of a node, without quotes.
    pub fn put_name(&mut self, key: Key) {
        self.table.write_name(key, &mut self.buf);
    }

    /// Text that is put together at run time, escaped on its way.
    pub fn fmt(&mut self, text: std::fmt::Arguments<'_>) {
        self.buf.fmt(text);
    }

    /// Where a text is written that is put together.
    #[inline]
    pub fn text(&mut self) -> &mut Buf {
        &mut self.buf
    }

    /// A part of an id, inside of a string.
    #[inline]
    pub fn piece(&mut self, piece: impl Piece) {
        piece.put(self.table.names_so_far(), &mut self.buf);
    }

    pub(crate) fn buf(&mut self) -> &mut Buf {
        &mut self.buf
    }

    /// Ends the frame.
    #[inline]
    pub fn end(&mut self) {
        self.buf.raw(",");
        self.ends.push(self.buf.0.len());
        self.props = false;
        self.within = "";
    }

    /// The key of a prop that may not come, once it does.
    pub fn lead(&mut self, lead: Lead) {
        match lead {
            Lead::Behind(json) => self.raw(json),
            Lead::Maybe(key) => {
                self.raw(if self.props { "," } else { r#","props":{"# });
                self.props = true;
                self.raw(key);
            }
        }
    }

    /// What parts the elements of a list.
    #[inline]
    pub fn sep(&mut self) {
        if self.buf.0.last() != Some(&b'[') {
            self.buf.raw(",");
        }
    }

    /// What is written next is in this record of a list.
    #[inline]
    pub fn within(&mut self, record: &'static str) {
        self.within = record;
    }

    /// Whether the frame being written has opened its props by a [`Lead::Maybe`].
    pub(crate) fn has_props(&self) -> bool {
        self.props
    }

    /// Goes back to before a prop was led in.
    pub(crate) fn take_back(&mut self, (bytes, props): (usize, bool)) {
        self.buf.0.truncate(bytes);
        self.props = props;
    }

    /// Closes the props that [`lead`](Self::lead) may have opened.
    pub fn end_props(&mut self) {
        if std::mem::take(&mut self.props) {
            self.raw("}");
        }
    }

    /// Writes a value of a prop.
    pub(crate) fn value<T: Serialize + ?Sized>(&mut self, value: &T, prop: &str) {
        if let Err(problem) = encode(&mut self.buf, value, depth(prop)) {
            self.problem(prop, problem);
        }
    }

    /// Writes a value of a prop of the typed builder, which lies in its node's props.
    pub(crate) fn value_of_props<T: Serialize + ?Sized>(&mut self, value: &T, prop: &str) {
        if let Err(problem) = encode(&mut self.buf, value, 1) {
            self.problem(prop, problem);
        }
    }

    /// A node of the typed builder, up to its children: what is left open is the brace.
    pub(crate) fn node(&mut self, key: Key, kind: NodeKind, node: &dyn PutProps) {
        self.raw(r#"{"id":""#);
        self.put_name(key);
        self.raw(r#"","kind":""#);
        self.raw(kind.as_str());
        self.raw("\"");
        node.put_props(self);
    }

    /// A prop of the current node is not what the contract says.
    #[cold]
    pub(crate) fn problem(&mut self, prop: &str, problem: Problem) {
        if self.error.is_some() {
            return;
        }
        let (frame, id) = (self.frame(), self.table.name(self.current));
        let mut at = String::from("props");
        for step in [self.within, prop] {
            if !step.is_empty() && !step.starts_with('.') {
                at.push('.');
            }
            at.push_str(step);
        }
        at.push_str(&problem.at());
        self.fail(Error::Prop {
            frame,
            id,
            at,
            what: problem.what,
        });
    }

    /// A value that is checked by a type of ours is none.
    #[cold]
    pub(crate) fn invalid(&mut self, prop: &str, why: &Invalid) {
        self.problem(prop, Problem::new(why.to_string()));
    }
}

/// In how many lists and objects the value of a prop lies: each step of the path is one.
fn depth(prop: &str) -> usize {
    prop.matches(['.', '[']).count()
}
