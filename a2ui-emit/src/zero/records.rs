//! The records that props are made of.

use std::borrow::Cow;

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

use super::{NonEmpty, StepState, Tone};
use crate::json::read::{Fault, Fields, FromJson, read_as_json};
use crate::json::{Json, Object};

/// A row of a [`Receipt`](super::Receipt).
///
/// On the wire: `{"k": …, "v": …, "tone"?: …}`. Contract: `#/$defs/receiptRow`.
///
/// ```
/// use a2ui_emit::zero::{ReceiptRow, Tone};
///
/// let row = ReceiptRow::new("gates", "2/2 · pass").tone(Tone::Green);
/// assert_eq!(serde_json::to_string(&row)?, r#"{"k":"gates","v":"2/2 · pass","tone":"green"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "receiptRow", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct ReceiptRow {
    /// What the row is about. At least one character.
    pub k: NonEmpty,
    /// What is said of it; may be empty.
    pub v: Cow<'static, str>,
    /// Its tone.
    #[cfg_attr(feature = "schema", schemars(default, with = "Tone"))]
    pub tone: Option<Tone>,
}

impl ReceiptRow {
    const KEYS: &'static [&'static str] = &["k", "v", "tone"];

    /// A row without a tone.
    #[must_use]
    pub fn new(k: impl Into<NonEmpty>, v: impl Into<Cow<'static, str>>) -> Self {
        Self {
            k: k.into(),
            v: v.into(),
            tone: None,
        }
    }

    /// Its tone.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Self {
        self.tone = Some(tone);
        self
    }
}

impl Serialize for ReceiptRow {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut row = s.serialize_struct("ReceiptRow", 2 + usize::from(self.tone.is_some()))?;
        row.serialize_field("k", &self.k)?;
        row.serialize_field("v", &self.v)?;
        if let Some(tone) = self.tone {
            row.serialize_field("tone", &tone)?;
        }
        row.end()
    }
}

impl FromJson for ReceiptRow {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let row = Self {
            k: fields.required("k")?,
            v: fields.required("v")?,
            tone: fields.optional("tone")?,
        };
        fields.closed(Self::KEYS)?;
        Ok(row)
    }
}

/// A step of a [`PlanSurface`](super::PlanSurface).
///
/// On the wire: `{"label": …, "state"?: …}`. Contract: `#/$defs/planStep`.
///
/// ```
/// use a2ui_emit::zero::{Step, StepState};
///
/// let step = Step::new("read the lens").state(StepState::Active);
/// assert_eq!(serde_json::to_string(&step)?, r#"{"label":"read the lens","state":"active"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "planStep", deny_unknown_fields))]
#[non_exhaustive]
pub struct Step {
    /// What the step does. At least one character.
    pub label: NonEmpty,
    /// Where it stands.
    #[cfg_attr(feature = "schema", schemars(default, with = "StepState"))]
    pub state: Option<StepState>,
}

impl Step {
    const KEYS: &'static [&'static str] = &["label", "state"];

    /// A step that doesn't say where it stands.
    #[must_use]
    pub fn new(label: impl Into<NonEmpty>) -> Self {
        Self {
            label: label.into(),
            state: None,
        }
    }

    /// Where it stands.
    #[must_use]
    pub fn state(mut self, state: StepState) -> Self {
        self.state = Some(state);
        self
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut step = s.serialize_struct("Step", 1 + usize::from(self.state.is_some()))?;
        step.serialize_field("label", &self.label)?;
        if let Some(state) = self.state {
            step.serialize_field("state", &state)?;
        }
        step.end()
    }
}

impl FromJson for Step {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let step = Self {
            label: fields.required("label")?,
            state: fields.optional("state")?,
        };
        fields.closed(Self::KEYS)?;
        Ok(step)
    }
}

/// What a tool was called with: an object, or text.
///
/// On the wire: itself. Contract:
/// `#/$defs/node/allOf/7/then/properties/props/properties/args`.
///
/// ```
/// use a2ui_emit::zero::ToolArgs;
///
/// let args = ToolArgs::from([("lens", "lens_a"), ("age", "1s")]);
/// assert_eq!(serde_json::to_string(&args)?, r#"{"lens":"lens_a","age":"1s"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "toolArgs", inline, untagged))]
pub enum ToolArgs {
    /// Arguments by name.
    Object(
        #[cfg_attr(
            feature = "schema",
            schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")
        )]
        Object,
    ),
    /// Arguments as text.
    Text(Cow<'static, str>),
}

impl From<Object> for ToolArgs {
    fn from(args: Object) -> Self {
        Self::Object(args)
    }
}

impl From<&'static str> for ToolArgs {
    fn from(args: &'static str) -> Self {
        Self::Text(args.into())
    }
}

impl From<String> for ToolArgs {
    fn from(args: String) -> Self {
        Self::Text(args.into())
    }
}

impl<K: Into<Cow<'static, str>>, V: Into<Json>, const N: usize> From<[(K, V); N]> for ToolArgs {
    fn from(args: [(K, V); N]) -> Self {
        Self::Object(args.into_iter().collect())
    }
}

impl From<serde_json::Map<String, serde_json::Value>> for ToolArgs {
    fn from(args: serde_json::Map<String, serde_json::Value>) -> Self {
        Self::Object(args.into_iter().collect())
    }
}

impl Serialize for ToolArgs {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Object(o) => o.serialize(s),
            Self::Text(t) => s.serialize_str(t),
        }
    }
}

impl FromJson for ToolArgs {
    fn from_json(mut json: Json) -> Result<Self, Fault> {
        match &mut json {
            Json::Object(o) => Ok(Self::Object(std::mem::take(o))),
            Json::String(s) => Ok(Self::Text(std::mem::take(s))),
            other => Err(Fault::expected("an object or text", other)),
        }
    }
}

read_as_json!(ReceiptRow, Step, ToolArgs);

/// The encoders of `a2ui!` for the fields of a [`ReceiptRow`].
pub mod receipt_row {
    use crate::zero::kind::encoder;
    use crate::zero::out::Out;

    encoder!(ReceiptRow, required k: full);
    encoder!(ReceiptRow, required v: text);
    /// A whole record, from an expression.
    pub fn item(out: &mut Out, at: &'static str, value: &super::ReceiptRow) {
        out.value(value, at);
    }

    encoder!(ReceiptRow, optional tone: word<Tone>);
}

/// The encoders of `a2ui!` for the fields of a [`Step`].
pub mod step {
    use crate::zero::kind::encoder;
    use crate::zero::out::Out;

    encoder!(Step, required label: full);
    /// A whole record, from an expression.
    pub fn item(out: &mut Out, at: &'static str, value: &super::Step) {
        out.value(value, at);
    }

    encoder!(Step, optional state: word<StepState>);
}
