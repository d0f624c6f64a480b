//! A stream together with the sink that it goes to.

mod error;
mod records;

use std::fmt;
use std::ops::{Deref, DerefMut};

pub use error::EmitError;
pub use records::Emits;
pub(crate) use records::Records;

use crate::sink::{AsyncSink, Sink, SinkError};
use crate::{v1, zero};

/// A stream together with the sink that it goes to: a [`zero::Stream`], [`zero::Held`] at a gate, or
/// a [`v1::Stream`].
///
/// What the stream can do is done on the emitter, as if it were the stream: that encodes, and waits
/// for nothing. [`send`](Self::send) then sends what was not sent yet, record by record, and forgets
/// it, so that an emitter holds no more than what is due. `finish` sends the rest, and the record
/// that closes a zero stream. In a program without an async runtime, say
/// [`blocking_send`](Self::blocking_send) and `blocking_finish`.
///
/// On the wire: as zero, a head record (the envelope without frames, tree and beat), one record a
/// frame, and a closing record (`beat`); as A2UI, one record a message.
///
/// ```
/// use a2ui_emit::a2ui;
/// use a2ui_emit::zero::{Intent, Stream};
///
/// let mut out = Stream::live("a2ui_hello", Intent::none())?.to(Vec::new());
/// out.emit(a2ui! { append Text { id: "t", value: "hello" } })?;
/// out.blocking_send()?; // here it goes out
/// let records = out.blocking_finish()?;
/// assert_eq!(
///     records,
///     [
///         r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_hello","evidence_class":"live"}"#,
///         r#"{"op":"append","node":{"id":"t","kind":"text","props":{"value":"hello"}},"parent":"root"}"#,
///         r#"{"beat":"prove"}"#,
///     ],
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "an emitter sends nothing by itself: `send`, and `finish`"]
pub struct Emitter<T, S> {
    stream: T,
    sink: S,
    sent: Sent,
}

/// How far an emitter came.
#[derive(Debug, Clone, Copy, Default)]
struct Sent {
    head: bool,
    /// Where the next record is in what the stream keeps.
    next: usize,
}

impl<T: Emits, S> Emitter<T, S> {
    /// A stream that goes to this sink from here on; what is in it already goes first.
    pub fn new(stream: T, sink: S) -> Self {
        Self {
            stream,
            sink,
            sent: Sent::default(),
        }
    }

    /// Sends what was not sent yet. When it is done, the sink took every record.
    ///
    /// Dropped before it is done, it goes on with the next `send`, if the sink does.
    ///
    /// # Errors
    /// [`SinkError`] says which record, and how much of it went out.
    pub async fn send(&mut self) -> Result<(), SinkError>
    where
        S: AsyncSink,
    {
        if !self.sent.head {
            if let Some(head) = self.stream.head() {
                self.sink.send(&head).await?;
            }
            self.sent.head = true;
        }
        while let Some((record, next)) = self.stream.record(self.sent.next) {
            self.sink.send(record).await?;
            self.sent.next = next;
        }
        self.forget();
        Ok(())
    }

    /// Sends what was not sent yet, and waits for it where the sink does.
    ///
    /// # Errors
    /// [`SinkError`] says which record, and how much of it went out.
    pub fn blocking_send(&mut self) -> Result<(), SinkError>
    where
        S: Sink,
    {
        if !self.sent.head {
            if let Some(head) = self.stream.head() {
                self.sink.send(&head)?;
            }
            self.sent.head = true;
        }
        while let Some((record, next)) = self.stream.record(self.sent.next) {
            self.sink.send(record)?;
            self.sent.next = next;
        }
        self.forget();
        Ok(())
    }

    /// Everything that there is was sent.
    fn forget(&mut self) {
        self.stream.forget();
        self.sent.next = 0;
    }

    /// Sends the rest, and the record that closes the stream.
    pub(crate) async fn close(&mut self, closing: Option<&str>) -> Result<(), SinkError>
    where
        S: AsyncSink,
    {
        self.send().await?;
        if let Some(record) = closing {
            self.sink.send(record).await?;
        }
        self.sink.end().await
    }

    /// The same, where the sink doesn't make one wait.
    pub(crate) fn blocking_close(&mut self, closing: Option<&str>) -> Result<(), SinkError>
    where
        S: Sink,
    {
        self.blocking_send()?;
        if let Some(record) = closing {
            self.sink.send(record)?;
        }
        self.sink.end()
    }
}

impl<T, S> Emitter<T, S> {
    /// The sink.
    #[must_use]
    pub fn sink(&self) -> &S {
        &self.sink
    }

    /// The sink, for what it does beside taking records.
    #[must_use]
    pub fn sink_mut(&mut self) -> &mut S {
        &mut self.sink
    }

    /// Gives the stream up where it stands, and the sink back. What was not sent is lost, and the
    /// sink is not told that the stream ended.
    #[must_use]
    pub fn into_sink(self) -> S {
        self.sink
    }

    /// Takes the stream to its next state.
    pub(crate) fn then<U, R, E>(
        self,
        next: impl FnOnce(T) -> Result<U, R>,
        given_back: impl FnOnce(R) -> (T, E),
    ) -> Result<Emitter<U, S>, (Self, E)> {
        let Self { stream, sink, sent } = self;
        match next(stream) {
            Ok(stream) => Ok(Emitter { stream, sink, sent }),
            Err(rejected) => {
                let (stream, error) = given_back(rejected);
                Err((Self { stream, sink, sent }, error))
            }
        }
    }
}

impl<T, S> Deref for Emitter<T, S> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.stream
    }
}

impl<E, T, P, S> DerefMut for Emitter<zero::Stream<E, T, P>, S> {
    fn deref_mut(&mut self) -> &mut zero::Stream<E, T, P> {
        &mut self.stream
    }
}

impl<S> DerefMut for Emitter<v1::Stream, S> {
    fn deref_mut(&mut self) -> &mut v1::Stream {
        &mut self.stream
    }
}

impl<T: fmt::Debug, S> fmt::Debug for Emitter<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Emitter")
            .field("stream", &self.stream)
            .finish_non_exhaustive()
    }
}
