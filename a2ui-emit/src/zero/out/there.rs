//! What there is in a stream so far: its frames, its rules, its receipts.

use super::Out;
use crate::zero::rules::Rules;
use crate::zero::table::Key;
use crate::zero::{NodeId, NodeKind};

impl Out {
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

    /// The node that the last fragment appended first, and its id.
    pub(crate) fn first(&mut self) -> (Key, NodeId) {
        let key = self.first.unwrap_or(Key::ROOT);
        let given = self.given.take();
        (key, given.unwrap_or_else(|| self.id(key)))
    }

    /// A node was appended by this id: its handle takes that instead of another of the same text.
    pub(crate) fn give(&mut self, key: Key, id: NodeId) {
        if self.first == Some(key) {
            self.given = Some(id);
        }
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
    pub(super) fn shown(&mut self, key: Key, kind: NodeKind) {
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
    pub(super) fn appends(&mut self, key: Key, kind: NodeKind) {
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
}
