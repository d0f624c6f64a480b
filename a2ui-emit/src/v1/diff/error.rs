//! Why the difference between surfaces can't be sent.

use std::fmt;

use crate::v1::ComponentId;

/// Why the difference between surfaces can't be sent: what, where and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiffError {
    /// A component refers to one that the new surface does not have, and the renderer has an old one
    /// of that id, which would show. Contract:
    /// `agent_to_renderer.json#/$defs/UpdateComponentsMessage`.
    Stale {
        /// The surface.
        surface: String,
        /// The component.
        component: ComponentId,
        /// What it refers to.
        child: ComponentId,
    },
    /// A value can't be written.
    Unwritable {
        /// The surface.
        surface: String,
        /// What is wrong.
        what: String,
    },
}

impl fmt::Display for DiffError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stale {
                surface,
                component,
                child,
            } => write!(
                f,
                "surface {surface:?}: {component:?} refers to {child:?}, which is not there yet, and \
                 the renderer would show the old one; send it along, or take another id"
            ),
            Self::Unwritable { surface, what } => write!(f, "surface {surface:?}: {what}"),
        }
    }
}

impl std::error::Error for DiffError {}
