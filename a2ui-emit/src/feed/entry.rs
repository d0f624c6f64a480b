//! A record in a feed.

use std::fmt;
use std::sync::Arc;

/// A record as a feed gives it: the text of one server-sent event, which all readers share.
///
/// It displays as that text; a clone copies nothing.
///
/// ```
/// use a2ui_emit::{AsyncSink, Feed, Limits};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let feed = Feed::a2ui("booking-17", Limits::default())?;
/// let mut reader = feed.subscribe(None)?;
/// feed.sink().send("{}").await?;
/// let entry = reader.next().await.expect("it was sent")?;
/// assert_eq!((entry.event(), entry.id(), entry.record()), ("message", "booking-17:0", "{}"));
/// assert_eq!(entry.text(), "event: message\nid: booking-17:0\ndata: {}\n\n");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry(Arc<str>);

impl Entry {
    pub(super) fn new(text: &str) -> Self {
        Self(text.into())
    }

    /// What the event is called: `head`, `frame`, `close` or `message`.
    #[must_use]
    pub fn event(&self) -> &str {
        self.field("event: ")
    }

    /// Its id, `<feed>:<n>`.
    #[must_use]
    pub fn id(&self) -> &str {
        self.field("id: ")
    }

    /// The record: one JSON text.
    #[must_use]
    pub fn record(&self) -> &str {
        self.field("data: ")
    }

    /// The whole event, as it stands in a `text/event-stream`.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// No field holds a line break, so that each is one line.
    fn field(&self, name: &str) -> &str {
        let mut lines = self.0.split('\n');
        let field = lines.find_map(|line| line.strip_prefix(name));
        field.unwrap_or_default()
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<[u8]> for Entry {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}
