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
    #[cfg_attr(
        feature = "schema",
        schemars(rename = "catalogId", default, with = "String")
    )]
    pub catalog_id: Option<Cow<'static, str>>,
    /// Parts that the text can't spell.
    #[cfg_attr(feature = "schema", schemars(skip))]
    unspelled: Option<String>,
}

impl FormatString {
    /// No text yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            value: "".into(),
            catalog_id: None,
            unspelled: None,
        }
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
                    self.unspelled
                        .get_or_insert_with(|| "a literal `\\${`".to_owned());
                }
                value.push(c);
            }
        }
        self
    }

    /// Adds the value at a path.
    #[must_use]
    pub fn bind(mut self, path: impl Into<Bound>) -> Self {
        let Bound { path, spelled } = path.into();
        if let Dynamic::Literal(value) = &mut self.value {
            if !spelled {
                self.unspelled
                    .get_or_insert_with(|| format!("the path {path:?}, which has an empty key"));
            }
            if let Some(why) = not_spelled(&path) {
                self.unspelled
                    .get_or_insert_with(|| format!("the path {path:?}: {why}"));
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

/// Why a path can't stand in a text: there it is part of an expression, which may as well be a
/// number, a word or a call.
fn not_spelled(path: &str) -> Option<String> {
    let stands = |c: char| c.is_alphanumeric() || "_/.-~".contains(c);
    if let Some(c) = path.chars().find(|&c| !stands(c)) {
        return Some(format!("{c:?} ends it"));
    }
    let first = path.split(['/', '.', '-', '~']).next().unwrap_or_default();
    let number = path
        .trim_start_matches(['-', '.'])
        .starts_with(|c: char| c.is_ascii_digit());
    if number && !path.starts_with('/') {
        return Some("it begins like a number".to_owned());
    }
    ["true", "false", "null"]
        .contains(&first)
        .then(|| format!("it begins with {first:?}"))
}

/// A path in a [`FormatString`].
#[derive(Debug)]
pub struct Bound {
    path: String,
    /// Whether a reader could tell which path it is.
    spelled: bool,
}

impl From<&crate::v1::Path> for Bound {
    fn from(path: &crate::v1::Path) -> Self {
        Self {
            path: path.as_str().to_owned(),
            spelled: serde_json::to_string(path).is_ok(),
        }
    }
}

impl From<crate::v1::Path> for Bound {
    fn from(path: crate::v1::Path) -> Self {
        Self::from(&path)
    }
}

impl<T> From<Binding<T>> for Bound {
    fn from(binding: Binding<T>) -> Self {
        Self::from(binding.path())
    }
}

function!(FormatString, "formatString", text, check, [required value] with unspelled);
