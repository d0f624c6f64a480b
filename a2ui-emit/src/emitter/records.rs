//! What an emitter needs of a stream: its records, one after the other.

/// A stream that an [`Emitter`](super::Emitter) sends: [`zero::Stream`](crate::zero::Stream),
/// [`zero::Held`](crate::zero::Held) or [`v1::Stream`](crate::v1::Stream).
pub trait Emits: Records {}

impl<T: Records> Emits for T {}

/// Not to be implemented elsewhere.
pub trait Records {
    /// The record before all others.
    fn head(&self) -> Option<String>;

    /// The record at this place in what is kept, and the place of the next. The first is at 0.
    fn record(&self, at: usize) -> Option<(&str, usize)>;

    /// Keeps none of the records so far.
    fn forget(&mut self);
}
