use std::borrow::Cow;

use crate::json::Object;
use crate::zero::Tone;
use crate::zero::kind::kind;

/// A figure with its label.
///
/// On the wire: `"kind": "statCell"`. Contract: `#/$defs/node/allOf/2`.
///
/// ```
/// use a2ui_emit::zero::{Node, StatCell, Tone};
///
/// let node = Node::new("s3", StatCell::new("refused", "97.0%").tone(Tone::Green))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"s3","kind":"statCell","props":{"label":"refused","value":"97.0%","tone":"green"}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "statCell")
)]
#[non_exhaustive]
pub struct StatCell {
    /// What the figure is of.
    pub label: Cow<'static, str>,
    /// The figure, as text.
    pub value: Cow<'static, str>,
    /// Its tone.
    #[cfg_attr(feature = "schema", schemars(default, with = "Tone"))]
    pub tone: Option<Tone>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl StatCell {
    /// A stat cell with nothing but what the contract requires.
    #[must_use]
    pub fn new(label: impl Into<Cow<'static, str>>, value: impl Into<Cow<'static, str>>) -> Self {
        Self {
            label: label.into(),
            value: value.into(),
            tone: None,
            props: Object::new(),
        }
    }

    /// Its tone.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Self {
        self.tone = Some(tone);
        self
    }
}

kind!(StatCell, "statCell", shows, [required label: text, required value: text, optional tone: word<Tone>]);
