use std::borrow::Cow;
use std::fmt::{self, Write as _};

use serde_core::{Serialize, Serializer};

use crate::Invalid;
use crate::json::Json;
use crate::json::read::{Fault, FromJson};

/// A path into a data model: an RFC 6901 JSON pointer, or one relative to a template's item.
///
/// Built from keys it needs no escaping; as text, `~` is `~0` and `/` is `~1`. `/` alone is the
/// whole model.
///
/// ```
/// use a2ui_emit::v1::Path;
///
/// assert_eq!(Path::of(["prefs", "user/name"]).as_str(), "/prefs/user~1name");
/// assert_eq!(Path::new("/guest/name")?, Path::of(["guest", "name"]));
/// assert!(Path::new("/guest/").is_err());
/// assert!(Path::new("/a~2b").is_err());
/// # Ok::<(), a2ui_emit::Invalid>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, transparent)
)]
pub struct Path {
    text: Cow<'static, str>,
    /// It was built from keys of which one is empty: the wire can't tell it from its parent.
    #[cfg_attr(feature = "schema", schemars(skip))]
    empty_key: bool,
}

impl Path {
    /// The whole model.
    #[must_use]
    pub const fn root() -> Self {
        Self::plain(Cow::Borrowed("/"))
    }

    /// Checks a text: `/a/b` from the root of the model, `a/b` from a template's item.
    ///
    /// # Errors
    /// [`Invalid`] when a `~` is no escape, or a segment is empty.
    pub fn new(text: impl Into<Cow<'static, str>>) -> Result<Self, Invalid> {
        let text = text.into();
        match problem(text.as_bytes()) {
            None => Ok(Self::plain(text)),
            Some(why) => Err(Invalid::new(format!("{text:?} is no path: {why}"))),
        }
    }

    /// A path that is known at compile time.
    ///
    /// # Panics
    /// If the text is no path. Use it in a `const`, where that is a compile error.
    #[must_use]
    #[track_caller]
    pub const fn from_static(text: &'static str) -> Self {
        assert!(
            problem(text.as_bytes()).is_none(),
            "not a path: RFC 6901 without empty segments"
        );
        Self::plain(Cow::Borrowed(text))
    }

    /// The path of these keys, from the root of the model.
    #[must_use]
    pub fn of<K: AsRef<str>>(keys: impl IntoIterator<Item = K>) -> Self {
        keys.into_iter()
            .fold(Self::root(), |path, key| path.key(key.as_ref()))
    }

    /// The path of these keys, from a template's item.
    pub(crate) fn relative<K: AsRef<str>>(keys: impl IntoIterator<Item = K>) -> Self {
        let mut path = Self::plain(Cow::Borrowed(""));
        for key in keys {
            path.push(key.as_ref());
        }
        path
    }

    /// The path of a key below this one. An empty key is refused when the path is emitted.
    #[must_use]
    pub fn key(mut self, key: &str) -> Self {
        self.leave_root();
        self.push_separated(key);
        self
    }

    /// What comes next begins at the root without its `/`.
    fn leave_root(&mut self) {
        if self.text == "/" && !self.empty_key {
            // Most paths are no longer, and no allocation is shorter.
            self.text = Cow::Owned(String::with_capacity(24));
        }
    }

    fn push(&mut self, key: &str) {
        if self.text.is_empty() {
            self.empty_key |= key.is_empty();
            escape(key, self.text.to_mut());
        } else {
            self.push_separated(key);
        }
    }

    fn push_separated(&mut self, key: &str) {
        self.empty_key |= key.is_empty();
        let text = self.text.to_mut();
        text.reserve(1 + key.len());
        text.push('/');
        escape(key, text);
    }

    /// The path of an element of the list here, from 0.
    #[must_use]
    pub fn index(mut self, index: usize) -> Self {
        self.leave_root();
        // Text takes every write.
        let _ = write!(self.text.to_mut(), "/{index}");
        self
    }

    /// Whether it begins at a template's item.
    #[must_use]
    pub fn is_relative(&self) -> bool {
        !self.text.starts_with('/')
    }

    /// The text on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Why a text is no path.
    pub(crate) fn problem(text: &[u8]) -> Option<&'static str> {
        problem(text)
    }

    /// Whether it was built from keys of which one is empty.
    pub(crate) fn has_empty_key(&self) -> bool {
        self.empty_key
    }

    /// A path that was checked elsewhere.
    pub(crate) const fn trusted(text: &'static str) -> Self {
        Self::plain(Cow::Borrowed(text))
    }

    const fn plain(text: Cow<'static, str>) -> Self {
        Self {
            text,
            empty_key: false,
        }
    }
}

fn escape(key: &str, path: &mut String) {
    if !key.contains(['~', '/']) {
        return path.push_str(key);
    }
    for c in key.chars() {
        match c {
            '~' => path.push_str("~0"),
            '/' => path.push_str("~1"),
            c => path.push(c),
        }
    }
}

/// Why a text is no path.
const fn problem(text: &[u8]) -> Option<&'static str> {
    if text.is_empty() {
        return Some("it is empty; the whole model is `/`");
    }
    if text.len() == 1 && text[0] == b'/' {
        return None;
    }
    let mut i = 0;
    while i < text.len() {
        let ends = i + 1 == text.len();
        if text[i] == b'~' && (ends || text[i + 1] != b'0' && text[i + 1] != b'1') {
            return Some("a `~` is written `~0`, and a `/` in a key `~1`");
        }
        if text[i] == b'/' && (ends || text[i + 1] == b'/') {
            return Some("a segment is empty");
        }
        i += 1;
    }
    None
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.text, f)
    }
}

impl std::str::FromStr for Path {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        Self::new(text.to_owned())
    }
}

impl TryFrom<&'static str> for Path {
    type Error = Invalid;

    fn try_from(text: &'static str) -> Result<Self, Invalid> {
        Self::new(text)
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if self.empty_key {
            return Err(serde_core::ser::Error::custom(format_args!(
                "the path {:?} has an empty key, which no path can spell for every reader",
                self.text
            )));
        }
        s.serialize_str(&self.text)
    }
}

impl FromJson for Path {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        // Right or wrong: what a path that was read means is not the schema's to say.
        Cow::from_json(json).map(Self::plain)
    }
}
