//! What is checked: a head for frames, and a surface with its updates.

/// What the frames stand behind.
pub const HEAD: &str = r#"{"schema":"zero.a2ui.v1","stream_id":"a2ui_bench","intent":{"verb":"refresh","tier":"T1"},"evidence_class":"live"}"#;

/// A surface of one component.
pub const CREATE: &str = r#"{"version":"1.0","createSurface":{"surfaceId":"s","catalogId":"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json","components":[{"id":"root","component":"Text","text":""}]}}"#;

/// An update of the one component, or of the data model, in turns.
#[must_use]
pub fn update(i: usize) -> String {
    if i.is_multiple_of(2) {
        format!(
            r#"{{"version":"1.0","updateComponents":{{"surfaceId":"s","components":[{{"id":"root","component":"Text","text":"{i}"}}]}}}}"#
        )
    } else {
        format!(
            r#"{{"version":"1.0","updateDataModel":{{"surfaceId":"s","path":"/n","value":{i}}}}}"#
        )
    }
}
