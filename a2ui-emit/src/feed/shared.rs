//! What the sink and the readers of a feed have in common.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use super::ring::{Found, Ring};
use super::{Entry, Gone, Limits};
use crate::framing::{Events, Framing, Unfit};

/// The ring, and who waits at it.
#[derive(Debug)]
pub(super) struct Shared(Mutex<Inner>);

#[derive(Debug)]
pub(super) struct Inner {
    pub(super) ring: Ring,
    /// Who waits for a record, by the key of its reader.
    waiting: BTreeMap<u64, Waker>,
    /// The sink, where it waits for room.
    sink: Option<Waker>,
    readers: usize,
    /// The key of the reader that comes next.
    key: u64,
}

impl Inner {
    pub(super) fn readers(&self) -> usize {
        self.readers
    }

    /// The sink, where it waits for what is there now.
    fn sink(&mut self) -> Option<Waker> {
        if self.ring.yields() {
            self.sink.take()
        } else {
            None
        }
    }
}

impl Shared {
    pub(super) fn new(limits: Limits) -> Self {
        Self(Mutex::new(Inner {
            ring: Ring::new(limits),
            waiting: BTreeMap::new(),
            sink: None,
            readers: 0,
            key: 0,
        }))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a record, as soon as there is room.
    pub(super) fn push(&self, cx: &Context<'_>, entry: &Entry) -> Poll<()> {
        let mut inner = self.lock();
        if !inner.ring.push(entry) {
            inner.sink = Some(cx.waker().clone());
            return Poll::Pending;
        }
        let waiting = std::mem::take(&mut inner.waiting);
        drop(inner);
        wake(waiting.into_values());
        Poll::Ready(())
    }

    fn end(&self) {
        let mut inner = self.lock();
        inner.ring.end();
        let waiting = std::mem::take(&mut inner.waiting);
        drop(inner);
        wake(waiting.into_values());
    }

    /// Adds a reader, and gives its key.
    pub(super) fn join(&self, place: u64) -> Result<u64, Option<Gone>> {
        let mut inner = self.lock();
        inner.ring.join(place)?;
        inner.readers += 1;
        inner.key += 1;
        Ok(inner.key)
    }

    pub(super) fn leave(&self, key: u64, place: u64) {
        let mut inner = self.lock();
        inner.readers -= 1;
        inner.waiting.remove(&key);
        inner.ring.leave(place);
        let sink = inner.sink();
        drop(inner);
        wake(sink);
    }

    /// Reads at a place; where nothing is there yet, the reader is woken when something is.
    pub(super) fn read(&self, cx: &Context<'_>, key: u64, place: &mut u64) -> Found {
        let mut inner = self.lock();
        let found = inner.ring.read(place);
        if found == Found::Nothing {
            inner.waiting.insert(key, cx.waker().clone());
        }
        let sink = inner.sink();
        drop(inner);
        wake(sink);
        found
    }
}

/// Wakes them, with nothing locked.
fn wake(wakers: impl IntoIterator<Item = Waker>) {
    wakers.into_iter().for_each(Waker::wake);
}

/// What the one sink of a feed owns. The feed ends when it is dropped.
#[derive(Debug)]
pub(super) struct Owner {
    pub(super) shared: Arc<Shared>,
    pub(super) events: Events,
    /// How many bytes a record may take.
    limit: usize,
}

impl Owner {
    pub(super) fn new(shared: Arc<Shared>, events: Events) -> Self {
        let limit = shared.lock().ring.limits().bytes;
        Self {
            shared,
            events,
            limit,
        }
    }

    /// A record as an entry, with the framing behind it.
    pub(super) fn frame(&self, record: &str, out: &mut String) -> Result<(Entry, Events), Unfit> {
        out.clear();
        let mut after = self.events.clone();
        after.record(record, out)?;
        let (bytes, limit) = (out.len(), self.limit);
        if bytes > limit {
            return Err(Unfit::TooLong { bytes, limit });
        }
        Ok((Entry::new(out), after))
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        self.shared.end();
    }
}
