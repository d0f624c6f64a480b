use super::component;
use crate::v1::{Common, Dynamic, ImageFit, ImageVariant, IntoDynamic};

/// A picture.
///
/// On the wire: `"component": "Image"`. Contract:
/// `catalogs/basic/catalog.json#/components/Image`.
///
/// ```
/// use a2ui_emit::v1::{Component, Image};
///
/// let component: Component = Image::new("https://a2ui.org/a.png").id("x").into();
/// assert_eq!(
///     serde_json::to_string(&component)?,
///     r#"{"id":"x","component":"Image","url":"https://a2ui.org/a.png"}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Image", deny_unknown_fields, transform = crate::v1::schema::component("Image")))]
#[non_exhaustive]
pub struct Image {
    /// What every component has.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub common: Common,
    /// Where it is.
    pub url: Dynamic<String>,
    /// What it shows, for those who don't see it.
    #[cfg_attr(feature = "schema", schemars(default, with = "Dynamic<String>"))]
    pub description: Option<Dynamic<String>>,
    /// How it fits its room.
    #[cfg_attr(feature = "schema", schemars(default, with = "ImageFit"))]
    pub fit: Option<ImageFit>,
    /// What it is for.
    #[cfg_attr(feature = "schema", schemars(default, with = "ImageVariant"))]
    pub variant: Option<ImageVariant>,
}

impl Image {
    /// An image with what it requires.
    #[must_use]
    pub fn new(url: impl IntoDynamic<String>) -> Self {
        Self {
            common: Common::default(),
            url: url.into(),
            description: None,
            fit: None,
            variant: None,
        }
    }

    /// What it shows, for those who don't see it.
    #[must_use]
    pub fn description(mut self, description: impl IntoDynamic<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// How it fits its room.
    #[must_use]
    pub fn fit(mut self, fit: ImageFit) -> Self {
        self.fit = Some(fit);
        self
    }

    /// What it is for.
    #[must_use]
    pub fn variant(mut self, variant: ImageVariant) -> Self {
        self.variant = Some(variant);
        self
    }
}

component!(Image "image", [required url "url", optional description "description", optional fit "fit", optional variant "variant"], slots []);
