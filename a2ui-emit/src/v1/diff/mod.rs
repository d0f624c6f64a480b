//! The difference between surfaces, as messages.

mod data;
mod error;

pub(crate) use data::{Writing, writes};
pub use error::DiffError;

use super::profile::VERSION;
use super::state::SurfaceState;
use super::{
    Component, ComponentId, CreateSurface, DeleteSurface, Message, Surfaces, UpdateComponents,
    UpdateDataModel,
};
use crate::encode::Buf;

/// The messages that make of one set of surfaces another, in the fewest bytes; none where they are
/// equal.
///
/// Surfaces and components are the same where their ids are. A surface that is only in `old` is
/// deleted, one that is only in `new` created, and one of which the catalog, the metadata or whether
/// it sends its data model differs is both, as nothing else changes those. Of all others,
/// components that are new or not the same go out, whole, in one message; what is not reachable any
/// more stays with the renderer, unseen, as there is no message that takes it away. Of the data model
/// goes out what differs, each value by itself or with all that is around it, whichever takes fewer
/// bytes; what a user typed beside it may be written over by that, which
/// [`Stream::render`](super::Stream::render) takes care not to do. Calls and answers are no part of
/// this.
///
/// "The fewest bytes" is among all messages that write a value once, as it is in the new model, and
/// make no object where a reader could take its key for an index. The time that it takes grows as
/// the surfaces do.
///
/// On the wire: `deleteSurface`, `createSurface`, `updateComponents`, `updateDataModel`, one a line.
/// Contract: `agent_to_renderer.json`.
///
/// ```
/// use a2ui_emit::v1::{Column, CreateSurface, Surfaces, Text, diff};
///
/// let screen = |orders: &'static str| {
///     let root = Column::new().child("orders").id("root");
///     let mut surfaces = Surfaces::new();
///     let create = CreateSurface::new("main").component(root);
///     surfaces
///         .apply(create.component(Text::new(orders).id("orders")).into())
///         .map(|_| surfaces)
/// };
/// let (old, new) = (screen("3 orders")?, screen("4 orders")?);
/// assert_eq!(
///     serde_json::to_string(&diff(&old, &new)?)?,
///     concat!(
///         r#"[{"version":"1.0","updateComponents":{"surfaceId":"main","components":["#,
///         r#"{"id":"orders","component":"Text","text":"4 orders"}]}}]"#,
///     ),
/// );
/// assert!(diff(&new, &new)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`DiffError`] where a value can't be written, or a component of an unfinished surface refers to
/// one that is not there yet, of which the renderer has an old one.
#[inline]
pub fn diff(old: &Surfaces, new: &Surfaces) -> Result<Vec<Message>, DiffError> {
    let messages = messages(old, new)?;
    for message in &messages {
        serde_json::to_string(message).map_err(|why| unwritable(message, &why))?;
    }
    Ok(messages)
}

fn unwritable(message: &Message, why: &serde_json::Error) -> DiffError {
    DiffError::Unwritable {
        surface: message.surface_id().unwrap_or_default().to_owned(),
        what: why.to_string(),
    }
}

#[inline]
fn messages(old: &Surfaces, new: &Surfaces) -> Result<Vec<Message>, DiffError> {
    let mut messages = Vec::new();
    // What stays as it was made, and can be changed into the new one.
    let stays = |is: &SurfaceState, becomes: &SurfaceState| {
        is.catalog_id() == becomes.catalog_id()
            && is.sends_data_model() == becomes.sends_data_model()
            && is.extensions() == becomes.extensions()
            && (has_root(becomes) || !has_root(is))
    };
    for surface in old.iter() {
        let there = new.surface(surface.id());
        if !there.is_some_and(|there| stays(surface, there)) {
            messages.push(DeleteSurface::new(surface.id().to_owned()).into());
        }
    }
    for surface in new.iter() {
        match old.surface(surface.id()).filter(|is| stays(is, surface)) {
            None => messages.push(create(surface).into()),
            Some(is) => {
                not_stale(is, surface)?;
                messages.extend(components(is, surface).map(Message::from));
                let id = surface.id();
                let (is, becomes) = (is.data_model(), surface.data_model());
                let writes = writes(Writing::Least, data_message(id), &is, &becomes).into_iter();
                messages.extend(writes.map(|write| {
                    Message::from(UpdateDataModel {
                        surface_id: id.to_owned().into(),
                        path: write.path,
                        value: write.value,
                    })
                }));
            }
        }
    }
    Ok(messages)
}

/// How many bytes `updateDataModel` has on its line beside its path and its value.
pub(crate) fn data_message(surface: &str) -> usize {
    let mut id = Buf::default();
    id.string(surface);
    r#"{"version":"","updateDataModel":{"surfaceId":,"value":}}"#.len()
        + "\n".len()
        + VERSION.len()
        + id.0.len()
}

#[inline]
fn has_root(surface: &SurfaceState) -> bool {
    surface.component(ComponentId::ROOT.as_str()).is_some()
}

/// The components that count: those that show, or all of them while there is no root.
#[inline]
fn wanted(surface: &SurfaceState) -> impl Iterator<Item = &Component> {
    let all = !has_root(surface);
    surface.components().filter(move |component| {
        let id = component.common().id.as_ref();
        all || id.is_some_and(|id| surface.is_reachable(id.as_str()))
    })
}

#[inline]
fn create(surface: &SurfaceState) -> CreateSurface {
    let mut create = CreateSurface::new(surface.id().to_owned());
    create.catalog_id = surface.catalog_id().map(|id| id.to_owned().into());
    create.send_data_model = surface.sends_data_model().then_some(true);
    let components: Vec<_> = wanted(surface).cloned().collect();
    create.components = (!components.is_empty()).then_some(components);
    let data = surface.data_model();
    create.data_model = (!data.is_empty()).then_some(data);
    create.extensions = surface.extensions().cloned();
    create
}

#[inline]
fn components(is: &SurfaceState, becomes: &SurfaceState) -> Option<UpdateComponents> {
    let changed = wanted(becomes).filter(|component| {
        let id = component.common().id.as_ref();
        id.and_then(|id| is.component(id.as_str())) != Some(component)
    });
    let changed: Vec<_> = changed.cloned().collect();
    (!changed.is_empty()).then(|| UpdateComponents::new(becomes.id().to_owned(), changed))
}

/// Sees that nothing old would show where the new surface has nothing yet.
#[inline]
fn not_stale(is: &SurfaceState, becomes: &SurfaceState) -> Result<(), DiffError> {
    for component in wanted(becomes) {
        let Some(id) = &component.common().id else {
            continue;
        };
        for child in becomes.children(id.as_str()).unwrap_or_default() {
            let missing = becomes.component(child.as_str()).is_none();
            if missing && is.component(child.as_str()).is_some() {
                return Err(DiffError::Stale {
                    surface: becomes.id().to_owned(),
                    component: id.clone(),
                    child: child.clone(),
                });
            }
        }
    }
    Ok(())
}
