//! A zero stream as one document.

use super::Writer;
use crate::framing::Parts;

/// A zero.a2ui.v1 stream as one document that grows, and is whole once it was ended: `beat` and
/// `tree` come behind the frames. Contract: the document itself.
///
/// A record behind the closing one is refused. Ended without one, it is a stream that claims no beat;
/// ended without a frame, it is JSON, but the contract asks for a frame. One that was cut is read back
/// with [`recording::document`](crate::recording::document).
///
/// ```
/// use a2ui_emit::{Document, Sink, zero::Envelope};
///
/// let mut document = Document::new(Vec::new());
/// document.send(r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live"}"#)?;
/// document.send(r#"{"op":"append","node":{"id":"n","kind":"mark"},"parent":"root"}"#)?;
/// document.send(r#"{"beat":"prove"}"#)?;
/// document.end()?;
/// let envelope: Envelope = serde_json::from_slice(&document.into_inner()).unwrap();
/// assert_eq!(envelope.frames.len(), 1);
/// # Ok::<(), a2ui_emit::SinkError>(())
/// ```
pub type Document<W> = Writer<Parts, W>;

impl<W> Document<W> {
    /// A sink that writes there.
    #[must_use]
    pub fn new(to: W) -> Self {
        Self::with(Parts::default(), to)
    }
}
