//! Why a reader can't read on.

use std::fmt;

/// Why a reader can't read on: it has to start over, with a stream of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Gone {
    /// The record that comes next is no longer kept.
    Overwritten {
        /// The record that comes next, from 0.
        next: u64,
        /// The oldest one that is kept.
        oldest: u64,
    },
    /// The id is none that this feed gave: it is of another feed, of a record that is still to come,
    /// or no id at all.
    Unknown {
        /// The id.
        id: String,
    },
}

impl Gone {
    pub(super) fn unknown(id: &str) -> Self {
        Self::Unknown { id: id.to_owned() }
    }
}

impl fmt::Display for Gone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overwritten { next, oldest } => write!(
                f,
                "record {next} is gone, and what is kept begins with {oldest}: start over with a new \
                 stream"
            ),
            Self::Unknown { id } => write!(
                f,
                "{id:?} is the id of no event of this feed: start over with a new stream"
            ),
        }
    }
}

impl std::error::Error for Gone {}
