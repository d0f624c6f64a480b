//! Where records go: one after the other, each of them whole.

use std::fmt;
use std::io::{self, Write};

use crate::finding::Finding;

/// Takes records: the messages of an A2UI stream, or the head, the frames and the closing record of
/// a zero one.
///
/// A record is taken whole, or the sink is closed, and everything after it is refused. One that a
/// [`Guard`](crate::Guard) rejects closes nothing: not a byte of it went out.
pub trait Sink {
    /// Sends a record: one JSON text.
    ///
    /// # Errors
    /// [`SinkError`] says which record, and how much of it went out.
    fn send(&mut self, record: &str) -> Result<(), SinkError>;
}

/// Why a record was not taken.
#[derive(Debug)]
#[non_exhaustive]
pub enum SinkError {
    /// What is behind the sink failed: the sink is closed.
    Failed {
        /// Which record it was, from 0.
        record: usize,
        /// How many of its bytes went out.
        written: usize,
        /// What failed.
        error: io::Error,
    },
    /// The sink was closed by an earlier failure.
    Closed {
        /// Which record it was, from 0.
        record: usize,
    },
    /// A guard rejects the record. Nothing of it went out.
    Rejected {
        /// Which record it was, from 0.
        record: usize,
        /// Everything that is wrong with it, at least one error among them.
        findings: Vec<Finding>,
    },
}

impl fmt::Display for SinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed {
                record,
                written,
                error,
            } => write!(
                f,
                "record {record}: {error}, after {written} of its bytes: the sink is closed"
            ),
            Self::Closed { record } => write!(
                f,
                "record {record}: the sink was closed by a record before it: open another"
            ),
            Self::Rejected { record, findings } => {
                write!(f, "record {record} is rejected, and nothing of it is sent")?;
                let errors = findings.iter().filter(|finding| finding.is_error());
                errors
                    .into_iter()
                    .try_for_each(|error| write!(f, "\n{error}"))
            }
        }
    }
}

impl std::error::Error for SinkError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Failed { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// Records in memory.
impl Sink for Vec<String> {
    fn send(&mut self, record: &str) -> Result<(), SinkError> {
        self.push(record.to_owned());
        Ok(())
    }
}

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
