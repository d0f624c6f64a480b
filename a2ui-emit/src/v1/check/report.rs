//! What a stream as a whole comes to.

use serde_core::ser::SerializeStruct;
use serde_core::{Serialize, Serializer};

use crate::finding::Finding;
use crate::json::Object;

/// What was found in a stream as a whole, and what it comes to.
///
/// Serialised: `{"verdict": "accept" or "reject", "findings": […], "fold": {…}}`.
///
/// ```
/// use a2ui_emit::v1::check::Check;
///
/// let report = Check::new().open().array(r#"[{"version":"1.0","createSurface":{"surfaceId":"s"}}]"#);
/// assert_eq!(
///     serde_json::to_string(&report)?,
///     r#"{"verdict":"accept","findings":[],"fold":{"s":{"components":{},"dataModel":{}}}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Report {
    /// What was found, message by message, and at the end.
    pub findings: Vec<Finding>,
    /// Each live surface, by its id: `{"components": {id: …}, "dataModel": {…}}`.
    pub fold: Object,
}

impl Report {
    /// Whether there is no error.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        !self.findings.iter().any(Finding::is_error)
    }
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let verdict = if self.is_accepted() {
            "accept"
        } else {
            "reject"
        };
        let mut report = s.serialize_struct("Report", 3)?;
        report.serialize_field("verdict", verdict)?;
        report.serialize_field("findings", &self.findings)?;
        report.serialize_field("fold", &self.fold)?;
        report.end()
    }
}
