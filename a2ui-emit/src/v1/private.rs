//! What `a2ui!` expands to calls for surfaces. Not for anyone else: it changes with the macro.

use std::fmt::Arguments;

pub use super::hole::*;
pub use super::stream::{Done, Frag, Name, Node, Out, Place, content, facts};

use super::{ComponentId, FormatString, Nodes, Path};
use crate::encode::Problem;

/// A fragment.
#[inline]
pub fn frag<C, F: FnOnce(&mut Out, Place) -> Done>(run: F) -> Frag<F, C> {
    Frag::new(run)
}

/// Part of a fragment, outlined so that no function grows beyond measure.
#[inline(never)]
pub fn part<F: FnOnce(&mut Out)>(out: &mut Out, run: F) {
    run(out);
}

/// Components from elsewhere, at a place.
pub fn splice(out: &mut Out, place: Place, nodes: impl Nodes) {
    nodes.place(out, place);
}

/// The id of a new surface.
pub fn create<T: id::Required + ?Sized>(out: &mut Out, id: &T) {
    out.create(id.id());
}

/// The catalog of a new surface.
pub fn catalog<T: id::Required + ?Sized>(out: &mut Out, id: &T) {
    out.catalog(id.id());
}

/// The data model of a new surface, from an expression.
pub fn data<T: free::Json + ?Sized>(out: &mut Out, model: &T) {
    let from = out.begin_data();
    model.data(out, "");
    out.end_model(from);
}

/// The metadata of a new surface, from an expression.
pub fn surface_extensions(out: &mut Out, extensions: &crate::json::Object) {
    out.surface_extensions(extensions);
}

/// The id of a component that is written elsewhere, from an expression.
pub fn refer<T: id::Required + ?Sized>(out: &mut Out, id: &T) -> Name {
    out.refer(id.id())
}

/// The id of a component, from an expression.
pub fn own<T: id::Required + ?Sized>(
    out: &mut Out,
    place: Place,
    component: &'static str,
    id: &T,
) -> Name {
    out.own(place, component, id.id())
}

/// The id of a component, from a `format!`.
pub fn own_fmt(out: &mut Out, place: Place, component: &'static str, id: Arguments<'_>) -> Name {
    out.own_fmt(place, component, id)
}

/// An id from an expression, of a component that is written elsewhere.
pub fn mention<T: id::Required + ?Sized>(out: &mut Out, place: Place, id: &T) {
    out.mention(place, id.id());
}

/// An element of a list of records, from an expression.
pub fn item<T: Item>(out: &mut Out, item: &T, at: &'static str) {
    out.looks(item, at);
}

/// What stands in a list of records.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no record of this list",
    label = "this does not stand in the list",
    note = "write it by its name, `Choice {{ … }}`, or a check as `condition => \"message\"`"
)]
pub trait Item: serde::Serialize {}
#[diagnostic::do_not_recommend]
impl Item for super::Choice {}
#[diagnostic::do_not_recommend]
impl Item for super::Check {}

/// A text of parts.
pub fn format_string(out: &mut Out, at: &'static str, text: &FormatString) {
    out.looks(text, at);
}

/// A text of parts, of this catalog's function.
#[must_use]
pub fn text_of_catalog<T: id::Required + ?Sized>(text: FormatString, id: &T) -> FormatString {
    text.catalog_id(id.id().to_owned())
}

/// A text without parts yet.
#[must_use]
pub fn parts() -> FormatString {
    FormatString::new()
}

/// A pointer, written out.
#[must_use]
pub const fn pointer(text: &'static str) -> Path {
    Path::trusted(text)
}

/// An id, written out.
#[must_use]
pub fn component_id(id: &'static str) -> ComponentId {
    id.into()
}

/// Text from a `format!` that is no URL or date that it has to be.
pub fn text_fmt(out: &mut Out, text: Arguments<'_>) {
    out.raw("\"");
    out.fmt(text);
    out.raw("\"");
}

/// A value inside a value that is written out: its keys that begin with `@` get one more.
pub fn escaped<T: free::Json + ?Sized>(value: &T, out: &mut Out, at: &'static str) {
    let from = out.buf().0.len();
    value.put(out, at);
    let written = out.buf().0.get(from..).unwrap_or_default();
    let has_at = written.windows(2).any(|two| two == b"\"@");
    if !has_at {
        return;
    }
    match serde_json::from_slice::<crate::json::Json>(written) {
        Ok(json) => {
            out.buf().0.truncate(from);
            out.value(&super::literal::Inside(&json), at);
        }
        Err(why) => out.problem(at, &Problem::new(why.to_string())),
    }
}
