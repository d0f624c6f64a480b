//! Records one a line.

use super::Writer;
use crate::framing::Lines;

/// Records one a line: NDJSON. A record that is not on one line itself is refused.
///
/// ```
/// use a2ui_emit::{Ndjson, Sink};
///
/// let mut lines = Ndjson::new(Vec::new());
/// lines.send(r#"{"version":"1.0","deleteSurface":{"surfaceId":"main"}}"#)?;
/// assert_eq!(lines.into_inner().last(), Some(&b'\n'));
/// # Ok::<(), a2ui_emit::SinkError>(())
/// ```
pub type Ndjson<W> = Writer<Lines, W>;

impl<W> Ndjson<W> {
    /// A sink that writes there.
    #[must_use]
    pub fn new(to: W) -> Self {
        Self::with(Lines, to)
    }
}
