use std::borrow::Cow;
use std::fmt;

use serde_core::{Serialize, Serializer};

use super::Invalid;
use crate::json::Json;
use crate::json::read::{Fault, FromJson, read_as_json};
use crate::rfc3339;

/// An RFC 3339 date and time with its offset, kept exactly as it was written.
///
/// On the wire: the text itself. Contract: `#/properties/created_at`. With feature `jiff` it
/// converts from and to `jiff::Timestamp`, which is also where the current time comes from.
///
/// ```
/// use a2ui_emit::zero::Timestamp;
///
/// let at: Timestamp = "2026-07-06T00:00:00Z".parse()?;
/// assert_eq!(at.as_str(), "2026-07-06T00:00:00Z");
/// assert!("2026-07-06".parse::<Timestamp>().is_err());
/// assert!("2026-02-30T00:00:00Z".parse::<Timestamp>().is_err());
/// # Ok::<(), a2ui_emit::zero::Invalid>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Timestamp(Cow<'static, str>);

impl Timestamp {
    /// Checks a text.
    ///
    /// # Errors
    /// [`Invalid`] when it is not an RFC 3339 date-time with `Z` or an offset.
    pub fn new(text: impl Into<Cow<'static, str>>) -> Result<Self, Invalid> {
        let text = text.into();
        if rfc3339::is_date_time(&text) {
            return Ok(Self(text));
        }
        Err(Invalid::new(format!(
            "{text:?} is not an RFC 3339 date-time with an offset, such as 2026-07-06T00:00:00Z"
        )))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for Timestamp {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        Self::new(text.to_owned())
    }
}

impl TryFrom<&'static str> for Timestamp {
    type Error = Invalid;

    fn try_from(text: &'static str) -> Result<Self, Invalid> {
        Self::new(text)
    }
}

impl TryFrom<String> for Timestamp {
    type Error = Invalid;

    fn try_from(text: String) -> Result<Self, Invalid> {
        Self::new(text)
    }
}

#[cfg(feature = "jiff")]
impl TryFrom<jiff::Timestamp> for Timestamp {
    type Error = Invalid;

    /// Fails for the years that RFC 3339 can't spell, those before 0.
    fn try_from(at: jiff::Timestamp) -> Result<Self, Invalid> {
        Self::new(at.to_string())
    }
}

#[cfg(feature = "jiff")]
impl TryFrom<&Timestamp> for jiff::Timestamp {
    type Error = jiff::Error;

    fn try_from(at: &Timestamp) -> Result<Self, jiff::Error> {
        at.as_str().parse()
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&self.0)
    }
}

impl FromJson for Timestamp {
    fn from_json(json: Json) -> Result<Self, Fault> {
        Self::new(Cow::from_json(json)?).map_err(|e| Fault::new(e.to_string()))
    }
}

read_as_json!(Timestamp);

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Timestamp {
    fn schema_name() -> Cow<'static, str> {
        "timestamp".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "format": "date-time" })
    }
}
