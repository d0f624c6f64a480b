use super::component;
use crate::v1::{Common, Dynamic, IntoDynamic};

/// Sound with its controls.
///
/// On the wire: `"component": "AudioPlayer"`. Contract:
/// `catalogs/basic/catalog.json#/components/AudioPlayer`.
///
/// ```
/// use a2ui_emit::v1::{Component, AudioPlayer};
///
/// let component: Component = AudioPlayer::new("https://a2ui.org/a.mp3").id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"AudioPlayer","url":"https://a2ui.org/a.mp3"}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AudioPlayer", deny_unknown_fields, transform = crate::v1::schema::component("AudioPlayer")))]
#[non_exhaustive]
pub struct AudioPlayer {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// Where it is.
    pub url: Dynamic<String>,
    /// What it is.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub description: Option<Dynamic<String>>,
}

impl AudioPlayer {
    /// An audio player with what it requires.
    #[must_use]
    pub fn new(url: impl IntoDynamic<String>) -> Self {
        Self {
            common: Common::default(),
            url: url.into(),
            description: None,
        }
    }

    /// What it is.
    #[must_use]
    pub fn description(mut self, description: impl IntoDynamic<String>) -> Self {
        self.description = Some(description.into());
        self
    }
}

component!(AudioPlayer "audioplayer", [required url "url", optional description "description"], slots []);
