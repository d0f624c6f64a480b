#[cfg(feature = "schema")]
use std::borrow::Cow;
use std::fmt;

use serde_core::{Serialize, Serializer};

use super::Invalid;
use crate::json::read::{Fault, FromJson, read_as_json};
use crate::json::{Json, Number};

/// How far a task is, from 0 to 1, both included. Out of that it is refused, never clamped.
///
/// On the wire: a number, whole ones without a fraction. Contract:
/// `#/$defs/node/allOf/8/then/properties/props/properties/progress`.
///
/// ```
/// use a2ui_emit::zero::Progress;
///
/// const QUARTER: Progress = Progress::from_static(0.25);
/// assert_eq!(Progress::new(1.2).unwrap_err().to_string(), "progress 1.2 is above 1");
/// assert_eq!(QUARTER.get(), 0.25);
/// ```
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub struct Progress(f64);

impl Progress {
    /// Nothing is done.
    pub const ZERO: Self = Self(0.0);
    /// All is done.
    pub const DONE: Self = Self(1.0);

    /// Checks a number.
    ///
    /// # Errors
    /// [`Invalid`] when it is below 0, above 1 or not a number.
    pub fn new(progress: f64) -> Result<Self, Invalid> {
        if (0.0..=1.0).contains(&progress) {
            return Ok(Self(progress));
        }
        let side = match progress {
            p if p > 1.0 => "is above 1",
            p if p < 0.0 => "is below 0",
            _ => "is not a number",
        };
        Err(Invalid::new(format!("progress {progress} {side}")))
    }

    /// A progress that is known at compile time.
    ///
    /// # Panics
    /// If it does not lie between 0 and 1. Use it in a `const`, where that is a compile error.
    #[must_use]
    #[track_caller]
    pub const fn from_static(progress: f64) -> Self {
        assert!(
            progress >= 0.0 && progress <= 1.0,
            "progress lies between 0 and 1"
        );
        Self(progress)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl TryFrom<f64> for Progress {
    type Error = Invalid;

    fn try_from(progress: f64) -> Result<Self, Invalid> {
        Self::new(progress)
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Progress {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        Number::from(self.0).serialize(s)
    }
}

impl FromJson for Progress {
    fn from_json(json: Json) -> Result<Self, Fault> {
        match json.as_number() {
            Some(n) => Self::new(n.as_f64()).map_err(|e| Fault::new(e.to_string())),
            None => Err(Fault::expected("a number from 0 to 1", &json)),
        }
    }
}

read_as_json!(Progress);

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Progress {
    fn schema_name() -> Cow<'static, str> {
        "progress".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number", "minimum": 0, "maximum": 1 })
    }
}
