use std::borrow::Cow;
use std::fmt;

use serde_core::{Serialize, Serializer};

use super::Json;
use super::depth::Depth;

/// A JSON object whose keys keep their order.
///
/// ```
/// use a2ui_emit::json::Object;
///
/// let args: Object = [("lens", "lens_a"), ("age", "1s")].into_iter().collect();
/// assert_eq!(serde_json::to_string(&args).unwrap(), r#"{"lens":"lens_a","age":"1s"}"#);
/// ```
#[derive(Clone, Default)]
pub struct Object {
    pairs: Vec<(Cow<'static, str>, Json)>,
    depth: Depth,
}

impl Object {
    /// An object without keys.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            pairs: Vec::new(),
            depth: Depth::FLAT,
        }
    }

    /// How many keys there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there is no key.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.pairs.iter().find(|(k, _)| k == key).map(|(_, v)| v)
    }

    /// Sets a key: in its place where it is there, else behind the others. Gives back the value
    /// that it had. A value that nests too deep makes the object one that is refused when it is
    /// emitted or serialised.
    pub fn insert(
        &mut self,
        key: impl Into<Cow<'static, str>>,
        value: impl Into<Json>,
    ) -> Option<Json> {
        let (key, value) = (key.into(), value.into());
        if !self.depth.admits(&value) {
            return None;
        }
        if let Some((_, old)) = self.pairs.iter_mut().find(|(k, _)| *k == key) {
            return Some(std::mem::replace(old, value));
        }
        self.pairs.push((key, value));
        None
    }

    /// Takes a key out, keeping the order of the others.
    pub fn remove(&mut self, key: &str) -> Option<Json> {
        let at = self.pairs.iter().position(|(k, _)| k == key)?;
        Some(self.pairs.remove(at).1)
    }

    /// The keys with their values, in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Json)> + Clone {
        self.pairs.iter().map(|(k, v)| (&**k, v))
    }

    /// Adds a key without looking whether it is there: who calls this checks it later.
    pub(crate) fn push(&mut self, key: Cow<'static, str>, value: Json) {
        if self.depth.admits(&value) {
            self.pairs.push((key, value));
        }
    }

    pub(super) fn depth(&self) -> Depth {
        self.depth
    }

    /// Refuses what nests too deep to be written.
    pub(crate) fn check_depth<E: serde_core::ser::Error>(&self) -> Result<(), E> {
        self.depth.check()
    }

    /// The first key that stands here twice.
    pub(crate) fn repeated_key(&self) -> Option<&str> {
        repeated(self.pairs.iter().map(|(k, _)| &**k))
    }
}

/// The first of these keys that stands there twice.
pub(crate) fn repeated<'a>(mut keys: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
    // A handful of keys is compared pairwise; more than that go through a set.
    if keys.clone().nth(8).is_none() {
        let mut each = keys.clone().enumerate();
        let twice = each.find(|&(i, key)| keys.clone().take(i).any(|before| before == key));
        return twice.map(|(_, key)| key);
    }
    let mut seen = std::collections::HashSet::new();
    keys.find(|key| !seen.insert(*key))
}

impl IntoIterator for Object {
    type Item = (Cow<'static, str>, Json);
    type IntoIter = std::vec::IntoIter<Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.pairs.into_iter()
    }
}

impl<K: Into<Cow<'static, str>>, V: Into<Json>> FromIterator<(K, V)> for Object {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let mut object = Self::new();
        for (k, v) in pairs {
            object.insert(k, v);
        }
        object
    }
}

/// Objects are equal when they have equal values under the same keys; order does not count.
impl PartialEq for Object {
    fn eq(&self, other: &Self) -> bool {
        if self.len() != other.len() {
            return false;
        }
        if self.len() > 8 {
            let theirs: std::collections::HashMap<_, _> = other.iter().collect();
            return self.iter().all(|(k, v)| theirs.get(k) == Some(&v));
        }
        self.iter().all(|(k, v)| other.get(k) == Some(v))
    }
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.depth.check()?;
        s.collect_map(self.iter())
    }
}
