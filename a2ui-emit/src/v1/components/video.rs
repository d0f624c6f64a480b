use super::component;
use crate::v1::{Common, Dynamic, IntoDynamic};

/// A video with its controls.
///
/// On the wire: `"component": "Video"`. Contract:
/// `catalogs/basic/catalog.json#/components/Video`.
///
/// ```
/// use a2ui_emit::v1::{Component, Video};
///
/// let component: Component = Video::new("https://a2ui.org/a.mp4").id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Video","url":"https://a2ui.org/a.mp4"}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Video", deny_unknown_fields, transform = crate::v1::schema::component("Video")))]
#[non_exhaustive]
pub struct Video {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// Where it is.
    pub url: Dynamic<String>,
    /// What is shown before it plays.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "posterUrl", default, with = "Dynamic<String>")
    )]
    pub poster_url: Option<Dynamic<String>>,
}

impl Video {
    /// A video with what it requires.
    #[must_use]
    pub fn new(url: impl IntoDynamic<String>) -> Self {
        Self {
            common: Common::default(),
            url: url.into(),
            poster_url: None,
        }
    }

    /// What is shown before it plays.
    #[must_use]
    pub fn poster_url(mut self, poster_url: impl IntoDynamic<String>) -> Self {
        self.poster_url = Some(poster_url.into());
        self
    }
}

component!(Video "video", [required url "url", optional poster_url "posterUrl"], slots []);
