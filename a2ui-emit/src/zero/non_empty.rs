use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use serde_core::{Serialize, Serializer};

use crate::json::Json;
use crate::json::read::{Fault, FromJson, read_as_json};

pub(crate) const EMPTY: &str = "it is empty: at least one character is due";

/// Text of which the contract demands at least one character: a gate's summary, a tool's name.
///
/// On the wire: the text itself. A literal is checked by `a2ui!` at compile time; an empty text
/// that is only known at run time is refused with its place when it is emitted or serialised.
///
/// ```
/// use a2ui_emit::zero::{AsyncTask, NonEmpty};
///
/// assert_eq!(&*NonEmpty::from("drain"), "drain");
/// let error = serde_json::to_string(&AsyncTask::new("")).unwrap_err();
/// assert_eq!(error.to_string(), "it is empty: at least one character is due");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NonEmpty(Cow<'static, str>);

impl<T: Into<Cow<'static, str>>> From<T> for NonEmpty {
    fn from(text: T) -> Self {
        Self(text.into())
    }
}

impl Deref for NonEmpty {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for NonEmpty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for NonEmpty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for NonEmpty {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if self.0.is_empty() {
            return Err(serde_core::ser::Error::custom(EMPTY));
        }
        s.serialize_str(&self.0)
    }
}

impl FromJson for NonEmpty {
    fn from_json(json: Json) -> Result<Self, Fault> {
        let text = Cow::from_json(json)?;
        if text.is_empty() {
            Err(Fault::new(EMPTY))
        } else {
            Ok(Self(text))
        }
    }
}

read_as_json!(NonEmpty);

#[cfg(feature = "schema")]
impl schemars::JsonSchema for NonEmpty {
    fn schema_name() -> Cow<'static, str> {
        "nonEmpty".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "minLength": 1 })
    }
}
