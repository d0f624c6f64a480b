//! What is refused, and how it is said.

use super::Out;
use crate::v1::stream::graph::Fault;
use crate::v1::{ComponentFault, Error, SurfaceFault};

impl Out {
    pub(in crate::v1::stream) fn may_use(&self, id: &str) -> Result<(), Error> {
        let what = if id.is_empty() {
            SurfaceFault::NoId
        } else if self.used.contains(id) {
            SurfaceFault::IdUsed
        } else {
            return Ok(());
        };
        Err(Error::Surface {
            message: self.lines.len(),
            surface: id.to_owned(),
            what,
        })
    }

    pub(in crate::v1::stream) fn surface(&self, at: usize, what: SurfaceFault) -> Error {
        Error::Surface {
            message: self.lines.len(),
            surface: self.surfaces[at].id.clone(),
            what,
        }
    }

    pub(super) fn component_fault(&self, component: String, what: ComponentFault) -> Error {
        Error::Component {
            message: self.lines.len(),
            surface: self.surfaces[self.at].id.clone(),
            component,
            what,
        }
    }

    /// Whether there is an error: what is written is taken back.
    pub(in crate::v1::stream) fn has_failed(&self) -> bool {
        self.error.is_some()
    }

    /// Whether there are more components than may show.
    pub(in crate::v1::stream) fn is_too_large(&self) -> bool {
        self.written.len() > self.limits.size
    }

    pub(in crate::v1::stream) fn refuse(&mut self, component: String, what: ComponentFault) {
        let error = self.component_fault(component, what);
        self.fail(error);
    }

    pub(in crate::v1::stream) fn too_large(&mut self) {
        let error = self.surface(self.at, SurfaceFault::TooLarge(self.limits.size));
        self.fail(error);
    }

    pub(in crate::v1::stream) fn no_data(&self, at: usize, path: &str, what: String) -> Error {
        Error::Data {
            message: self.lines.len(),
            surface: self.surfaces[at].id.clone(),
            path: path.to_owned(),
            what,
        }
    }

    pub(in crate::v1::stream) fn fault(&self, at: usize, fault: Fault) -> Error {
        match fault {
            Fault::Surface(what) => self.surface(at, what),
            Fault::Component(component, what) => Error::Component {
                message: self.lines.len(),
                surface: self.surfaces[at].id.clone(),
                component,
                what,
            },
        }
    }
}
