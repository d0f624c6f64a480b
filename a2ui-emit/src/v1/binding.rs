use std::fmt;
use std::marker::PhantomData;

use serde_core::ser::SerializeMap;
use serde_core::{Serialize, Serializer};

use super::Path;
use super::profile::PATH;
use crate::json::Json;
use crate::json::read::{Fault, Fields, FromJson};

/// A value that is looked up in the surface's data model: a `T` at a path.
///
/// On the wire: `{"@path": …}`. Contract: `common_types.json#/$defs/DataBinding`. A path from the
/// root of the model binds anywhere; a relative one comes from [`Item`](super::Item), inside a
/// template.
///
/// ```
/// use a2ui_emit::v1::{Binding, Path};
///
/// let name: Binding<String> = Path::of(["guest", "name"]).bind();
/// assert_eq!(serde_json::to_string(&name)?, r#"{"@path":"/guest/name"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "DataBinding", deny_unknown_fields, bound = "")
)]
pub struct Binding<T> {
    #[cfg_attr(feature = "schema", schemars(rename = "@path"))]
    path: Path,
    #[cfg_attr(feature = "schema", schemars(skip))]
    of: PhantomData<fn() -> T>,
}

impl<T> Binding<T> {
    pub(crate) const fn new(path: Path) -> Self {
        Self {
            path,
            of: PhantomData,
        }
    }

    /// Where the value is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Path {
    /// A binding to the value here. Its type is that of the prop into which it goes.
    #[must_use]
    pub fn bind<T>(self) -> Binding<T> {
        Binding::new(self)
    }
}

impl<T> Clone for Binding<T> {
    fn clone(&self) -> Self {
        Self::new(self.path.clone())
    }
}

impl<T> PartialEq for Binding<T> {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path
    }
}

impl<T> fmt::Debug for Binding<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Binding").field(&self.path).finish()
    }
}

impl<T> Serialize for Binding<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(1))?;
        map.serialize_entry(PATH, &self.path)?;
        map.end()
    }
}

impl<T> FromJson for Binding<T> {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let mut fields = Fields::of(json)?;
        let path = fields.required(PATH)?;
        fields.closed(&[PATH])?;
        Ok(Self::new(path))
    }
}
