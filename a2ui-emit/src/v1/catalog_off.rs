//! Without feature `catalogs` no catalog can be loaded, and nothing of another than the basic one is
//! sent.

use std::convert::Infallible;

use crate::json::Json;
use crate::v1::ReturnType;

/// The catalogs that a stream knows: the basic one alone.
#[derive(Debug, Clone, Default)]
pub(crate) struct Catalogs;

/// Why something is not sent.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) at: String,
    pub(crate) what: String,
    pub(crate) kind: FaultKind,
}

/// What kind of fault it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(dead_code, reason = "as where there are catalogs")]
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

/// Which of two components does not name the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(dead_code, reason = "as where there are catalogs")]
pub(crate) enum Nests {
    NotInParent,
    NoSuchChild,
}

/// A reference of a component to another.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) at: String,
    pub(crate) id: String,
    pub(crate) template: Option<String>,
}

impl Fault {
    fn new() -> Self {
        Self {
            at: String::new(),
            what: "is of a catalog that is not the basic one: to load and check others, enable \
                   feature `catalogs`"
                .to_owned(),
            kind: FaultKind::Catalog,
        }
    }
}

#[expect(clippy::unused_self, reason = "as where there are catalogs")]
impl Catalogs {
    pub(crate) fn is_empty(&self) -> bool {
        true
    }

    pub(crate) fn check_component(&self, _: &str, _: &str) -> Result<Vec<Link>, Fault> {
        Err(Fault::new())
    }

    pub(crate) fn check_call(&self, _: &str, _: Option<&str>) -> Result<(), Fault> {
        Err(Fault::new())
    }

    pub(crate) fn has(&self, _: &str) -> bool {
        false
    }

    pub(crate) fn ids(&self) -> Vec<String> {
        Vec::new()
    }

    pub(crate) fn judge_component(&self, _: &Json, _: &str) -> Result<Vec<Link>, Vec<Fault>> {
        Err(vec![Fault::new()])
    }

    pub(crate) fn judge_call(
        &self,
        _: &Json,
        _: Option<&str>,
        _: bool,
    ) -> Result<ReturnType, Fault> {
        Err(Fault::new())
    }

    pub(crate) fn nests(&self, _: &str, _: &str, _: &str, _: &str) -> Vec<(Nests, String)> {
        Vec::new()
    }

    #[allow(clippy::unnecessary_wraps, reason = "as where there are catalogs")]
    pub(crate) fn nesting(&self, _: &str, _: &str, _: &str, _: &str) -> Result<(), Infallible> {
        Ok(())
    }
}
