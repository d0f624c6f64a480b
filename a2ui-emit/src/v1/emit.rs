//! The end of an A2UI stream that was sent as it went.

use super::{Error, Rejected, Stream};
use crate::emitter::{EmitError, Emitter};
use crate::sink::{AsyncSink, Sink};

impl<S> Emitter<Stream, S> {
    /// Checks what only the end can tell, as [`Stream::finish`] does, sends the rest, and gives the
    /// sink back.
    ///
    /// # Errors
    /// [`Rejected`] gives the emitter back, with what is missing, or what the sink did not take.
    pub async fn finish(mut self) -> Result<S, Rejected<Self, EmitError<Error>>>
    where
        S: AsyncSink,
    {
        let end = match self.check_end() {
            Ok(()) => self.close(None).await.map_err(EmitError::Sink),
            Err(error) => Err(EmitError::Stream(error)),
        };
        match end {
            Ok(()) => Ok(self.into_sink()),
            Err(error) => Err(Rejected { given: self, error }),
        }
    }

    /// The same, and waits where the sink does.
    ///
    /// ```
    /// use a2ui_emit::v1::{Stream, Surface, Text};
    ///
    /// let mut out = Stream::new().to(Vec::new());
    /// let hello = out.create(Surface::new("hello").root(Text::new("Hi").id("root")))?;
    /// out.blocking_send()?; // here it goes out
    /// out.delete_surface(hello)?;
    /// assert_eq!(
    ///     out.blocking_finish()?[1],
    ///     r#"{"version":"1.0","deleteSurface":{"surfaceId":"hello"}}"#,
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`finish`](Self::finish).
    #[expect(clippy::result_large_err, reason = "the stream is given back")]
    pub fn blocking_finish(mut self) -> Result<S, Rejected<Self, EmitError<Error>>>
    where
        S: Sink,
    {
        let end = match self.check_end() {
            Ok(()) => self.blocking_close(None).map_err(EmitError::Sink),
            Err(error) => Err(EmitError::Stream(error)),
        };
        match end {
            Ok(()) => Ok(self.into_sink()),
            Err(error) => Err(Rejected { given: self, error }),
        }
    }
}
