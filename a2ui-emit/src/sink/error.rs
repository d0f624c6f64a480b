//! Why a record was not taken.

use std::fmt;
use std::io;

use crate::finding::Finding;
use crate::framing::Unfit;

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
    /// The sink was closed before: by a failure, by its end, or by a `send` that was dropped.
    Closed {
        /// Which record it was, from 0.
        record: usize,
    },
    /// The record can't stand where it would be written. Nothing of it went out, and the sink stays
    /// open.
    Unfit {
        /// Which record it was, from 0.
        record: usize,
        /// Why it can't.
        why: Unfit,
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
                "record {record}: the sink was closed before: open another"
            ),
            Self::Unfit { record, why } => {
                write!(
                    f,
                    "record {record} does not fit, and nothing of it is sent: {why}"
                )
            }
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
            Self::Unfit { why, .. } => Some(why),
            _ => None,
        }
    }
}
