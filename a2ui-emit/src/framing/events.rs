//! Records as server-sent events.

use std::fmt::Write as _;
use std::ops::Range;

use super::{Event, FeedId, Framing, Unfit, not_blank};
use crate::zero::check::is_close;

/// A server-sent [`Event`] a record, with the id `<feed>:<n>`, counted from 0.
///
/// The event is `head`, `frame` or `close` for zero.a2ui.v1, and `message` for A2UI.
///
/// ```
/// use a2ui_emit::framing::{Events, Framing};
///
/// let (mut events, mut out) = (Events::zero("a2ui_s")?, String::new());
/// events.record(r#"{"schema":"zero.a2ui.v1"}"#, &mut out)?;
/// assert_eq!(out, "event: head\nid: a2ui_s:0\ndata: {\"schema\":\"zero.a2ui.v1\"}\n\n");
/// # Ok::<(), a2ui_emit::framing::Unfit>(())
/// ```
#[derive(Debug, Clone)]
pub struct Events {
    feed: FeedId,
    zero: bool,
    next: u64,
}

impl Events {
    /// Events of a zero.a2ui.v1 stream: `head`, `frame` and `close`.
    ///
    /// # Errors
    /// [`Unfit::FeedId`] unless the feed's id is visible ASCII.
    pub fn zero(feed: &str) -> Result<Self, Unfit> {
        Self::new(feed, true)
    }

    /// Events of A2UI messages: `message`.
    ///
    /// # Errors
    /// [`Unfit::FeedId`] unless the feed's id is visible ASCII.
    pub fn a2ui(feed: &str) -> Result<Self, Unfit> {
        Self::new(feed, false)
    }

    fn new(feed: &str, zero: bool) -> Result<Self, Unfit> {
        let feed = FeedId::new(feed)?;
        let next = 0;
        Ok(Self { feed, zero, next })
    }

    /// What the feed is called.
    #[cfg(feature = "tokio")]
    pub(crate) fn feed(&self) -> &FeedId {
        &self.feed
    }

    /// What the next event is called.
    fn name(&self, record: &str) -> &'static str {
        match (self.zero, self.next) {
            (false, _) => "message",
            (true, 0) => "head",
            (true, _) if is_close(record) => "close",
            (true, _) => "frame",
        }
    }
}

impl Framing for Events {
    fn record(&mut self, record: &str, out: &mut String) -> Result<Range<usize>, Unfit> {
        const BEHIND: usize = "\n\n".len();
        let id = self.feed.event(self.next);
        let event = Event::new(self.name(record), record)?.with_id(&id)?;
        not_blank(record)?;
        // Writing to a string does not fail.
        let _ = write!(out, "{event}");
        self.next += 1;
        let end = out.len() - BEHIND;
        Ok(end - record.len()..end)
    }
}
