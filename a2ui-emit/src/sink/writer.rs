//! The one writer of whole records.

use std::io::{self, Write};
use std::ops::Range;

use super::{Sink, SinkError};
use crate::framing::Framing;

/// Writes records into anything that can be written to, each of them whole, in a [`Framing`].
///
/// [`Ndjson`](crate::Ndjson), [`Array`](crate::Array), [`Document`](crate::Document) and
/// [`Sse`](crate::Sse) are writers with the framings of this crate. Into a [`std::io::Write`] it is a
/// [`Sink`]; with feature `tokio`, into a `tokio::io::AsyncWrite` it is an
/// [`AsyncSink`](crate::AsyncSink).
///
/// A record and what stands around it are put together first, and handed on in one go. What is behind
/// the writer is flushed after each. A record that does not fit is refused, and the sink stays open.
///
/// ```
/// use a2ui_emit::{Sink, Writer, framing::Items};
///
/// let mut array = Writer::with(Items::default(), Vec::new());
/// array.send("{}")?;
/// array.end()?;
/// assert_eq!(array.into_inner(), b"[{}]");
/// # Ok::<(), a2ui_emit::SinkError>(())
/// ```
#[derive(Debug)]
pub struct Writer<F, W> {
    pub(super) to: W,
    framing: F,
    /// The record that is on its way, framed.
    pub(super) framed: String,
    records: usize,
    pub(super) state: State,
}

/// Whether a sink takes more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Open,
    /// A record went out in part.
    Closed,
    Ended,
}

/// What is to be known of a record that is on its way.
pub(super) struct Underway<F> {
    /// Where its own bytes are in what is written.
    own: Range<usize>,
    /// How many it has.
    bytes: usize,
    /// The framing behind it.
    after: F,
}

/// How writing went. A failure says how many bytes had gone out.
pub(super) type Written = Result<(), (usize, io::Error)>;

impl<F, W> Writer<F, W> {
    /// A sink that writes there, in a framing.
    #[must_use]
    pub fn with(framing: F, to: W) -> Self {
        Self {
            to,
            framing,
            framed: String::new(),
            records: 0,
            state: State::Open,
        }
    }

    /// What was written to.
    #[must_use]
    pub fn into_inner(self) -> W {
        self.to
    }
}

impl<F: Framing, W> Writer<F, W> {
    /// Frames a record.
    pub(super) fn record(&mut self, record: &str) -> Result<Underway<F>, SinkError> {
        self.frame(record.len(), |framing, out| framing.record(record, out))
    }

    /// Frames the end, unless it has been.
    pub(super) fn close(&mut self) -> Result<Option<Underway<F>>, SinkError> {
        if self.state == State::Ended {
            return Ok(None);
        }
        self.frame(0, |framing, out| framing.end(out).map(|()| 0..0))
            .map(Some)
    }

    fn frame(
        &mut self,
        bytes: usize,
        frame: impl FnOnce(&mut F, &mut String) -> Result<Range<usize>, crate::framing::Unfit>,
    ) -> Result<Underway<F>, SinkError> {
        let record = self.records;
        if self.state != State::Open {
            self.records += 1;
            return Err(SinkError::Closed { record });
        }
        self.framed.clear();
        let mut after = self.framing.clone();
        match frame(&mut after, &mut self.framed) {
            Ok(own) => Ok(Underway { own, bytes, after }),
            Err(why) => {
                self.records += 1;
                Err(SinkError::Unfit { record, why })
            }
        }
    }

    /// Takes note of how writing went.
    pub(super) fn settle(&mut self, way: Underway<F>, written: Written) -> Result<(), SinkError> {
        let record = self.records;
        self.records += 1;
        match written {
            Ok(()) => {
                self.framing = way.after;
                self.state = State::Open;
                Ok(())
            }
            Err((out, error)) => {
                self.state = State::Closed;
                let written = if out < way.own.end {
                    out.saturating_sub(way.own.start)
                } else {
                    way.bytes
                };
                Err(SinkError::Failed {
                    record,
                    written,
                    error,
                })
            }
        }
    }
}

impl<F: Framing, W: Write> Writer<F, W> {
    /// Writes all that is framed.
    fn write(&mut self) -> Written {
        let mut out = 0;
        while let Some(rest @ [_, ..]) = self.framed.as_bytes().get(out..) {
            match self.to.write(rest) {
                Ok(0) => return Err((out, io::ErrorKind::WriteZero.into())),
                Ok(n) => out += n,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err((out, error)),
            }
        }
        loop {
            match self.to.flush() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                flushed => return flushed.map_err(|error| (out, error)),
            }
        }
    }
}

impl<F: Framing, W: Write> Sink for Writer<F, W> {
    fn send(&mut self, record: &str) -> Result<(), SinkError> {
        let way = self.record(record)?;
        let written = self.write();
        self.settle(way, written)
    }

    fn end(&mut self) -> Result<(), SinkError> {
        let Some(way) = self.close()? else {
            return Ok(());
        };
        let written = self.write();
        self.settle(way, written)?;
        self.state = State::Ended;
        Ok(())
    }
}
