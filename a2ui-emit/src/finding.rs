//! What a checker finds in a stream.

use std::fmt;

use serde_core::ser::{Serialize, SerializeStruct, Serializer};

/// How bad a [`Finding`] is.
///
/// Serialised: `"error"` or `"warning"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// A reader may reject it: what holds it is not applied.
    Error,
    /// Every reader takes it, and it is likely not what its author meant.
    Warning,
}

impl Severity {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

impl Serialize for Severity {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_unit_variant("Severity", *self as u32, self.as_str())
    }
}

/// Something that a checker found: what, where, and what to do.
///
/// Serialised: `{"severity": …, "code": …, "at": …, "names": […], "message": …}`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// Its kind, `unknown-prop`. A code keeps its meaning; `docs/findings` lists them all.
    pub code: &'static str,
    /// Where it is: `frames[3].node.props.progress`, `end`.
    pub at: String,
    /// The ids, paths and words that it is about.
    pub names: Vec<String>,
    /// What is wrong, and what to do.
    pub message: String,
}

impl Finding {
    pub(crate) fn new(
        severity: Severity,
        code: &'static str,
        at: String,
        names: Vec<String>,
        message: String,
    ) -> Self {
        Self {
            severity,
            code,
            at,
            names,
            message: one_line(message),
        }
    }

    /// Whether it makes its stream one that is rejected.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut finding = s.serialize_struct("Finding", 5)?;
        finding.serialize_field("severity", &self.severity)?;
        finding.serialize_field("code", self.code)?;
        finding.serialize_field("at", &self.at)?;
        finding.serialize_field("names", &self.names)?;
        finding.serialize_field("message", &self.message)?;
        finding.end()
    }
}

/// A message in which names from outside can't break the line, or steer a terminal.
fn one_line(message: String) -> String {
    if !message.contains(char::is_control) {
        return message;
    }
    let mut line = String::with_capacity(message.len());
    for c in message.chars() {
        if c.is_control() {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    line
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = self.severity.as_str();
        write!(
            f,
            "{severity}[{}]: {}: {}",
            self.code, self.at, self.message
        )
    }
}
