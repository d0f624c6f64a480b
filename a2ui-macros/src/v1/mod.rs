//! A2UI 1.0: from the tree of an invocation to encoder calls.

mod check;
pub(crate) mod common;
mod expand;
mod text;
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

/// Whether a name that is no component is meant to be `Surface`.
pub(crate) fn meant_surface(name: &str) -> bool {
    name != SURFACE && meant(name).is_none() && nearest(name, [SURFACE].into_iter()).is_some()
}

/// What is said of a name that begins as a component's does, and has no braces yet.
pub(crate) fn without_braces(name: &str) -> String {
    let all = vocab::COMPONENTS.iter().map(|component| component.name);
    if name == SURFACE {
        return "`Surface` needs braces: `Surface { id: \"…\", Column { … } }`".to_owned();
    }
    if component(name).is_some() {
        return format!("`{name}` needs braces: `{name} {{ … }}`");
    }
    let near = meant(name).map_or_else(String::new, |near| {
        format!(": did you mean `{} {{ … }}`?", near.name)
    });
    let all = all.collect::<Vec<_>>().join(", ");
    format!("unknown component `{name}`{near}\nthe components are {all}")
}

/// The name by which the macro knows a function that is spelled as on the wire.
pub(crate) fn function_by_wire(name: &str) -> Option<&'static str> {
    let spelled = |function: &&Function| function.wire == name && function.name != name;
    vocab::FUNCTIONS
        .iter()
        .find(spelled)
        .map(|function| function.name)
}

/// The function that a name is meant to be.
pub(crate) fn meant_function(name: &str) -> Option<&'static Function> {
    function(nearest(name, function_names())?)
}

/// The names of all functions, the protocol's own last.
pub(crate) fn function_names() -> impl Iterator<Item = &'static str> {
    let own = std::iter::once(common::INDEX.name);
    vocab::FUNCTIONS
        .iter()
        .map(|function| function.name)
        .chain(own)
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
