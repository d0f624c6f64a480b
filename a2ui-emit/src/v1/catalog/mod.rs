//! Custom catalogs at run time.
//!
//! A catalog file is loaded to a [`Catalog`]: its schemas are put into one document, every `$ref`
//! made a pointer of it, and the common types marked (see [`mark`]), so that one run of a validator
//! says whether a component is right, and which of its places are references, bindings and calls.
//! [`Catalogs`] are those that a stream knows; they check what is about to be sent.

mod calls;
mod check;
mod contract;
mod depth;
mod entry;
mod error;
mod explain;
mod judge;
mod load;
mod mark;
mod pointer;
mod refs;
mod schema;
mod set;
mod stack;
#[cfg(test)]
mod tests;

pub use error::CatalogError;

pub(crate) use error::{Fault, FaultKind};
pub(crate) use judge::Nests;
pub(crate) use set::Catalogs;

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use entry::{ComponentEntry, FunctionEntry};
use schema::Document;

/// `; did you mean `Menu`?`, or nothing where no name is like it.
fn did_you_mean<'a>(given: &str, names: impl Iterator<Item = &'a str>) -> String {
    let near = crate::near::nearest(given, names);
    near.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

/// The container that is the renderer's own.
const SURFACE: &str = "Surface";

/// A catalog of components and functions, read from its JSON file.
///
/// Contract: `catalog_definition.json`. Everything that it refers to has to be in it or in the
/// common types: nothing is fetched. Cloning it is cheap.
///
/// ```
/// use a2ui_emit::v1::Catalog;
///
/// let menus: Catalog = r##"{
///     "catalogId": "acme.example:menus",
///     "protocolVersion": "1.0",
///     "components": {
///         "Menu": {
///             "type": "object",
///             "allowedChildren": ["MenuItem"],
///             "properties": {
///                 "component": { "const": "Menu" },
///                 "children": { "$ref": "common_types.json#/$defs/ChildList" }
///             },
///             "required": ["component", "children"]
///         },
///         "MenuItem": {
///             "type": "object",
///             "allowedParents": ["Menu"],
///             "properties": {
///                 "component": { "const": "MenuItem" },
///                 "label": { "$ref": "common_types.json#/$defs/DynamicString" }
///             },
///             "required": ["component", "label"]
///         }
///     }
/// }"##
/// .parse()?;
/// assert_eq!(menus.id(), "acme.example:menus");
/// assert!(menus.components().eq(["Menu", "MenuItem"]));
/// # Ok::<(), a2ui_emit::v1::CatalogError>(())
/// ```
#[derive(Clone)]
pub struct Catalog(Arc<Inner>);

struct Inner {
    id: String,
    document: Document,
    /// How many schemas follow one another over the same value, at most.
    in_place: usize,
    components: Names<ComponentEntry>,
    functions: Names<FunctionEntry>,
}

impl Catalog {
    fn new(inner: Inner) -> Self {
        Self(Arc::new(inner))
    }

    /// Reads a catalog file, as strictly as the contract says, and compiles its schemas.
    ///
    /// # Errors
    /// [`CatalogError`] says which place of the file is wrong, and what to do.
    pub fn from_json(text: &str) -> Result<Self, CatalogError> {
        load::load(text)
    }

    /// The basic catalog, which comes with the library.
    ///
    /// ```
    /// use a2ui_emit::v1::Catalog;
    ///
    /// let basic = Catalog::basic();
    /// assert_eq!((basic.components().len(), basic.functions().len()), (18, 14));
    /// ```
    #[must_use]
    pub fn basic() -> Self {
        static BASIC: OnceLock<Catalog> = OnceLock::new();
        let basic = BASIC.get_or_init(|| {
            // It is a file of the contract, and the tests read it. An empty one knows no component.
            load::load(contract::BASIC).unwrap_or_else(|_| {
                Self::new(Inner {
                    id: super::profile::BASIC.to_owned(),
                    document: Document::default(),
                    in_place: 0,
                    components: Names::default(),
                    functions: Names::default(),
                })
            })
        });
        basic.clone()
    }

    /// Its id: what a surface, a component or a call names it by.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// The names of its components, in the order of the file.
    #[must_use]
    pub fn components(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.0.components.iter()
    }

    /// The names of its functions, in the order of the file.
    #[must_use]
    pub fn functions(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.0.functions.iter()
    }

    fn document(&self) -> &Document {
        &self.0.document
    }

    fn in_place(&self) -> usize {
        self.0.in_place
    }

    fn component(&self, name: &str) -> Option<&ComponentEntry> {
        self.0.components.get(name)
    }

    fn function(&self, name: &str) -> Option<&FunctionEntry> {
        self.0.functions.get(name)
    }
}

impl FromStr for Catalog {
    type Err = CatalogError;

    fn from_str(text: &str) -> Result<Self, CatalogError> {
        Self::from_json(text)
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Catalog").field(&self.id()).finish()
    }
}

/// Entries by name, which keep their order.
struct Names<T> {
    order: Vec<String>,
    by_name: HashMap<String, T>,
}

impl<T> Names<T> {
    fn of<E>(order: Vec<String>, mut entry: impl FnMut(&str) -> Result<T, E>) -> Result<Self, E> {
        let by_name = order
            .iter()
            .map(|name| Ok((name.clone(), entry(name)?)))
            .collect::<Result<_, E>>()?;
        Ok(Self { order, by_name })
    }

    fn iter(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.order.iter().map(String::as_str)
    }

    /// Adds an entry that the names don't show.
    fn unlisted(&mut self, name: &str, entry: T) {
        self.by_name.insert(name.to_owned(), entry);
    }

    fn get(&self, name: &str) -> Option<&T> {
        self.by_name.get(name)
    }
}

impl<T> Default for Names<T> {
    fn default() -> Self {
        Self {
            order: Vec::new(),
            by_name: HashMap::new(),
        }
    }
}
