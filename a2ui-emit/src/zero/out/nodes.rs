//! Nodes that come, change and go: their ids, their places, and the gate.

use super::Out;
use crate::encode::{Buf, encode};
use crate::zero::diff::Difference;
use crate::zero::id::{GENERATED, is_node_id};
use crate::zero::stream::NodeRef;
use crate::zero::table::Key;
use crate::zero::{AppendDelta, Error, Frame, NodeId, NodeKind, ReplaceDelta};

impl Out {
    /// The node on screen with this id.
    pub fn find(&mut self, id: &str) -> Key {
        if let Some(key) = self.table.get(id) {
            return key;
        }
        let frame = self.frame();
        self.fail(Error::NoSuchNode {
            frame,
            id: id.to_owned(),
        });
        Key::ROOT
    }

    /// The node of a handle.
    pub(crate) fn of_handle(&mut self, node: &NodeRef) -> Key {
        let (frame, id) = (self.frame(), || node.id.to_string());
        if node.stream != self.stream {
            let id = id();
            self.fail(Error::OtherStream { frame, id });
            return Key::ROOT;
        }
        let there = self.table.generation(node.key) == node.generation;
        if !there || !self.table.is_alive(node.key) {
            let id = id();
            self.fail(Error::Removed { frame, id });
        }
        node.key
    }

    /// Checks that a node may be a parent, and `index` a place among its children.
    pub fn place(&mut self, parent: Key, index: Option<usize>) {
        let (kind, len) = (self.table.kind(parent), self.table.children(parent));
        let frame = self.frame();
        if !kind.holds_children() {
            let parent = self.table.name(parent);
            return self.fail(Error::NotAContainer {
                frame,
                parent,
                kind,
            });
        }
        if let Some(index) = index
            && index > len
        {
            let parent = self.table.name(parent);
            self.fail(Error::IndexPastEnd {
                frame,
                parent,
                index,
                len,
            });
        }
    }

    /// The id of a new node.
    #[inline]
    pub fn claim(&mut self, kind: NodeKind, parent: Key, id: &str) -> Key {
        let from = self.begin_id();
        self.id_raw(id);
        self.claim_noted(kind, parent, from)
    }

    /// The same, where a call is cheaper to compile.
    #[inline(never)]
    pub fn claim_cold(&mut self, kind: NodeKind, parent: Key, id: &'static str) -> Key {
        self.claim(kind, parent, id)
    }

    /// The id of a new node, spelled at run time.
    pub fn claim_fmt(&mut self, kind: NodeKind, parent: Key, id: std::fmt::Arguments<'_>) -> Key {
        let from = self.begin_id();
        self.names().unescaped(id);
        self.claim_noted(kind, parent, from)
    }

    /// Where an id begins that is put together of parts.
    #[inline]
    pub fn begin_id(&mut self) -> usize {
        self.table.names().0.len()
    }

    /// Where its parts are put down.
    #[inline]
    pub fn names(&mut self) -> &mut Buf {
        self.table.names()
    }

    /// A part of it that is known.
    #[inline]
    pub fn id_raw(&mut self, part: &str) {
        self.table.names().raw(part);
    }

    /// The node on screen with the id that begins there.
    pub fn find_noted(&mut self, from: usize) -> Key {
        let id = self.table.written(from);
        let found = if id.starts_with(GENERATED.as_bytes()) {
            None
        } else {
            self.table.of_author(id)
        };
        let key = found.unwrap_or_else(|| {
            let id = String::from_utf8_lossy(self.table.written(from)).into_owned();
            self.find(&id)
        });
        self.table.unwrite(from);
        key
    }

    /// A new node has the id that begins there.
    pub fn claim_noted(&mut self, kind: NodeKind, parent: Key, from: usize) -> Key {
        let id = self.table.written(from);
        if !is_node_id(id) || id.starts_with(GENERATED.as_bytes()) {
            self.refuse_written(from);
            return Key::ROOT;
        }
        if let Err(breach) = self.rules.may_append(kind) {
            let id = String::from_utf8_lossy(id).into_owned();
            self.breach(breach, id, kind);
        }
        match self.table.claim(from, kind, parent) {
            Ok(key) => {
                self.appends(key, kind);
                key
            }
            Err(taken) => {
                let (frame, id) = (self.frame(), self.table.name(taken));
                let kind = self.table.kind(taken);
                self.fail(Error::IdTaken { frame, id, kind });
                Key::ROOT
            }
        }
    }

    #[cold]
    fn refuse_written(&mut self, from: usize) {
        let frame = self.frame();
        let id = String::from_utf8_lossy(self.table.written(from)).into_owned();
        self.table.unwrite(from);
        let error = match NodeId::new(id) {
            Err(why) => Error::InvalidId { frame, why },
            Ok(id) => Error::ReservedId {
                frame,
                id: id.to_string(),
            },
        };
        self.fail(error);
    }

    /// The id of a new node that its author leaves to us.
    #[inline]
    pub fn generate(&mut self, kind: NodeKind, parent: Key) -> Key {
        let may = self.rules.may_append(kind);
        let key = self.table.generate(kind, parent);
        if let Err(breach) = may {
            let id = self.table.name(key);
            self.breach(breach, id, kind);
        }
        self.appends(key, kind);
        key
    }

    /// The same, where a call is cheaper to compile.
    #[inline(never)]
    pub fn generate_cold(&mut self, kind: NodeKind, parent: Key) -> Key {
        self.generate(kind, parent)
    }

    /// Checks that a node may be replaced by one of this kind.
    pub fn replaces(&mut self, key: Key, kind: NodeKind) {
        let (frame, is) = (self.frame(), self.table.kind(key));
        self.current = key;
        if self.error.is_some() {
        } else if key == Key::ROOT {
            self.fail(Error::RootIsFixed { frame });
        } else if let Err(breach) = self.rules.may_go_on() {
            self.breach(breach, String::new(), kind);
        } else if is != kind {
            let id = self.table.name(key);
            self.fail(Error::KindChanged {
                frame,
                id,
                is,
                becomes: kind,
            });
        } else if kind == NodeKind::ApprovalGate {
            let id = self.table.name(key);
            self.fail(Error::GateIsRuled { frame, id });
        }
        self.shown(key, kind);
    }

    /// Removes a node and what is below it, deepest first, so that readers that cascade and
    /// readers that don't end with the same tree.
    pub fn remove(&mut self, key: Key) {
        if self.error.is_some() {
            return;
        }
        if key == Key::ROOT {
            let frame = self.frame();
            return self.fail(Error::RootIsFixed { frame });
        }
        if let Err(breach) = self.rules.may_go_on() {
            return self.breach(breach, String::new(), self.table.kind(key));
        }
        for key in self.table.subtree(key) {
            self.raw(r#"{"op":"remove","id":""#);
            self.put_name(key);
            self.raw(r#""}"#);
            self.table.remove(key);
            self.end();
        }
    }

    /// Writes frames that come to this.
    pub(in crate::zero) fn changes(&mut self, difference: &Difference) {
        if let (Err(breach), Some(_)) = (self.rules.may_go_on(), difference.frames.first()) {
            self.breach(breach, String::new(), NodeKind::Stack);
        }
        for (id, kind, parent) in &difference.placed {
            let parent = self.find(parent.as_str());
            match self.table.get(id.as_str()) {
                None => {
                    self.claim(*kind, parent, id.as_str());
                }
                Some(key) => self.becomes(key, *kind, parent),
            }
        }
        for id in &difference.gone {
            let key = self.find(id.as_str());
            if self.error.is_none() {
                self.table.remove(key);
            }
        }
        for frame in &difference.frames {
            if let Frame::Append(AppendDelta { node, .. }) | Frame::Replace(ReplaceDelta { node }) =
                frame
            {
                self.current = self.find(node.id.as_str());
                self.shown(self.current, node.kind());
            }
            if self.error.is_some() {
                return;
            }
            if let Err(problem) = encode(&mut self.buf, frame, 0) {
                self.problem("", problem);
            }
            self.end();
        }
    }

    /// A node that is there is another kind from here on, or under another parent.
    fn becomes(&mut self, key: Key, kind: NodeKind, parent: Key) {
        if kind != self.table.kind(key)
            && key != Key::ROOT
            && let Err(breach) = self.rules.may_append(kind)
        {
            let id = self.table.name(key);
            self.breach(breach, id, kind);
        }
        if self.error.is_none() {
            self.table.place(key, kind, parent);
        }
    }

    /// The frame before put a gate on screen: the stream is held.
    pub fn gate(&mut self, gate: Key) {
        self.rules.hold(gate);
        self.raw(r#""GATE""#);
        self.end();
    }

    /// Begins the frame that rules on the gate.
    pub fn rules_on(&mut self, approved: bool) -> Key {
        let Some(gate) = self.rules.held() else {
            let frame = self.frame();
            self.fail(Error::NoGate { frame });
            return Key::ROOT;
        };
        self.rules.rule(gate, approved, self.receipts.len());
        self.current = gate;
        gate
    }
}
