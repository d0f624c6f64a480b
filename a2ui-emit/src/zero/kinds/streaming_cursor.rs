use crate::json::Object;
use crate::zero::CursorState;
use crate::zero::kind::kind;

/// A cursor that blinks while more is coming.
///
/// On the wire: `"kind": "streamingCursor"`. Contract: `#/$defs/node/allOf/4`.
///
/// ```
/// use a2ui_emit::zero::{CursorState, Node, StreamingCursor};
///
/// let node = Node::new("cur", StreamingCursor::new().state(CursorState::Streaming))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"cur","kind":"streamingCursor","props":{"state":"streaming"}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "streamingCursor")
)]
#[non_exhaustive]
pub struct StreamingCursor {
    /// Whether it blinks.
    #[cfg_attr(feature = "schema", schemars(default, with = "CursorState"))]
    pub state: Option<CursorState>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl StreamingCursor {
    /// A streaming cursor.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            state: None,
            props: Object::new(),
        }
    }

    /// Whether it blinks.
    #[must_use]
    pub fn state(mut self, state: CursorState) -> Self {
        self.state = Some(state);
        self
    }
}

kind!(StreamingCursor, "streamingCursor", shows, [optional state: word<CursorState>]);
