//! The list of components of a message: what it makes of its surface.

use super::Out;
use crate::json::read::Pairs;
use crate::v1::profile::BASIC;
use crate::v1::stream::graph::{Before, Nesting};
use crate::v1::stream::is::Is;
use crate::v1::stream::scan::{pieces, scan};
use crate::v1::stream::written::Node;
use crate::v1::{ComponentFault, Error, SurfaceFault};

impl Out {
    /// All components of the message are written, and their list is closed: notes them, and checks
    /// what they make of the surface.
    pub fn end_components(&mut self) {
        if self.error.is_some() {
            return;
        }
        if self.written.is_empty() {
            let fault = self.surface(self.at, SurfaceFault::NoComponents);
            return self.fail(fault);
        }
        if let Some(twice) = self.written.twice() {
            return self.refuse(twice, ComponentFault::IdTwice);
        }
        let limits = self.limits;
        let nested = self.written.is_nested();
        if nested && self.written.len() > limits.size {
            return self.too_large();
        }
        if let Err(error) = self.by_catalogs() {
            return self.fail(error);
        }
        let nested = nested && self.catalogs.is_empty() && self.written.is_nested();
        let state = &mut self.surfaces[self.at];
        if !nested || !state.graph.keep(&mut self.written) {
            let entries = self.written.entries(false);
            let mut changed = Vec::new();
            let before: Before = state.graph.put(entries, &mut changed);
            let nesting = Nesting {
                catalogs: &self.catalogs,
                surface: &state.catalog,
            };
            if let Err(fault) = state.graph.check(&changed, limits, &nesting) {
                state.graph.undo(before);
                let error = self.fault(self.at, fault);
                return self.fail(error);
            }
        }
        self.written.clear();
        let state = &mut self.surfaces[self.at];
        state.kept = state.next;
        if let Some(chunk) = &mut self.chunk {
            chunk.components = self.lines.cut(chunk.from);
        }
    }

    /// Checks what is of another catalog than the basic one, and takes note of what it refers to.
    pub(super) fn by_catalogs(&mut self) -> Result<(), Error> {
        let surface = &self.surfaces[self.at].catalog;
        let basic = surface == BASIC;
        let noted = self.written.noted();
        let mut any = noted.values();
        if basic && !any.any(|is| is.has(Is::FOREIGN) || is.has(Is::NAMES_CATALOG)) {
            return Ok(());
        }
        let components = self.lines.since(self.from);
        let nodes: Vec<Node> = self.written.nodes().collect();
        for (node, json) in nodes.into_iter().zip(pieces(components)) {
            let is = noted.get(&node).copied().unwrap_or_default();
            if basic && !is.has(Is::FOREIGN) && !(is.has(Is::NAMES_CATALOG) && scan(json).foreign) {
                continue;
            }
            let checked = self.catalogs.check_component(json, surface);
            let links = checked.map_err(|fault| {
                let what = match fault.what {
                    what if fault.at.is_empty() && what.starts_with('`') => {
                        format!("is not as its catalog says: {what}")
                    }
                    what => what,
                };
                let what = ComponentFault::Prop { at: fault.at, what };
                self.component_fault(self.written.id(node).into_owned(), what)
            })?;
            if let Some(catalog) = own_catalog(json) {
                self.written.catalog(node, catalog);
            }
            for link in links {
                if let Some(path) = link.template.as_ref().filter(|path| !path.starts_with('/')) {
                    self.written.relative(node, path.clone());
                }
                if !self.written.refers(node, &link.id) {
                    let child = self.written.names.name(false, |names| names.raw(&link.id));
                    self.written.link(node, child, link.template.is_some());
                }
            }
        }
        Ok(())
    }
}

/// The catalog that a component names.
fn own_catalog(component: &str) -> Option<String> {
    let Pairs(pairs) = serde_json::from_str(component).ok()?;
    let (_, catalog) = pairs.into_iter().find(|(key, _)| key == "catalogId")?;
    serde_json::from_str(catalog.get()).ok()
}
