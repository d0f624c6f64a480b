use std::borrow::Cow;

use super::function;
use crate::v1::uri::is_uri;
use crate::v1::{Dynamic, IntoDynamic};

/// Opens a web page. The user has to have asked for it: it stands in an action.
///
/// On the wire: `{"@call": "openUrl", "args": {…}}`. Contract:
/// `catalogs/basic/catalog.json#/functions/openUrl`.
///
/// ```
/// use a2ui_emit::v1::OpenUrl;
///
/// assert_eq!(
///     serde_json::to_string(&OpenUrl::new("https://a2ui.org"))?,
///     r#"{"@call":"openUrl","args":{"url":"https://a2ui.org"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "openUrl", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct OpenUrl {
    /// The page, `http` or `https`. Written out, a URI of RFC 3986: with its scheme, and with
    /// `%20` for a space.
    #[cfg_attr(feature = "schema", schemars(with = "crate::v1::schema::Url"))]
    pub url: Dynamic<String>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
}

impl OpenUrl {
    /// A call with what the function requires.
    #[must_use]
    pub fn new(url: impl IntoDynamic<String>) -> Self {
        Self {
            url: url.into(),
            catalog_id: None,
        }
    }

    fn check(&self) -> Result<(), String> {
        match &self.url {
            Dynamic::Literal(url) => is_page(url).map_err(|why| format!("`url` is {why}")),
            _ => Ok(()),
        }
    }
}

/// Whether a text is what `openUrl` opens.
pub(crate) fn is_page(url: &str) -> Result<(), String> {
    if is_uri(url) {
        Ok(())
    } else {
        Err(format!(
            "{url:?}, and is due as a URI: a scheme, and every character that a URI does not take \
             as `%` and its code"
        ))
    }
}

function!(OpenUrl, "openUrl", action, check, [required url]);
