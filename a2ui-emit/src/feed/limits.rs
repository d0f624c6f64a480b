//! How much a feed keeps.

/// What a feed does when it is full and a reader has not read its oldest record yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Slow {
    /// The oldest record makes room all the same. A reader that still needed it is told so, with
    /// [`Gone`](crate::Gone), and has to start over: it never misses one unawares.
    #[default]
    Drop,
    /// Sending waits until every reader has read it. A reader that is dropped counts no more, and
    /// where there is none, nothing waits.
    Wait,
}

/// How much a feed keeps, at most, and what becomes of slow readers.
///
/// ```
/// use a2ui_emit::{Limits, Slow};
///
/// let limits = Limits::default().records(10_000).bytes(1 << 20).slow(Slow::Wait);
/// assert_eq!(limits, limits.clone());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    pub(super) records: usize,
    pub(super) bytes: usize,
    pub(super) slow: Slow,
}

impl Default for Limits {
    /// 4096 records, 4 MiB, [`Slow::Drop`].
    fn default() -> Self {
        Self {
            records: 4096,
            bytes: 4 << 20,
            slow: Slow::Drop,
        }
    }
}

impl Limits {
    /// Keeps so many records, at least one.
    #[must_use]
    pub fn records(self, records: usize) -> Self {
        let records = records.max(1);
        Self { records, ..self }
    }

    /// Keeps so many bytes, with the event's around the records. A record that takes more by itself is
    /// refused.
    #[must_use]
    pub fn bytes(self, bytes: usize) -> Self {
        Self { bytes, ..self }
    }

    /// What becomes of slow readers.
    #[must_use]
    pub fn slow(self, slow: Slow) -> Self {
        Self { slow, ..self }
    }
}
