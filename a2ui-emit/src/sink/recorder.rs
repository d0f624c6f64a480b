//! A sink that keeps a copy of what it sends.

use super::{AsyncSink, Sink, SinkError};

/// Sends records to one sink, and keeps a copy of them in another: a file, as [`Ndjson`](crate::Ndjson).
///
/// The copy is written first: what a reader saw is recorded, and what can't be recorded is not sent.
/// [`zero::Playback`](crate::zero::Playback) emits such a recording again.
///
/// ```
/// use a2ui_emit::zero::{Intent, Stream, Text};
/// use a2ui_emit::{Ndjson, Recorder};
///
/// let (screen, file) = (Vec::new(), Ndjson::new(Vec::new()));
/// let mut out = Stream::live("a2ui_hello", Intent::none())?.to(Recorder::new(screen, file));
/// out.append(Text::new("hello"))?;
/// let (screen, file) = out.blocking_finish()?.into_parts();
/// assert_eq!(screen.join("\n") + "\n", String::from_utf8(file.into_inner())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Recorder<S, C> {
    sink: S,
    copy: C,
    step: Step,
}

/// How far the record came that was tried last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// It went to both.
    Sent,
    /// It is in the copy, and the sink did not take it: when it comes again, it is not copied again.
    Copied,
}

impl<S, C> Recorder<S, C> {
    /// Sends to `sink`, and keeps the copy in `copy`.
    #[must_use]
    pub fn new(sink: S, copy: C) -> Self {
        Self {
            sink,
            copy,
            step: Step::Sent,
        }
    }

    /// The sink, and the copy.
    #[must_use]
    pub fn into_parts(self) -> (S, C) {
        (self.sink, self.copy)
    }
}

impl<S: Sink, C: Sink> Sink for Recorder<S, C> {
    fn send(&mut self, record: &str) -> Result<(), SinkError> {
        if self.step == Step::Sent {
            self.copy.send(record)?;
            self.step = Step::Copied;
        }
        self.sink.send(record)?;
        self.step = Step::Sent;
        Ok(())
    }

    fn end(&mut self) -> Result<(), SinkError> {
        self.copy.end()?;
        self.sink.end()
    }
}

impl<S: AsyncSink, C: AsyncSink> AsyncSink for Recorder<S, C> {
    async fn send(&mut self, record: &str) -> Result<(), SinkError> {
        if self.step == Step::Sent {
            self.copy.send(record).await?;
            self.step = Step::Copied;
        }
        self.sink.send(record).await?;
        self.step = Step::Sent;
        Ok(())
    }

    async fn end(&mut self) -> Result<(), SinkError> {
        self.copy.end().await?;
        self.sink.end().await
    }
}
