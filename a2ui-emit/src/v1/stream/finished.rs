//! A stream that is over.

use std::fmt;

/// A finished stream: its messages, ready to be sent.
///
/// `Display` writes them as NDJSON, one message a line.
#[derive(Debug, Clone)]
#[must_use = "a finished stream is still to be sent"]
pub struct Finished(pub(super) String);

impl Finished {
    /// The messages, one at a time.
    pub fn messages(&self) -> impl Iterator<Item = &str> {
        self.0.lines()
    }
}

impl fmt::Display for Finished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
