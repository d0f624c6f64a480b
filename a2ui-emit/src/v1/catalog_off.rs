//! Without feature `catalogs` no catalog can be loaded, and nothing of another than the basic one is
//! sent.

use std::convert::Infallible;

/// The catalogs that a stream knows: the basic one alone.
#[derive(Debug, Clone, Default)]
pub(crate) struct Catalogs;

/// Why something is not sent.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) at: String,
    pub(crate) what: String,
}

/// A reference of a component to another.
#[derive(Debug)]
pub(crate) struct Link {
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
        }
    }
}

#[expect(
    clippy::unused_self,
    clippy::unnecessary_wraps,
    reason = "as where there are catalogs"
)]
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

    pub(crate) fn nesting(&self, _: &str, _: &str, _: &str, _: &str) -> Result<(), Infallible> {
        Ok(())
    }
}
