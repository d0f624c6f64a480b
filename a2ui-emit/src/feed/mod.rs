//! One stream for many readers, who may come late, and come back.

mod entry;
mod gone;
mod limits;
mod reader;
#[cfg(feature = "axum")]
mod response;
mod ring;
mod shared;
mod sink;

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

pub use entry::Entry;
pub use gone::Gone;
pub use limits::{Limits, Slow};
pub use reader::Reader;
#[cfg(feature = "axum")]
pub use response::FeedResponse;
pub use sink::FeedSink;

use self::shared::{Owner, Shared};
use crate::framing::{Events, FeedId, Unfit};

/// One stream for many readers: it keeps the last records, as many as its [`Limits`] say, and every
/// reader is no more than a place among them. Who comes late, or comes back, reads on from what is
/// kept.
///
/// Records come in through its one [`sink`](Self::sink), and go out as [`Entry`]s: server-sent events
/// with the ids `<feed>:<n>`. A feed's id names one run of one stream: what is emitted anew has an id
/// of its own, or a reader of the old one would read on in the new one.
///
/// A reader costs its place, and no more; how many there may be is the program's to say, by
/// [`readers`](Self::readers). Clones are the same feed.
///
/// ```
/// use a2ui_emit::{AsyncSink, Feed, Limits};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let feed = Feed::a2ui("booking-17", Limits::default())?;
/// let mut sink = feed.sink();
/// sink.send(r#"{"version":"1.0","deleteSurface":{"surfaceId":"a"}}"#).await?;
/// sink.send(r#"{"version":"1.0","deleteSurface":{"surfaceId":"b"}}"#).await?;
/// sink.end().await?;
///
/// let mut late = feed.subscribe(Some("booking-17:0"))?;
/// let entry = late.next().await.expect("there is one more")?;
/// assert_eq!((entry.event(), entry.id()), ("message", "booking-17:1"));
/// assert!(late.next().await.is_none());
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Feed {
    shared: Arc<Shared>,
    id: FeedId,
    /// What the one sink owns, until it is asked for.
    owner: Arc<Mutex<Option<Owner>>>,
}

impl Feed {
    /// A feed of a zero.a2ui.v1 stream: its events are `head`, `frame` and `close`.
    ///
    /// # Errors
    /// [`Unfit::FeedId`] unless the feed's id is visible ASCII.
    pub fn zero(id: &str, limits: Limits) -> Result<Self, Unfit> {
        Events::zero(id).map(|events| Self::new(events, limits))
    }

    /// A feed of A2UI messages: its events are `message`.
    ///
    /// # Errors
    /// [`Unfit::FeedId`] unless the feed's id is visible ASCII.
    pub fn a2ui(id: &str, limits: Limits) -> Result<Self, Unfit> {
        Events::a2ui(id).map(|events| Self::new(events, limits))
    }

    fn new(events: Events, limits: Limits) -> Self {
        let id = events.feed().clone();
        let shared = Arc::new(Shared::new(limits));
        let owner = Owner::new(Arc::clone(&shared), events);
        Self {
            shared,
            id,
            owner: Arc::new(Mutex::new(Some(owner))),
        }
    }

    /// The feed's one sink. What is asked for beside it is a sink that is closed: it refuses every
    /// record.
    ///
    /// The feed ends with its sink: when that is ended, or dropped. Readers then read what is left.
    #[must_use]
    pub fn sink(&self) -> FeedSink {
        let mut owner = self.owner.lock().unwrap_or_else(PoisonError::into_inner);
        FeedSink::new(owner.take())
    }

    /// Reads on behind the event with that id; without one, from the stream's beginning.
    ///
    /// ```
    /// use a2ui_emit::{Feed, Gone, Limits};
    ///
    /// let feed = Feed::a2ui("booking-17", Limits::default())?;
    /// let elsewhere = feed.subscribe(Some("booking-16:3")).unwrap_err();
    /// assert!(matches!(elsewhere, Gone::Unknown { .. }));
    /// # Ok::<(), a2ui_emit::framing::Unfit>(())
    /// ```
    ///
    /// # Errors
    /// [`Gone`] when what comes next is no longer kept, and when the id is none that this feed gave.
    pub fn subscribe(&self, after: Option<&str>) -> Result<Reader, Gone> {
        let next = match after {
            None => 0,
            Some(id) => {
                let number = self.id.number(id).ok_or_else(|| Gone::unknown(id))?;
                number.checked_add(1).ok_or_else(|| Gone::unknown(id))?
            }
        };
        Reader::new(Arc::clone(&self.shared), next).map_err(|gone| match (gone, after) {
            // An event that never was.
            (None, id) => Gone::unknown(id.unwrap_or_default()),
            (Some(gone), _) => gone,
        })
    }

    /// Whether nothing is added any more.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.shared.lock().ring.is_ended()
    }

    /// How many readers there are.
    #[must_use]
    pub fn readers(&self) -> usize {
        self.shared.lock().readers()
    }
}

impl fmt::Debug for Feed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ended, readers) = (self.is_ended(), self.readers());
        f.debug_struct("Feed")
            .field("id", &self.id)
            .field("ended", &ended)
            .field("readers", &readers)
            .finish_non_exhaustive()
    }
}
