//! A2UI 1.0: from the tree of an invocation to encoder calls.

mod check;
pub(crate) mod common;
mod expand;
#[rustfmt::skip]
pub(crate) mod vocab;

pub(crate) use expand::expand;

use crate::suggest::nearest;
use crate::vocab::{Component, Function};

/// The name of a whole surface.
pub(crate) const SURFACE: &str = "Surface";

/// What the catalog says of a component.
pub(crate) fn component(name: &str) -> Option<&'static Component> {
    vocab::COMPONENTS
        .iter()
        .find(|component| component.name == name)
}

/// The component that a name is meant to be.
pub(crate) fn meant(name: &str) -> Option<&'static Component> {
    component(nearest(
        name,
        vocab::COMPONENTS.iter().map(|component| component.name),
    )?)
}

/// What the catalog, or the protocol itself, says of a function.
pub(crate) fn function(name: &str) -> Option<&'static Function> {
    let own = std::iter::once(&common::INDEX);
    let mut all = vocab::FUNCTIONS.iter().chain(own);
    all.find(|function| function.name == name)
}

/// Whether a prop is the URL of what is shown or played.
pub(crate) fn is_media(component: &str, prop: &str) -> bool {
    matches!(component, "Image" | "Video" | "AudioPlayer") && matches!(prop, "url" | "poster_url")
}
