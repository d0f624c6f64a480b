//! Why a record was not taken.

use std::fmt;
use std::io;

use crate::finding::Finding;

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
