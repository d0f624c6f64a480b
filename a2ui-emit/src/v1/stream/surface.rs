use std::borrow::Cow;

use super::nodes::Nodes as _;
use super::out::{Out, Place};
use crate::json::{Json, Object};
use crate::v1::profile::BASIC;
use crate::v1::{Component, IntoComponent};

/// A surface to be created: its root with all that is nested in it, and its data model.
///
/// On the wire: `createSurface`, with components and data inline. Contract:
/// `agent_to_renderer.json#/$defs/CreateSurfaceMessage`. [`chunks_of`](Self::chunks_of) sends a big
/// tree piece by piece instead, in `updateComponents` that a renderer can paint as they come.
///
/// ```
/// use a2ui_emit::json::Object;
/// use a2ui_emit::v1::{Column, Path, Stream, Surface, Text, TextField};
///
/// let booking = Surface::new("booking")
///     .data(Object::from_iter([("name", "")]))
///     .root(Column::new()
///         .child(Text::new("A table for two"))
///         .child(TextField::new("Name").value(Path::of(["name"]).bind())));
/// let mut stream = Stream::new();
/// let booking = stream.create(booking)?;
/// stream.set(&booking, Path::of(["name"]), "Ana")?;
/// # Ok::<(), a2ui_emit::v1::Error>(())
/// ```
#[derive(Debug, Clone)]
#[must_use = "a surface is nothing until a stream creates it"]
pub struct Surface {
    pub(super) id: Cow<'static, str>,
    pub(super) catalog_id: Cow<'static, str>,
    pub(super) send_data_model: Option<bool>,
    pub(super) root: Option<Component>,
    pub(super) data: Option<Object>,
    pub(super) extensions: Option<Object>,
    pub(super) chunk: Option<usize>,
}

impl Surface {
    /// A surface of the basic catalog, without components yet. Its id is unique for the renderer's
    /// life.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            id: id.into(),
            catalog_id: Cow::Borrowed(BASIC),
            send_data_model: None,
            root: None,
            data: None,
            extensions: None,
            chunk: None,
        }
    }

    /// Its root, with all that is nested in it.
    pub fn root(mut self, root: impl IntoComponent) -> Self {
        self.root = Some(root.into());
        self
    }

    /// Its data model.
    pub fn data(mut self, data: impl Into<Object>) -> Self {
        self.data = Some(data.into());
        self
    }

    /// The catalog of its components and functions, where it is not the basic one.
    pub fn catalog_id(mut self, id: impl Into<Cow<'static, str>>) -> Self {
        self.catalog_id = id.into();
        self
    }

    /// Whether the renderer sends the data model along with every message to the agent.
    pub fn send_data_model(mut self, send: bool) -> Self {
        self.send_data_model = Some(send);
        self
    }

    /// Adds the metadata of an extension.
    pub fn extension(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Json>) -> Self {
        self.extensions
            .get_or_insert_default()
            .push(name.into(), value.into());
        self
    }

    /// Sends the components in pieces of so many, each of which a renderer can paint. At least 1.
    pub fn chunks_of(mut self, components: usize) -> Self {
        self.chunk = Some(components.max(1));
        self
    }

    /// Writes `createSurface`.
    pub(super) fn write(self, out: &mut Out) {
        out.create(&self.id);
        out.catalog(&self.catalog_id);
        if let Some(send) = self.send_data_model {
            out.lines.key("sendDataModel");
            out.raw(if send { "true" } else { "false" });
        }
        if let Some(root) = self.root {
            if let Some(size) = self.chunk {
                out.chunks_of(size);
            }
            out.raw(r#","components":["#);
            root.place(out, Place::Root);
            out.raw("]");
            out.end_components();
        }
        if let Some(data) = &self.data {
            out.lines.key("dataModel");
            let from = out.begin_data();
            out.data(data, "");
            out.end_data(from, "");
        }
        if let Some(extensions) = &self.extensions {
            out.surface_extensions(extensions);
        }
    }
}
