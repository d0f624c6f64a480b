use std::fmt;

/// Why a file is no catalog that can be used: what, where and what to do.
///
/// ```
/// use a2ui_emit::v1::Catalog;
///
/// let file = r#"{ "catalogId": "acme.example:x", "protocolVersion": "0.9" }"#;
/// let error = Catalog::from_json(file).unwrap_err();
/// assert_eq!(error.at(), "/protocolVersion");
/// assert_eq!(
///     error.to_string(),
///     "/protocolVersion: is \"0.9\", and this is A2UI 1.0: write \"1.0\"",
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CatalogError {
    at: String,
    what: String,
}

impl CatalogError {
    pub(super) fn new(at: impl Into<String>, what: impl Into<String>) -> Self {
        Self {
            at: at.into(),
            what: what.into(),
        }
    }

    /// The JSON pointer to the place in the file; empty for the file as a whole.
    #[must_use]
    pub fn at(&self) -> &str {
        &self.at
    }
}

impl fmt::Display for CatalogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.at {
            "" => f.write_str(&self.what),
            at => write!(f, "{at}: {}", self.what),
        }
    }
}

impl std::error::Error for CatalogError {}

/// Why a component or a call is not what its catalogs say.
#[derive(Debug, Clone)]
pub(crate) struct Fault {
    /// The place, as `.tabs[0].child`; empty for the whole.
    pub(crate) at: String,
    /// What is wrong, and what to do.
    pub(crate) what: String,
    pub(crate) kind: FaultKind,
}

/// The text says the kind in other words.
impl PartialEq for Fault {
    fn eq(&self, other: &Self) -> bool {
        (&self.at, &self.what) == (&other.at, &other.what)
    }
}

impl Eq for Fault {}

/// What kind of fault it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FaultKind {
    UnknownKey,
    MissingKey,
    Component,
    Catalog,
    NoCatalog,
    Function,
    ReturnType,
    Activation,
    AgentOnly,
    NotForAgent,
    Pointer,
    Index,
    IndexCatalog,
    Other,
}

impl Fault {
    pub(super) fn new(at: impl Into<String>, what: impl Into<String>) -> Self {
        Self {
            at: at.into(),
            what: what.into(),
            kind: FaultKind::Other,
        }
    }

    pub(super) fn of(mut self, kind: FaultKind) -> Self {
        self.kind = kind;
        self
    }
}

/// A component that may not stand in another. Contract:
/// `catalog_definition.json#/$defs/ComponentDefinition`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NestingFault {
    /// The child does not name the parent in its `allowedParents`.
    Parent {
        /// The parent's name.
        parent: String,
        /// The child's name.
        child: String,
        /// What it may stand in.
        allowed: Vec<String>,
    },
    /// The parent does not name the child in its `allowedChildren`.
    Child {
        /// The parent's name.
        parent: String,
        /// The child's name.
        child: String,
        /// What may stand in it.
        allowed: Vec<String>,
    },
}

impl fmt::Display for NestingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parent {
                parent,
                child,
                allowed,
            } if allowed.is_empty() => write!(
                f,
                "is {}, which may stand in no component, and stands in {}",
                a(child),
                a(parent)
            ),
            Self::Parent {
                parent,
                child,
                allowed,
            } => write!(
                f,
                "is {} in {}: put it into {}",
                a(child),
                a(parent),
                either(allowed)
            ),
            Self::Child {
                parent,
                child,
                allowed,
            } if allowed.is_empty() => {
                write!(
                    f,
                    "is {} in {}, which takes no children",
                    a(child),
                    a(parent)
                )
            }
            Self::Child {
                parent,
                child,
                allowed,
            } => write!(
                f,
                "is {} in {}, which takes only {}",
                a(child),
                a(parent),
                allowed.join(", ")
            ),
        }
    }
}

/// A component, with its article; the renderer's own container is there once a surface.
fn a(name: &str) -> String {
    match name {
        super::SURFACE => "the Surface, as its root".to_owned(),
        name if name.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) => format!("an {name}"),
        name => format!("a {name}"),
    }
}

fn either(names: &[String]) -> String {
    let names: Vec<String> = names
        .iter()
        .map(|name| match &**name {
            super::SURFACE => "the Surface, as the root".to_owned(),
            name => a(name),
        })
        .collect();
    names.join(" or ")
}
