//! Writers that do what writers may.

use std::io::{self, Write};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use tokio::io::AsyncWrite;

/// What a writer did.
#[derive(Debug, Default)]
pub(crate) struct Log {
    pub(crate) taken: Vec<u8>,
    pub(crate) writes: usize,
    pub(crate) flushes: usize,
}

/// How a writer behaves.
#[derive(Debug, Clone, Copy)]
pub(crate) struct How {
    /// How many bytes it takes before it fails.
    pub(crate) room: usize,
    /// How many it takes at once.
    pub(crate) step: usize,
    /// Every other call is interrupted, or, where it may, has to wait.
    pub(crate) fickle: bool,
    /// It fails with 0 bytes written, not with an error.
    pub(crate) zero: bool,
    /// It takes everything, and can't be flushed after so many times.
    pub(crate) flushes: usize,
}

pub(crate) const WELL: How = How {
    room: usize::MAX,
    step: usize::MAX,
    fickle: false,
    zero: false,
    flushes: usize::MAX,
};

/// A writer that behaves like that.
#[derive(Debug, Clone)]
pub(crate) struct Odd {
    how: How,
    calls: usize,
    pub(crate) log: Arc<Mutex<Log>>,
}

impl Odd {
    pub(crate) fn new(how: How) -> Self {
        let log = Arc::default();
        Self { how, calls: 0, log }
    }

    pub(crate) fn taken(&self) -> Vec<u8> {
        self.log.lock().unwrap().taken.clone()
    }

    /// Whether this call is one of those that come to nothing.
    fn put_off(&mut self) -> bool {
        self.calls += 1;
        self.how.fickle && self.calls % 2 == 1
    }

    fn take(&self, bytes: &[u8]) -> io::Result<usize> {
        let mut log = self.log.lock().unwrap();
        log.writes += 1;
        let room = self.how.room - log.taken.len();
        if room == 0 && !self.how.zero {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let count = bytes.len().min(self.how.step).min(room);
        log.taken.extend(&bytes[..count]);
        Ok(count)
    }

    fn flushed(&self) -> io::Result<()> {
        let mut log = self.log.lock().unwrap();
        if log.flushes == self.how.flushes {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        log.flushes += 1;
        Ok(())
    }
}

impl Write for Odd {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.put_off() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.take(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.put_off() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.flushed()
    }
}

/// The same where it may wait.
pub(crate) struct Later(pub(crate) Odd);

impl AsyncWrite for Later {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.0.put_off() {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(self.0.take(bytes))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.0.put_off() {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(self.0.flushed())
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
