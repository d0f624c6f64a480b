//! The envelope: a whole stream as one document.

use std::borrow::Cow;

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

use super::{Beat, EvidenceClass, Fold, FoldError, Frame, IntentRecord, StreamId, Timestamp, Tree};
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson, read_as_json};

/// A whole stream as one document, read or written.
///
/// On the wire: `{"schema": "zero.a2ui.v1", "stream_id": …, "created_at"?: …, "intent"?: …,
/// "evidence_class": …, "beat"?: …, "frames": […], "tree"?: …}`. Contract: the document itself.
///
/// Reading is as strict as the contract, no stricter: what the frames *mean* is for
/// [`fold`](Self::fold) to say.
///
/// ```
/// use a2ui_emit::zero::Envelope;
///
/// let text = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live","frames":[
///     {"op":"append","node":{"id":"n","kind":"text","props":{"value":"x"}}}]}"#;
/// let envelope: Envelope = text.parse()?;
/// assert_eq!(envelope.fold()?.nodes.len(), 2);
///
/// let wrong = text.replace("text", "txt").parse::<Envelope>().unwrap_err();
/// assert!(wrong.to_string().starts_with("frames[0].node.kind: \"txt\" is no nodeKind"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "envelope", deny_unknown_fields))]
pub struct Envelope {
    /// Always `zero.a2ui.v1`.
    #[cfg_attr(feature = "schema", schemars(rename = "schema"))]
    pub(crate) tag: EnvelopeTag,
    /// The stream's id.
    pub stream_id: StreamId,
    /// When the stream was made.
    #[cfg_attr(feature = "schema", schemars(default, with = "Timestamp"))]
    pub created_at: Option<Timestamp>,
    /// The intent that opened it.
    #[cfg_attr(feature = "schema", schemars(default, with = "IntentRecord"))]
    pub intent: Option<IntentRecord>,
    /// How honest it can be.
    pub evidence_class: EvidenceClass,
    /// The beat that it settled on; absent, it claims nothing.
    #[cfg_attr(feature = "schema", schemars(default, with = "Beat"))]
    pub beat: Option<Beat>,
    /// The frames, in order. At least one.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub frames: Vec<Frame>,
    /// What the frames fold to, for consumers that do not fold.
    #[cfg_attr(feature = "schema", schemars(default, with = "Tree"))]
    pub tree: Option<Tree>,
}

/// The tag of an envelope.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub(crate) enum EnvelopeTag {
    #[cfg_attr(feature = "schema", schemars(rename = "zero.a2ui.v1"))]
    ZeroA2uiV1,
}

impl Envelope {
    pub(crate) const TAG: &'static str = "zero.a2ui.v1";

    const KEYS: &'static [&'static str] = &[
        "schema",
        "stream_id",
        "created_at",
        "intent",
        "evidence_class",
        "beat",
        "frames",
        "tree",
    ];

    /// What its frames come to, whatever `tree` says: the first frame that can't apply is an
    /// error, and so is an id that is listed and never came. [`Fold`] goes frame by frame, and
    /// tells what a frame does besides.
    ///
    /// ```
    /// use a2ui_emit::zero::Envelope;
    ///
    /// let text = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live",
    ///     "frames":[{"op":"remove","id":"cur"}]}"#;
    /// let error = text.parse::<Envelope>()?.fold().unwrap_err();
    /// assert_eq!(error.at(), "frames[0].id");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`FoldError`] says which frame can't apply, and why.
    pub fn fold(&self) -> Result<Tree, FoldError> {
        let mut fold = Fold::new();
        for frame in &self.frames {
            fold.apply(frame.clone())?;
        }
        fold.finish()
    }
}

impl Serialize for Envelope {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let EnvelopeTag::ZeroA2uiV1 = self.tag;
        let mut envelope = s.serialize_struct("Envelope", Self::KEYS.len())?;
        envelope.serialize_field("schema", Self::TAG)?;
        envelope.serialize_field("stream_id", &self.stream_id)?;
        if let Some(at) = &self.created_at {
            envelope.serialize_field("created_at", at)?;
        }
        if let Some(intent) = &self.intent {
            envelope.serialize_field("intent", intent)?;
        }
        envelope.serialize_field("evidence_class", &self.evidence_class)?;
        if let Some(beat) = &self.beat {
            envelope.serialize_field("beat", beat)?;
        }
        if self.frames.is_empty() {
            return Err(serde_core::ser::Error::custom(NO_FRAMES));
        }
        envelope.serialize_field("frames", &self.frames)?;
        if let Some(tree) = &self.tree {
            envelope.serialize_field("tree", tree)?;
        }
        envelope.end()
    }
}

const NO_FRAMES: &str = "there are no frames: at least one is due";

/// Takes the tag that says which contract a document follows.
pub(crate) fn tag(fields: &mut Fields, expected: &str) -> Result<(), Fault> {
    let found: Cow<'_, str> = fields.required("schema")?;
    if found == expected {
        return Ok(());
    }
    Err(Fault::new(format!("expected {expected:?}, found {found:?}")).under_key("schema"))
}

impl FromJson for Envelope {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        tag(&mut fields, Self::TAG)?;
        let envelope = Self {
            tag: EnvelopeTag::ZeroA2uiV1,
            stream_id: fields.required("stream_id")?,
            created_at: fields.optional("created_at")?,
            intent: fields.optional("intent")?,
            evidence_class: fields.required("evidence_class")?,
            beat: fields.optional("beat")?,
            frames: fields.required("frames")?,
            tree: fields.optional("tree")?,
        };
        fields.closed(Self::KEYS)?;
        if envelope.frames.is_empty() {
            return Err(Fault::new(NO_FRAMES).under_key("frames"));
        }
        Ok(envelope)
    }
}

read_as_json!(Envelope);

impl std::str::FromStr for Envelope {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}
