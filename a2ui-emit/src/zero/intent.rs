//! The intent that opened a stream, as it stands in the envelope.

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

use super::{ConsequenceTier, NonEmpty};
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson, read_as_json};

/// The intent that opened a stream: what was said, the verb, and the tier of its consequence.
///
/// On the wire: `{"natural_language"?: …, "verb"?: …, "tier"?: …}`. Contract:
/// `#/properties/intent`. This is the envelope's record; to open a stream, say
/// [`Intent::of`](super::Intent::of) a declared verb.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "intent", inline, deny_unknown_fields)
)]
pub struct IntentRecord {
    /// What was said, in the operator's words. At least one character.
    #[cfg_attr(feature = "schema", schemars(default, with = "NonEmpty"))]
    pub natural_language: Option<NonEmpty>,
    /// The verb. At least one character.
    #[cfg_attr(feature = "schema", schemars(default, with = "NonEmpty"))]
    pub verb: Option<NonEmpty>,
    /// The verb's tier.
    #[cfg_attr(feature = "schema", schemars(default, with = "ConsequenceTier"))]
    pub tier: Option<ConsequenceTier>,
}

impl Serialize for IntentRecord {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut intent = s.serialize_struct("IntentRecord", 3)?;
        if let Some(said) = &self.natural_language {
            intent.serialize_field("natural_language", said)?;
        }
        if let Some(verb) = &self.verb {
            intent.serialize_field("verb", verb)?;
        }
        if let Some(tier) = self.tier {
            intent.serialize_field("tier", &tier)?;
        }
        intent.end()
    }
}

impl FromJson for IntentRecord {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let intent = Self {
            natural_language: fields.optional("natural_language")?,
            verb: fields.optional("verb")?,
            tier: fields.optional("tier")?,
        };
        fields.closed(&["natural_language", "verb", "tier"])?;
        Ok(intent)
    }
}

read_as_json!(IntentRecord);
