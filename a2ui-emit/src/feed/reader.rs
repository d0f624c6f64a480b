//! A reader of a feed.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use futures_core::Stream;
use tokio::task::coop::poll_proceed;

use super::ring::Found;
use super::shared::Shared;
use super::{Entry, Gone};

/// A reader of a [`Feed`](crate::Feed): a [`Stream`] that gives every record once, in order, as it
/// comes.
///
/// When the feed has ended it gives what is left, and is over. When its next record is no longer kept
/// it gives [`Gone`], and is over. Dropped, it leaves the feed at once.
#[derive(Debug)]
pub struct Reader {
    shared: Arc<Shared>,
    key: u64,
    /// The number of the record that it reads next.
    place: u64,
    over: bool,
}

impl Reader {
    pub(super) fn new(shared: Arc<Shared>, place: u64) -> Result<Self, Option<Gone>> {
        let key = shared.join(place)?;
        Ok(Self {
            shared,
            key,
            place,
            over: false,
        })
    }

    /// The next record; none when no more will come.
    ///
    /// # Errors
    /// [`Gone`] when it is no longer kept.
    pub async fn next(&mut self) -> Option<Result<Entry, Gone>> {
        poll_fn(|cx| self.poll(cx)).await
    }

    /// Whether it has given all that will ever come.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over || self.shared.lock().ring.is_over(self.place)
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Entry, Gone>>> {
        if self.over {
            return Poll::Ready(None);
        }
        // A reader with much to read lets others have their turn.
        let turn = ready!(poll_proceed(cx));
        match self.shared.read(cx, self.key, &mut self.place) {
            Found::Entry(entry) => {
                turn.made_progress();
                Poll::Ready(Some(Ok(entry)))
            }
            Found::Nothing => Poll::Pending,
            Found::End => {
                self.over = true;
                Poll::Ready(None)
            }
            Found::Gone(gone) => {
                self.over = true;
                Poll::Ready(Some(Err(gone)))
            }
        }
    }
}

impl Stream for Reader {
    type Item = Result<Entry, Gone>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll(cx)
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.shared.leave(self.key, self.place);
    }
}
