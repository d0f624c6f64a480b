use std::fmt;
use std::ops::Deref;

use serde_core::{Serialize, Serializer};

use super::Json;
use super::depth::Depth;

/// A JSON list.
///
/// ```
/// use a2ui_emit::json::{Json, List};
///
/// let list: List = ["a", "b"].into_iter().collect();
/// assert_eq!(list.len(), 2);
/// assert_eq!(Json::from(list).to_string(), r#"["a","b"]"#);
/// ```
#[derive(Clone, Default)]
pub struct List {
    values: Vec<Json>,
    depth: Depth,
}

impl List {
    /// A list without values.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            values: Vec::new(),
            depth: Depth::FLAT,
        }
    }

    /// Adds a value at the end. One that nests too deep makes the list one that is refused when
    /// it is emitted or serialised.
    pub fn push(&mut self, value: impl Into<Json>) {
        let value = value.into();
        if self.depth.admits(&value) {
            self.values.push(value);
        }
    }

    pub(super) fn depth(&self) -> Depth {
        self.depth
    }

    /// What stands for a list that nests too deep to be held.
    pub(super) const fn too_deep() -> Self {
        Self {
            values: Vec::new(),
            depth: Depth::TOO_DEEP,
        }
    }

    /// Refuses what nests too deep to be written.
    pub(crate) fn check_depth<E: serde_core::ser::Error>(&self) -> Result<(), E> {
        self.depth.check()
    }
}

impl Deref for List {
    type Target = [Json];

    fn deref(&self) -> &[Json] {
        &self.values
    }
}

impl<T: Into<Json>> FromIterator<T> for List {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut list = Self::new();
        for value in values {
            list.push(value);
        }
        list
    }
}

impl IntoIterator for List {
    type Item = Json;
    type IntoIter = std::vec::IntoIter<Json>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.into_iter()
    }
}

impl PartialEq for List {
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
    }
}

impl fmt::Debug for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values.fmt(f)
    }
}

impl Serialize for List {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.check_depth()?;
        s.collect_seq(&self.values)
    }
}
