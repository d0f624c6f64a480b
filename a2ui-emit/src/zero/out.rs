//! Where frames are written: their bytes, the table of nodes, the rules, and the first error.
//!
//! What `a2ui!` expands to calls this, and so does the typed builder. A fragment begins with
//! [`Out::begin`] and ends with [`Out::commit`]: after an error nothing of it is left.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;

use super::diff::Difference;
use super::id::{GENERATED, NodeId, is_node_id};
use super::rules::{Breach, Rules};
use super::stream::NodeRef;
use super::table::{Key, Table};
use super::{AppendDelta, Error, Frame, Invalid, Kind, NodeKind, ReplaceDelta};
use crate::encode::{Buf, Problem, encode};

/// The frames of a stream so far.
#[derive(Debug, Clone)]
pub struct Out {
    /// The frames, each followed by a comma.
    buf: Buf,
    /// Where each frame ends, behind its comma.
    ends: Vec<usize>,
    /// How many frames before these were sent, and are not kept.
    forgotten: usize,
    table: Table,
    rules: Rules,
    /// The receipts that were appended or replaced, in order.
    receipts: Vec<Key>,
    error: Option<Box<Error>>,
    /// The node of the frame that is being written, for errors.
    current: Key,
    /// The node of the fragment's first frame.
    first: Option<Key>,
    /// Where nodes go that name no parent.
    here: Key,
    /// Whether the frame being written has opened its `props`.
    props: bool,
    /// The record of a list that is being written, as `steps[1]`, for errors.
    within: &'static str,
    begun: Begun,
    stream: u64,
}

/// What [`Out::commit`] goes back to after an error.
#[derive(Debug, Clone, Copy)]
struct Begun {
    frames: usize,
    bytes: usize,
    receipts: usize,
    rules: Rules,
}

/// How a prop of which one can't tell whether it comes is led in.
#[derive(Debug, Clone, Copy)]
pub enum Lead {
    /// Another prop stands before it for sure: a comma and the key.
    Behind(&'static str),
    /// It may be the first: the key alone.
    Maybe(&'static str),
}

static STREAMS: AtomicU64 = AtomicU64::new(0);

impl Out {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            buf: Buf::default(),
            ends: Vec::new(),
            forgotten: 0,
            table: Table::new(),
            rules,
            receipts: Vec::new(),
            error: None,
            current: Key::ROOT,
            first: None,
            here: Key::ROOT,
            props: false,
            within: "",
            begun: Begun {
                frames: 0,
                bytes: 0,
                receipts: 0,
                rules,
            },
            stream: STREAMS.fetch_add(1, Ordering::Relaxed),
        }
    }

    // ---- a fragment

    fn begin(&mut self) {
        self.first = None;
        self.begun = Begun {
            frames: self.ends.len(),
            bytes: self.buf.0.len(),
            receipts: self.receipts.len(),
            rules: self.rules,
        };
    }

    /// Keeps the fragment, or says why nothing of it is left.
    fn commit(&mut self) -> Result<(), Error> {
        match self.error.take() {
            None => {
                self.table.commit();
                Ok(())
            }
            Some(error) => {
                self.undo();
                Err(*error)
            }
        }
    }

    /// Leaves nothing of the fragment.
    #[cold]
    fn undo(&mut self) {
        let Begun {
            frames,
            bytes,
            receipts,
            rules,
        } = self.begun;
        self.table.rollback();
        self.buf.0.truncate(bytes);
        self.ends.truncate(frames);
        self.receipts.truncate(receipts);
        self.rules = rules;
        (self.error, self.current, self.here) = (None, Key::ROOT, Key::ROOT);
        (self.props, self.within) = (false, "");
    }

    /// Runs a fragment: all of it, or nothing, even if an expression of its author panics.
    pub(crate) fn whole<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> Result<T, Error> {
        struct Unwinding<'a>(&'a mut Out);
        impl Drop for Unwinding<'_> {
            fn drop(&mut self) {
                if std::thread::panicking() {
                    self.0.undo();
                }
            }
        }
        self.begin();
        let value = run(Unwinding(self).0);
        self.commit().map(|()| value)
    }

    /// Notes the first error; what follows it is written in vain.
    #[cold]
    pub(crate) fn fail(&mut self, error: Error) {
        self.error.get_or_insert_with(|| Box::new(error));
    }

    #[cold]
    fn breach(&mut self, breach: Breach, id: String, kind: NodeKind) {
        let frame = self.frame();
        let error = match breach {
            Breach::Held(gate) => Error::Held {
                frame,
                gate: self.table.name(gate),
            },
            Breach::AfterRefusal => Error::AfterRefusal { frame, id, kind },
            Breach::ActsBeforeGate(tier) => Error::ActsBeforeGate { frame, id, tier },
            Breach::Powerless => Error::Powerless { frame, id, kind },
        };
        self.fail(error);
    }

    // ---- what is there

    /// The index of the frame that is being written.
    pub(crate) fn frame(&self) -> usize {
        self.forgotten + self.ends.len()
    }

    /// How many frames were sent, and are not kept.
    pub(crate) fn forgotten(&self) -> usize {
        self.forgotten
    }

    /// Keeps none of the frames so far: they were sent.
    pub(crate) fn forget(&mut self) {
        self.forgotten += self.ends.len();
        self.buf.0.clear();
        self.ends.clear();
        // Of the receipts, only which of them came since the last ruling is still asked.
        self.receipts.drain(..self.rules.forget_receipts());
        self.receipts
            .retain(|&receipt| self.table.is_alive(receipt));
        self.receipts.sort_unstable();
        self.receipts.dedup();
        let keep = self
            .rules
            .held()
            .or(self.rules.ruled().map(|(gate, _)| gate));
        self.table.forget_removed(keep);
        self.begin();
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn stream(&self) -> u64 {
        self.stream
    }

    /// How many nodes had the key of this one before it.
    pub(crate) fn generation(&self, key: Key) -> u32 {
        self.table.generation(key)
    }

    pub(crate) fn name(&self, key: Key) -> String {
        self.table.name(key)
    }

    pub(crate) fn id(&self, key: Key) -> NodeId {
        NodeId::trusted(self.table.name(key).into())
    }

    /// The node that the last fragment appended first.
    pub(crate) fn first(&self) -> Key {
        self.first.unwrap_or(Key::ROOT)
    }

    /// Where nodes go that name no parent: the root, or the node that a fragment is spliced into.
    #[inline]
    #[must_use]
    pub fn here(&self) -> Key {
        self.here
    }

    pub(crate) fn under(&mut self, parent: Key, run: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.here, parent);
        run(self);
        self.here = before;
    }

    #[inline]
    fn shown(&mut self, key: Key, kind: NodeKind) {
        if kind == NodeKind::Receipt {
            self.receipts.push(key);
        }
    }

    /// The gate whose ruling owes a receipt: none that was shown since is on screen.
    pub(crate) fn owes(&self) -> Option<Key> {
        let (gate, since) = self.rules.ruled()?;
        let paid = self
            .receipts
            .iter()
            .skip(since)
            .any(|&receipt| self.table.is_alive(receipt));
        (!paid).then_some(gate)
    }

    /// A node is being appended.
    #[inline]
    fn appends(&mut self, key: Key, kind: NodeKind) {
        self.shown(key, kind);
        self.current = key;
        self.first.get_or_insert(key);
    }

    /// The frames so far, with commas between them.
    pub(crate) fn frames(&self) -> &str {
        let bytes = self.buf.0.strip_suffix(b",").unwrap_or(&self.buf.0);
        // Every byte comes from a `&str`, whole.
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// One frame, of those that are kept.
    pub(crate) fn nth_frame(&self, index: usize) -> &str {
        let Some(index) = index.checked_sub(self.forgotten) else {
            return "";
        };
        let begin = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        let bytes = self
            .buf
            .0
            .get(begin..self.ends.get(index).map_or(begin, |end| end - 1));
        std::str::from_utf8(bytes.unwrap_or_default()).unwrap_or_default()
    }

    /// The frames from the `n`th on.
    pub(crate) fn frames_from(&self, n: usize) -> impl Iterator<Item = &str> {
        (n.max(self.forgotten)..self.frame()).map(|index| self.nth_frame(index))
    }

    pub(crate) fn into_frames(mut self) -> String {
        if self.buf.0.last() == Some(&b',') {
            self.buf.0.pop();
        }
        // Every byte comes from a `&str`, whole.
        String::from_utf8(self.buf.0).unwrap_or_default()
    }

    // ---- ids

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
        let names = self.table.names();
        let from = names.len();
        names.extend_from_slice(id.as_bytes());
        self.claim_written(kind, parent, from)
    }

    /// The same, where a call is cheaper to compile.
    #[inline(never)]
    pub fn claim_cold(&mut self, kind: NodeKind, parent: Key, id: &'static str) -> Key {
        self.claim(kind, parent, id)
    }

    /// The id of a new node, spelled at run time.
    pub fn claim_fmt(&mut self, kind: NodeKind, parent: Key, id: std::fmt::Arguments<'_>) -> Key {
        struct Names<'a>(&'a mut Vec<u8>);
        impl std::fmt::Write for Names<'_> {
            fn write_str(&mut self, text: &str) -> std::fmt::Result {
                self.0.extend_from_slice(text.as_bytes());
                Ok(())
            }
        }
        let names = self.table.names();
        let from = names.len();
        let _ = Names(names).write_fmt(id);
        self.claim_written(kind, parent, from)
    }

    fn claim_written(&mut self, kind: NodeKind, parent: Key, from: usize) -> Key {
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
        self.table.names().truncate(from);
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
    pub(super) fn changes(&mut self, difference: &Difference) {
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

    // ---- bytes

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
        // Each step of the path is a list or an object around the value.
        let depth = prop.matches(['.', '[']).count();
        if let Err(problem) = encode(&mut self.buf, value, depth) {
            self.problem(prop, problem);
        }
    }

    /// A node of the typed builder, up to its children: what is left open is the brace.
    pub(crate) fn node<K: Kind>(&mut self, key: Key, node: &K) {
        self.raw(r#"{"id":""#);
        self.put_name(key);
        self.raw(r#"","kind":""#);
        self.raw(K::KIND.as_str());
        self.raw("\"");
        if !node.has_no_props() {
            self.raw(r#","props":"#);
            self.value(node, "");
        }
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
