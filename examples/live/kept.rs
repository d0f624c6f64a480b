//! The streams that the server has: those under way, and the last that ended.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use a2ui_emit::framing::Unfit;
use a2ui_emit::zero::operator::Channel;
use a2ui_emit::{Feed, Limits};

use crate::desk::Desk;
use crate::streams::{Offer, Pace};

/// How many streams are kept, at most.
const MOST: usize = 32;

/// A stream: what it sent, and the desk of its gates.
pub(crate) struct Stream {
    pub(crate) id: String,
    pub(crate) feed: Feed,
    pub(crate) desk: Desk,
}

/// The streams, the oldest first.
pub(crate) struct Kept {
    pace: Pace,
    offers: Vec<Offer>,
    streams: Mutex<VecDeque<Arc<Stream>>>,
}

/// Why a stream did not begin.
pub(crate) enum NotBegun {
    /// There is no such stream on offer.
    Unknown,
    /// So many are under way already.
    Full(usize),
    /// Its id is none that a feed takes.
    Unfit(Unfit),
}

impl From<Unfit> for NotBegun {
    fn from(why: Unfit) -> Self {
        Self::Unfit(why)
    }
}

impl Kept {
    pub(crate) fn new(pace: Pace, with_samples: bool) -> Self {
        Self {
            pace,
            offers: Offer::all(with_samples),
            streams: Mutex::default(),
        }
    }

    /// What there is to begin.
    pub(crate) fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// The stream with this id, if it is still there.
    pub(crate) fn stream(&self, id: &str) -> Option<Arc<Stream>> {
        let streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        streams.iter().find(|stream| stream.id == id).cloned()
    }

    /// Begins a stream, and gives its id. It goes on by itself, read or not.
    pub(crate) fn begin(&self, name: &str) -> Result<String, NotBegun> {
        let offer = self.offers.iter().find(|offer| offer.name == name);
        let offer = *offer.ok_or(NotBegun::Unknown)?;
        let id = format!("a2ui_{name}_{}", examples::engine::run_id());
        let (desk, operator) = Desk::open();
        // The id names one run: a page that comes back never reads on in another.
        let feed = Feed::zero(&id, Limits::default())?;
        let stream = Arc::new(Stream { id, feed, desk });
        self.keep(&stream)?;
        tokio::spawn(run(offer, Arc::clone(&stream), operator, self.pace));
        Ok(stream.id.clone())
    }

    /// Keeps one more, and lets the oldest go that ended.
    fn keep(&self, stream: &Arc<Stream>) -> Result<(), NotBegun> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if streams.len() >= MOST {
            let ended = streams.iter().position(|stream| stream.feed.is_ended());
            streams.remove(ended.ok_or(NotBegun::Full(MOST))?);
        }
        streams.push_back(Arc::clone(stream));
        Ok(())
    }
}

/// Runs a stream to its end. One that fails breaks off there, and its readers are told that no more
/// comes.
async fn run(offer: Offer, stream: Arc<Stream>, operator: Channel, pace: Pace) {
    let sink = stream.feed.sink();
    if let Err(error) = offer.run(stream.id.clone(), sink, &operator, pace).await {
        eprintln!("{}: {error}", stream.id);
    }
}
