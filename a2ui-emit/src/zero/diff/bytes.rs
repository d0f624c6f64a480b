//! How many bytes each part of a frame has.

use std::cell::Cell;

use super::error::DiffError;
use super::sides::{ROOT, Sides, Slot};
use crate::encode::{Buf, encode};

/// More than any frames have, and little enough to be added up: for what must not be.
pub(super) const NEVER: i64 = 1 << 36;

/// `,"children":[]`
pub(super) const LIST: i64 = 14;

/// The bytes of frames, each with the comma behind it.
#[derive(Debug)]
pub(super) struct Bytes<'a> {
    sides: &'a Sides<'a>,
    /// What a new node has without its children; 0 where that was not asked yet.
    nodes: Vec<Cell<i64>>,
    /// The first node that can't be written.
    failed: Cell<Option<Slot>>,
}

impl<'a> Bytes<'a> {
    pub(super) fn new(sides: &'a Sides<'a>) -> Self {
        Self {
            sides,
            nodes: vec![Cell::new(0); sides.ids.len()],
            failed: Cell::new(None),
        }
    }

    /// `{"op":"replace","node":…},` without children.
    pub(super) fn replace(&self, slot: Slot) -> i64 {
        len(r#"{"op":"replace","node":},"#) + self.node(slot)
    }

    /// `{"op":"append","node":…,"parent":…},` without children and index.
    pub(super) fn append(&self, slot: Slot) -> i64 {
        let parent = match self.sides.new.parent(slot) {
            None | Some(ROOT) => 0,
            Some(parent) => len(r#","parent":"""#) + self.id(parent),
        };
        len(r#"{"op":"append","node":},"#) + self.node(slot) + parent
    }

    /// `{"op":"remove","id":…},`
    pub(super) fn remove(&self, slot: Slot) -> i64 {
        len(r#"{"op":"remove","id":""},"#) + self.id(slot)
    }

    /// An id in a list, with the comma before it.
    pub(super) fn listed(&self, slot: Slot) -> i64 {
        3 + self.id(slot)
    }

    fn id(&self, slot: Slot) -> i64 {
        len(self.sides.ids[slot].as_str())
    }

    /// A new node without its children.
    fn node(&self, slot: Slot) -> i64 {
        let known = self.nodes[slot].get();
        let Some(at) = self.sides.new.at(slot).filter(|_| known == 0) else {
            return known;
        };
        let mut bytes =
            len(r#"{"id":"","kind":""}"#) + self.id(slot) + len(at.props.kind().as_str());
        if !at.props.is_empty() {
            let mut buf = Buf::default();
            if encode(&mut buf, at.props, 0).is_err() {
                self.failed.set(self.failed.get().or(Some(slot)));
            }
            bytes += len(r#","props":"#) + i64::try_from(buf.0.len()).unwrap_or(NEVER);
        }
        self.nodes[slot].set(bytes);
        bytes
    }

    /// Whether all that was asked for can be written.
    pub(super) fn check(&self) -> Result<(), DiffError> {
        self.failed
            .get()
            .map_or(Ok(()), |slot| check(self.sides, slot))
    }
}

/// Whether the props of a new node can be written.
pub(super) fn check(sides: &Sides<'_>, slot: Slot) -> Result<(), DiffError> {
    let Some(at) = sides.new.at(slot) else {
        return Ok(());
    };
    encode(&mut Buf::default(), at.props, 0).map_err(|problem| DiffError::Prop {
        id: sides.ids[slot].clone(),
        at: format!("props{}", problem.at()),
        what: problem.what,
    })
}

/// `,"index":…`
pub(super) fn index(index: usize) -> i64 {
    let digits = index.checked_ilog10().unwrap_or_default() + 1;
    len(r#","index":"#) + i64::from(digits)
}

fn len(text: &str) -> i64 {
    i64::try_from(text.len()).unwrap_or(NEVER)
}
