//! Where records go: one after the other, each of them whole.

mod array;
#[cfg(feature = "tokio")]
mod channel;
mod document;
mod error;
#[cfg(feature = "tokio")]
mod later;
mod ndjson;
mod recorder;
mod sse;
mod writer;

pub use array::Array;
#[cfg(feature = "tokio")]
pub use channel::{ChannelSink, Records, channel};
pub use document::Document;
pub use error::SinkError;
pub use ndjson::Ndjson;
pub use recorder::Recorder;
pub use sse::Sse;
pub use writer::Writer;

/// Takes records: the messages of an A2UI stream, or the head, the frames and the closing record of
/// a zero one.
///
/// A record is taken whole, or the sink is closed, and everything after it is refused. One that a
/// [`Guard`](crate::Guard) rejects closes nothing: not a byte of it went out.
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no records without waiting for them",
    label = "not a `Sink`",
    note = "a sink over a writer is `Ndjson::new(…)`, `Document::new(…)`, `Array::new(…)` or `Sse`; an \
            `AsyncSink` is sent to by `send(…).await`"
)]
pub trait Sink {
    /// Sends a record: one JSON text.
    ///
    /// # Errors
    /// [`SinkError`] says which record, and how much of it went out.
    fn send(&mut self, record: &str) -> Result<(), SinkError>;

    /// Says that no record follows: what the records stand in is closed, such as an array.
    ///
    /// # Errors
    /// [`SinkError`] when that could not be written.
    fn end(&mut self) -> Result<(), SinkError> {
        Ok(())
    }
}

/// Takes records where sending one may have to wait: a [`Sink`] for a program with an async runtime.
///
/// A record is taken whole, or the sink is closed. A `send` that is dropped before it is done closes
/// the sink, too, unless nothing of the record went out.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no async sink",
    label = "not an `AsyncSink`",
    note = "wrap a sink that never makes one wait, such as one over a file, in `Ready(…)`, or send with \
            `blocking_send()`"
)]
pub trait AsyncSink: Send {
    /// Sends a record: one JSON text. When it is done, the record was taken.
    ///
    /// # Errors
    /// [`SinkError`] says which record, and how much of it went out.
    fn send(&mut self, record: &str) -> impl Future<Output = Result<(), SinkError>> + Send;

    /// Says that no record follows.
    ///
    /// # Errors
    /// [`SinkError`] when that could not be written.
    fn end(&mut self) -> impl Future<Output = Result<(), SinkError>> + Send {
        async { Ok(()) }
    }
}

impl<S: Sink + ?Sized> Sink for &mut S {
    fn send(&mut self, record: &str) -> Result<(), SinkError> {
        (**self).send(record)
    }

    fn end(&mut self) -> Result<(), SinkError> {
        (**self).end()
    }
}

impl<S: AsyncSink> AsyncSink for &mut S {
    fn send(&mut self, record: &str) -> impl Future<Output = Result<(), SinkError>> + Send {
        (**self).send(record)
    }

    fn end(&mut self) -> impl Future<Output = Result<(), SinkError>> + Send {
        (**self).end()
    }
}

/// A [`Sink`] as an [`AsyncSink`]: one that never waits, such as memory, or a file of which it
/// doesn't matter that writing blocks.
#[derive(Debug, Clone, Default)]
pub struct Ready<S>(
    /// The sink.
    pub S,
);

impl<S: Sink + Send> AsyncSink for Ready<S> {
    async fn send(&mut self, record: &str) -> Result<(), SinkError> {
        self.0.send(record)
    }

    async fn end(&mut self) -> Result<(), SinkError> {
        self.0.end()
    }
}

/// Records in memory.
impl Sink for Vec<String> {
    fn send(&mut self, record: &str) -> Result<(), SinkError> {
        self.push(record.to_owned());
        Ok(())
    }
}
