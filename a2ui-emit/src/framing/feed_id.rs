//! What a feed is called, and the ids of its events.

use std::fmt::Write as _;
use std::sync::Arc;

use super::Unfit;

/// What a feed is called. Its events are `<feed>:<n>`, from 0.
///
/// It is visible ASCII, so that an id comes back in a header as it went out.
#[derive(Debug, Clone)]
pub(crate) struct FeedId(Arc<str>);

impl FeedId {
    pub(crate) fn new(id: &str) -> Result<Self, Unfit> {
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Unfit::FeedId { id: id.to_owned() });
        }
        Ok(Self(id.into()))
    }

    /// The id of its event with that number.
    pub(crate) fn event(&self, number: u64) -> String {
        let mut id = String::with_capacity(self.0.len() + 21);
        id.push_str(&self.0);
        // Writing to a string does not fail.
        let _ = write!(id, ":{number}");
        id
    }

    /// The number of an event of this feed, where the id is one.
    #[cfg(feature = "tokio")]
    pub(crate) fn number(&self, id: &str) -> Option<u64> {
        let digits = id.strip_prefix(&*self.0)?.strip_prefix(':')?;
        let number = digits.parse().ok()?;
        // No sign, no zero in front: an id has one spelling.
        (self.event(number) == id).then_some(number)
    }
}
