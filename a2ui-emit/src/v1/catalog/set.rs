//! The catalogs that a stream knows.

use std::collections::HashMap;

use super::did_you_mean;
use super::error::{Fault, FaultKind, NestingFault};
use super::{Catalog, SURFACE};
use crate::v1::profile::BASIC;

/// The catalogs that a stream knows, by id. The basic one is always among them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Catalogs(pub(super) HashMap<String, Catalog>);

impl Catalogs {
    /// Adds a catalog. Gives back the one that had its id.
    pub(crate) fn insert(&mut self, catalog: Catalog) -> Option<Catalog> {
        self.0.insert(catalog.id().to_owned(), catalog)
    }

    /// Whether only the basic one is known.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The catalog of an id, where it is loaded.
    pub(crate) fn get(&self, id: &str) -> Option<Catalog> {
        match self.0.get(id) {
            None if id == BASIC => Some(Catalog::basic()),
            found => found.cloned(),
        }
    }

    /// The catalog of an id, for what stands at `at`.
    pub(super) fn loaded(&self, id: &str, at: &str) -> Result<Catalog, Fault> {
        self.get(id).ok_or_else(|| {
            let mut ids: Vec<&str> = self.0.keys().map(String::as_str).collect();
            ids.push(BASIC);
            ids.sort_unstable();
            ids.dedup();
            let near = did_you_mean(id, ids.iter().copied());
            let stop = if near.is_empty() { "; it" } else { " It" };
            let what = format!(
                "the catalog {id:?} is not loaded{near}{stop} is none of {}: read its file with \
                 `Catalog::from_json`, and give it to `Stream::load`",
                ids.join(", ")
            );
            Fault::new(at, what).of(FaultKind::Catalog)
        })
    }

    /// Whether a component may stand in another, by `allowedParents` of the one and
    /// `allowedChildren` of the other. The parent of the root is `Surface`, which is in no catalog.
    ///
    /// Both lists hold names alone: a name is that of a component of any catalog. A component that
    /// is not known says nothing.
    pub(crate) fn nesting(
        &self,
        parent_catalog: &str,
        parent: &str,
        child_catalog: &str,
        child: &str,
    ) -> Result<(), NestingFault> {
        let lacks = |list: &Option<Vec<String>>, name: &str| match list {
            Some(list) if !list.iter().any(|allowed| allowed == name) => Some(list.clone()),
            _ => None,
        };
        let entry = |catalog: &str| self.get(catalog);
        if let Some(catalog) = entry(child_catalog)
            && let Some(entry) = catalog.component(child)
            && let Some(allowed) = lacks(&entry.allowed_parents, parent)
        {
            let (parent, child) = (parent.to_owned(), child.to_owned());
            return Err(NestingFault::Parent {
                parent,
                child,
                allowed,
            });
        }
        if parent != SURFACE
            && let Some(catalog) = entry(parent_catalog)
            && let Some(entry) = catalog.component(parent)
            && let Some(allowed) = lacks(&entry.allowed_children, child)
        {
            let (parent, child) = (parent.to_owned(), child.to_owned());
            return Err(NestingFault::Child {
                parent,
                child,
                allowed,
            });
        }
        Ok(())
    }
}
