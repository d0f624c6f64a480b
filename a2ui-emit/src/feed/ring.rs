//! The records that are kept, and where their readers are.

use std::collections::VecDeque;

use super::{Entry, Gone, Limits, Slow};

/// The last records of a stream, within its limits.
///
/// A reader is the number of the record that it reads next. How many readers wait at a record is
/// counted there, so that it is known at once whether the oldest may go.
#[derive(Debug)]
pub(super) struct Ring {
    limits: Limits,
    kept: VecDeque<Kept>,
    /// The number of the oldest that is kept.
    oldest: u64,
    /// How many bytes are kept.
    bytes: usize,
    /// How many readers have read all there is.
    up_to_date: usize,
    ended: bool,
}

#[derive(Debug)]
struct Kept {
    entry: Entry,
    /// How many readers read it next.
    readers: usize,
}

/// What a reader finds at its place.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    Entry(Entry),
    /// Nothing yet.
    Nothing,
    /// Nothing, and nothing will come.
    End,
    Gone(Gone),
}

impl Ring {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            limits,
            kept: VecDeque::new(),
            oldest: 0,
            bytes: 0,
            up_to_date: 0,
            ended: false,
        }
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(super) fn is_ended(&self) -> bool {
        self.ended
    }

    /// The number of the record that comes next.
    fn next(&self) -> u64 {
        self.oldest + self.kept.len() as u64
    }

    /// Whether a record may make room.
    fn may_go(&self, kept: &Kept) -> bool {
        self.limits.slow == Slow::Drop || kept.readers == 0
    }

    /// Whether the oldest record may make room.
    pub(super) fn yields(&self) -> bool {
        self.kept.front().is_none_or(|oldest| self.may_go(oldest))
    }

    /// Adds a record that fits into the limits by itself. Where a reader has to read first, it is
    /// false, and nothing has changed.
    pub(super) fn push(&mut self, entry: &Entry) -> bool {
        let bytes = entry.text().len();
        let (mut records, mut left) = (self.kept.len(), self.bytes);
        for oldest in &self.kept {
            if records < self.limits.records && left + bytes <= self.limits.bytes {
                break;
            }
            if !self.may_go(oldest) {
                return false;
            }
            records -= 1;
            left -= oldest.entry.text().len();
        }
        let gone = self.kept.len() - records;
        self.kept.drain(..gone);
        self.oldest += gone as u64;
        self.bytes = left + bytes;
        self.kept.push_back(Kept {
            entry: entry.clone(),
            readers: std::mem::take(&mut self.up_to_date),
        });
        true
    }

    /// Nothing is added any more.
    pub(super) fn end(&mut self) {
        self.ended = true;
    }

    /// What is to be read at a place.
    fn at(&self, place: u64) -> Found {
        let Some(index) = place.checked_sub(self.oldest) else {
            return Found::Gone(Gone::Overwritten {
                next: place,
                oldest: self.oldest,
            });
        };
        let kept = usize::try_from(index).ok().and_then(|i| self.kept.get(i));
        match kept {
            Some(kept) => Found::Entry(kept.entry.clone()),
            None if self.ended => Found::End,
            None => Found::Nothing,
        }
    }

    /// The count of the readers at a place, where it is kept.
    fn readers(&mut self, place: u64) -> Option<&mut usize> {
        if place == self.next() {
            return Some(&mut self.up_to_date);
        }
        let index = usize::try_from(place.checked_sub(self.oldest)?).ok()?;
        self.kept.get_mut(index).map(|kept| &mut kept.readers)
    }

    /// Adds a reader at a place. Where it can't be: gone, or none where nothing has ever been.
    pub(super) fn join(&mut self, place: u64) -> Result<(), Option<Gone>> {
        if let Found::Gone(gone) = self.at(place) {
            return Err(Some(gone));
        }
        *self.readers(place).ok_or(None)? += 1;
        Ok(())
    }

    /// Takes a reader away.
    pub(super) fn leave(&mut self, place: u64) {
        if let Some(readers) = self.readers(place) {
            *readers -= 1;
        }
    }

    /// Reads at a place, and moves the reader on when there is something.
    pub(super) fn read(&mut self, place: &mut u64) -> Found {
        let found = self.at(*place);
        if let Found::Entry(_) = found {
            self.leave(*place);
            *place += 1;
            if let Some(readers) = self.readers(*place) {
                *readers += 1;
            }
        }
        found
    }

    /// Whether nothing is left to read from a place on.
    pub(super) fn is_over(&self, place: u64) -> bool {
        self.at(place) == Found::End
    }
}
