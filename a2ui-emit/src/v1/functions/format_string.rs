use std::borrow::Cow;

use super::function;
use crate::v1::{Binding, Dynamic};

/// Text with values of the data model in it, built from parts.
///
/// On the wire: `{"@call": "formatString", "args": {"value": "Table for ${/guest/name}"}}`, where a
/// literal `${` is `\${`. Contract: `catalogs/basic/catalog.json#/functions/formatString`.
///
/// ```
/// use a2ui_emit::v1::{FormatString, Path};
///
/// let text = FormatString::new().text("see ${/card} by ").bind(Path::of(["who"]));
/// assert_eq!(
///     serde_json::to_string(&text)?,
///     r#"{"@call":"formatString","args":{"value":"see \\${/card} by ${/who}"}}"#,
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "formatString", deny_unknown_fields, transform = crate::v1::schema::call::<Self>))]
#[non_exhaustive]
pub struct FormatString {
    /// The text, with its escapes.
    pub value: Dynamic<String>,
    /// The catalog that the function is from, where it is not the surface's.
    #[cfg_attr(feature = "schema", schemars(rename = "catalogId", default, with = "String"))]
    pub catalog_id: Option<Cow<'static, str>>,
    /// Parts that the text can't spell.
    #[cfg_attr(feature = "schema", schemars(skip))]
    unspelled: Option<String>,
}

impl FormatString {
    /// No text yet.
    #[must_use]
    pub fn new() -> Self {
        Self { value: "".into(), catalog_id: None, unspelled: None }
    }

    /// Adds text, which stays as it is.
    #[must_use]
    pub fn text(mut self, text: &str) -> Self {
        if let Dynamic::Literal(value) = &mut self.value {
            let value = value.to_mut();
            for c in text.chars() {
                // Over the joined text: the `$` may have come with the part before.
                if c == '{' && value.ends_with('$') && !value.ends_with("\\$") {
                    value.insert(value.len() - 1, '\\');
                } else if c == '{' && value.ends_with("\\$") {
                    self.unspelled.get_or_insert_with(|| "a literal `\\${`".to_owned());
                }
                value.push(c);
            }
        }
        self
    }

    /// Adds the value at a path.
    #[must_use]
    pub fn bind(mut self, path: impl Into<Bound>) -> Self {
        let Bound(path) = path.into();
        if let Dynamic::Literal(value) = &mut self.value {
            if path.contains('}') {
                self.unspelled.get_or_insert_with(|| format!("the path {path:?}, which has a `}}`"));
            }
            if value.ends_with('\\') {
                self.unspelled
                    .get_or_insert_with(|| "a literal `\\` directly before a value".to_owned());
            }
            let value = value.to_mut();
            value.push_str("${");
            value.push_str(&path);
            value.push('}');
        }
        self
    }

    fn check(&self) -> Result<(), String> {
        match &self.unspelled {
            Some(what) => Err(format!("a formatString can't spell {what}")),
            None => Ok(()),
        }
    }
}

impl Default for FormatString {
    fn default() -> Self {
        Self::new()
    }
}

/// A path in a [`FormatString`].
#[derive(Debug)]
pub struct Bound(String);

impl From<crate::v1::Path> for Bound {
    fn from(path: crate::v1::Path) -> Self {
        Self(path.as_str().to_owned())
    }
}

impl<T> From<Binding<T>> for Bound {
    fn from(binding: Binding<T>) -> Self {
        Self(binding.path().as_str().to_owned())
    }
}

function!(FormatString, "formatString", text, check, [required value] with unspelled);
