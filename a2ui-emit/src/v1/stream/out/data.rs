//! The data model, and the metadata of a surface.

use serde_core::Serialize;

use super::Out;
use crate::json::{Json, Object};
use crate::v1::Path;
use crate::v1::common::Metadata;
use crate::v1::stream::scan::nesting;
use crate::v1::stream::values::twice;

impl Out {
    /// Where a value begins that belongs to the data model.
    pub fn begin_data(&mut self) -> usize {
        self.lines.mark().bytes
    }

    /// A part of the data model, at this pointer.
    pub(crate) fn data<T: Serialize + ?Sized>(&mut self, value: &T, pointer: &str) {
        let depth = 2 + pointer.matches('/').count();
        if let Err(problem) = self.lines.value(value, depth) {
            let path = match problem.pointer().as_str() {
                "" => pointer.to_owned(),
                within => format!("{}{within}", pointer.trim_end_matches('/')),
            };
            let error = self.no_data(self.at, &path, problem.what);
            self.fail(error);
        }
    }

    /// The data model is written that begins here: checks how deep it nests.
    pub fn end_data(&mut self, from: usize, path: &str) {
        let (levels, most) = (nesting(self.lines.since(from)), self.limits.data);
        if levels > most {
            let path = if path.is_empty() { "/" } else { path };
            let what = format!("nests more than {most} levels deep");
            let error = self.no_data(self.at, path, what);
            self.fail(error);
        }
    }

    /// The whole model is written that begins here: it is an object.
    pub(crate) fn end_model(&mut self, from: usize) {
        if !self.lines.since(from).starts_with('{') {
            let what = "the whole model is an object".to_owned();
            let error = self.no_data(self.at, "/", what);
            self.fail(error);
        }
        self.end_data(from, "");
    }

    /// Metadata of the surface that is being created.
    pub(crate) fn surface_extensions(&mut self, extensions: &Object) {
        self.lines.key("metadata");
        if let Some(key) = extensions.repeated_key() {
            let error = self.no_data(self.at, "metadata/extensions", twice(key));
            self.fail(error);
        } else {
            self.data(&Metadata(extensions), "metadata");
        }
    }

    /// Writes `updateDataModel`; without a path, of the whole model.
    pub(in crate::v1::stream) fn write_data(
        &mut self,
        at: usize,
        path: Option<&Path>,
        value: &Json,
    ) {
        self.at = at;
        self.lines.open("updateDataModel");
        self.lines.text("surfaceId", &self.surfaces[at].id);
        let pointer = path.map_or("/", Path::as_str);
        if let Some(path) = path {
            self.lines.key("path");
            self.data(path, pointer);
        }
        self.lines.key("value");
        let from = self.begin_data();
        self.data(value, pointer);
        self.end_data(from, pointer);
        self.lines.close();
    }

    /// Writes `updateComponents`, of components that are written already; nothing where there are
    /// none.
    pub(in crate::v1::stream) fn send(&mut self, at: usize, components: &[&str]) {
        self.at = at;
        if components.is_empty() {
            return;
        }
        self.lines.open("updateComponents");
        self.lines.text("surfaceId", &self.surfaces[at].id);
        self.lines.key("components");
        for (i, component) in components.iter().enumerate() {
            self.lines.raw(if i == 0 { "[" } else { "," });
            self.lines.raw(component);
        }
        self.lines.raw("]");
        self.lines.close();
    }
}
