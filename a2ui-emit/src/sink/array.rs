//! Messages as one array.

use super::Writer;
use crate::framing::Items;

/// A2UI messages as one JSON array, which is whole once it was ended.
///
/// ```
/// use a2ui_emit::{Array, Sink};
///
/// let mut array = Array::new(Vec::new());
/// array.send(r#"{"version":"1.0","deleteSurface":{"surfaceId":"main"}}"#)?;
/// array.end()?;
/// let json: Vec<serde_json::Value> = serde_json::from_slice(&array.into_inner()).unwrap();
/// assert_eq!(json.len(), 1);
/// # Ok::<(), a2ui_emit::SinkError>(())
/// ```
pub type Array<W> = Writer<Items, W>;

impl<W> Array<W> {
    /// A sink that writes there.
    #[must_use]
    pub fn new(to: W) -> Self {
        Self::with(Items::default(), to)
    }
}
