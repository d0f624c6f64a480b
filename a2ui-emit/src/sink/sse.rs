//! Records as server-sent events.

use super::Writer;
use crate::framing::{Events, Unfit};

/// Records as server-sent events: `event:`, `id: <feed>:<n>`, one `data:` line, a blank line.
///
/// The feed's id is visible ASCII, such as the stream's id. Many readers, and resuming, are what a
/// `Feed` is for (feature `tokio`).
///
/// ```
/// use a2ui_emit::{Sink, Sse};
///
/// let mut events = Sse::a2ui(Vec::new(), "booking")?;
/// events.send("{}")?;
/// assert_eq!(events.into_inner(), b"event: message\nid: booking:0\ndata: {}\n\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Sse<W> = Writer<Events, W>;

impl<W> Sse<W> {
    /// Writes a zero.a2ui.v1 stream there: its events are `head`, `frame` and `close`.
    ///
    /// # Errors
    /// [`Unfit::FeedId`] unless the feed's id is visible ASCII.
    pub fn zero(to: W, feed: &str) -> Result<Self, Unfit> {
        Events::zero(feed).map(|events| Self::with(events, to))
    }

    /// Writes A2UI messages there: its events are `message`.
    ///
    /// # Errors
    /// [`Unfit::FeedId`] unless the feed's id is visible ASCII.
    pub fn a2ui(to: W, feed: &str) -> Result<Self, Unfit> {
        Events::a2ui(feed).map(|events| Self::with(events, to))
    }
}
