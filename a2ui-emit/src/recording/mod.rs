//! Reading back what sinks wrote, also where the writing was cut.
//!
//! [`lines`], [`array()`] and [`document`] give the records that are whole, and say what is left over. A
//! file that was cut, wherever that was, gives the first of its records, and never one that was not
//! written. What the records *say* is not looked at: that is for [`zero::check`](crate::zero::check)
//! and [`v1::check`](crate::v1::check).

mod array;
mod document;
mod lines;
mod scan;

use std::borrow::Cow;
use std::fmt;

pub use array::array;
pub use document::document;
pub use lines::lines;

use self::scan::Stop;

/// The records that were read back, and what is left over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recording<'a> {
    /// Every record that is whole, in order.
    pub records: Vec<Cow<'a, str>>,
    /// What stands behind them, unless that is the end.
    pub tail: Option<Tail<'a>>,
}

/// What stands behind the last whole record where a recording does not end as it should.
///
/// It displays as a line that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tail<'a> {
    /// At which byte it begins, from 0.
    pub at: usize,
    /// Its bytes: none where the writing was cut right behind a record.
    pub bytes: &'a [u8],
    /// Whether it was cut: so far, it is as it should be. Otherwise it is something else, however it
    /// went on.
    pub is_cut: bool,
}

impl<'a> Recording<'a> {
    fn new(bytes: &'a [u8], records: Vec<Cow<'a, str>>, read: Result<(), (Stop, usize)>) -> Self {
        let tail = read.err().map(|(stop, at)| Tail {
            at,
            bytes: bytes.get(at..).unwrap_or_default(),
            is_cut: stop == Stop::Cut,
        });
        Self { records, tail }
    }
}

impl fmt::Display for Tail<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, bytes) = (self.at, self.bytes.len());
        let what = if self.is_cut {
            "were cut before they made a whole record"
        } else {
            "are not what should stand there"
        };
        write!(
            f,
            "from byte {at} on, {bytes} bytes {what}: they are left out"
        )
    }
}
