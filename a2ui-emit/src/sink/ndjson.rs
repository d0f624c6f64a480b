//! Records one a line.

use std::io::{self, Write};

use super::{Sink, SinkError};

/// Records one a line: NDJSON, into anything that can be written to.
///
/// ```
/// use a2ui_emit::{Ndjson, Sink};
///
/// let mut lines = Ndjson::new(Vec::new());
/// lines.send(r#"{"version":"1.0","deleteSurface":{"surfaceId":"main"}}"#)?;
/// assert_eq!(lines.into_inner().last(), Some(&b'\n'));
/// # Ok::<(), a2ui_emit::SinkError>(())
/// ```
#[derive(Debug)]
pub struct Ndjson<W> {
    to: W,
    records: usize,
    closed: bool,
}

impl<W: Write> Ndjson<W> {
    /// A sink that writes there.
    #[must_use]
    pub fn new(to: W) -> Self {
        Self {
            to,
            records: 0,
            closed: false,
        }
    }

    /// What was written to.
    #[must_use]
    pub fn into_inner(self) -> W {
        self.to
    }

    /// Writes all of it, and says how much went out where that fails.
    fn write(&mut self, mut bytes: &[u8]) -> Result<usize, (usize, io::Error)> {
        let mut written = 0;
        while !bytes.is_empty() {
            match self.to.write(bytes) {
                Ok(0) => return Err((written, io::ErrorKind::WriteZero.into())),
                Ok(n) => {
                    written += n;
                    bytes = bytes.get(n..).unwrap_or_default();
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err((written, error)),
            }
        }
        Ok(written)
    }
}

impl<W: Write> Sink for Ndjson<W> {
    fn send(&mut self, record: &str) -> Result<(), SinkError> {
        let number = self.records;
        self.records += 1;
        if self.closed {
            return Err(SinkError::Closed { record: number });
        }
        let written = self.write(record.as_bytes());
        let written = written.and_then(|before| match self.write(b"\n") {
            Ok(_) => self.to.flush().map_err(|error| (before + 1, error)),
            Err((_, error)) => Err((before, error)),
        });
        written.map_err(|(written, error)| {
            self.closed = true;
            SinkError::Failed {
                record: number,
                written,
                error,
            }
        })
    }
}
