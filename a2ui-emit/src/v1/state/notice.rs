//! What a message did that its author hardly meant, or that renderers do not agree about.

use std::fmt;

use super::error::Place;

/// What a message that applied did besides, or what is odd about the end: it says what, where and
/// what to do about it.
///
/// ```
/// use a2ui_emit::v1::{CreateSurface, DeleteSurface, Remark, Surfaces};
///
/// let mut surfaces = Surfaces::new();
/// surfaces.apply(CreateSurface::new("main").into())?;
/// surfaces.apply(DeleteSurface::new("main").into())?;
/// let notices = surfaces.apply(CreateSurface::new("main").into())?;
/// assert_eq!(notices[0].remark(), &Remark::SurfaceIdReused { deleted: 1 });
/// assert_eq!(
///     notices[0].to_string(),
///     "messages[2].createSurface.surfaceId: \"main\" was the id of a surface that message 1 \
///      deleted; take one that is unique for the renderer's life",
/// );
/// # Ok::<(), a2ui_emit::v1::StateError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Notice(Box<(Place, Remark)>);

/// What there is to say: see [`Notice`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// A surface with the id of one that was deleted. Contract:
    /// `agent_to_renderer.json#/$defs/CreateSurfaceMessage`.
    SurfaceIdReused {
        /// The message that deleted the other.
        deleted: usize,
    },
    /// An element of a list was deleted: `null` stands in its place, and the list is as long as
    /// before.
    ElementDeleted {
        /// Its path.
        path: String,
    },
    /// The whole data model was deleted: it is an object without keys.
    ModelEmptied,
    /// An empty path, which was read as that of the whole model.
    EmptyPath,
    /// A path with the empty text for a key.
    EmptyKey {
        /// The path.
        path: String,
    },
    /// A key that has a meaning of its own in JavaScript, in which renderers are written.
    OddKey {
        /// The key.
        key: String,
    },
    /// At the end, a surface that was never sent a component.
    NothingSent,
}

impl Notice {
    pub(super) fn new(place: Place, remark: Remark) -> Self {
        Self(Box::new((place, remark)))
    }

    /// The message, from 0; none for what only the end can tell.
    #[must_use]
    pub fn message(&self) -> Option<usize> {
        self.0.0.message
    }

    /// The surface that it is about.
    #[must_use]
    pub fn surface(&self) -> Option<&str> {
        self.0.0.surface.as_deref()
    }

    /// Where: a path into the messages, or `end`.
    #[must_use]
    pub fn at(&self) -> &str {
        &self.0.0.at
    }

    /// What there is to say.
    #[must_use]
    pub fn remark(&self) -> &Remark {
        &self.0.1
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, remark) = &*self.0;
        write!(f, "{}: ", place.at)?;
        let surface = place.surface.as_deref().unwrap_or_default();
        match remark {
            Remark::SurfaceIdReused { deleted } => write!(
                f,
                "{surface:?} was the id of a surface that message {deleted} deleted; take one \
                 that is unique for the renderer's life"
            ),
            Remark::ElementDeleted { path } => write!(
                f,
                "{path:?} was an element of a list, and `null` stands there now, which renderers \
                 do not agree about; send the list anew"
            ),
            Remark::ModelEmptied => {
                f.write_str("this deletes the whole data model, which is `{}` now; send that")
            }
            Remark::EmptyPath => {
                f.write_str("the path is empty, and is read as the whole model; write `/`")
            }
            Remark::EmptyKey { path } => {
                write!(
                    f,
                    "{path:?} has an empty key, which not every reader knows; name it"
                )
            }
            Remark::OddKey { key } => {
                write!(
                    f,
                    "{key:?} has a meaning of its own in JavaScript; take another key"
                )
            }
            Remark::NothingSent => {
                write!(
                    f,
                    "surface {surface:?} was sent no component, and stays blank; send some"
                )
            }
        }
    }
}
