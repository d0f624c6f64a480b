//! Where frames are written: their bytes, the table of nodes, the rules, and the first error.
//!
//! What `a2ui!` expands to calls this, and so does the typed builder. A fragment begins with
//! [`Out::begin`] and ends with [`Out::commit`]: after an error nothing of it is left.

mod bytes;
mod nodes;
mod there;

use std::sync::atomic::{AtomicU64, Ordering};

use super::rules::{Breach, Rules};
use super::table::{Key, Table};
use super::{Error, NodeId, NodeKind};
use crate::encode::Buf;

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
    /// Its id, where that is at hand.
    given: Option<NodeId>,
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
            given: None,
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

    fn begin(&mut self) {
        (self.first, self.given) = (None, None);
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
}
