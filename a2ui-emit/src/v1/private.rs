//! What `a2ui!` expands to calls for surfaces. Not for anyone else: it changes with the macro.

use std::fmt::Arguments;

pub use super::hole::*;
pub use super::stream::{Block, Done, Frag, Name, Node, Out, Place, Shape, content, facts};
pub use crate::encode::digits::Digits;
pub use crate::encode::shown::{Displayed, Known, Piece, Shown};

pub use super::Nodes;

use super::{FormatString, Path};

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

/// The id of a component, from a `format!`.
pub fn own_fmt(out: &mut Out, place: Place, component: &'static str, id: Arguments<'_>) -> Name {
    out.own_fmt(place, component, id)
}

/// A text of parts.
pub fn format_string(out: &mut Out, at: &'static str, text: &FormatString) {
    out.looks(text, at);
}

/// A text without parts yet.
#[must_use]
pub fn parts() -> FormatString {
    FormatString::new()
}

/// A whole number, ready to be written more than once.
#[inline]
#[must_use]
pub fn digits(n: u32) -> Digits {
    Digits::of(n.into())
}

/// The same, where a call is cheaper to compile.
#[inline(never)]
#[must_use]
pub fn digits_cold(n: u32) -> Digits {
    digits(n)
}

/// Whether no character of what is shown in an id needs escaping.
#[inline]
#[must_use]
pub fn is_plain(piece: impl Piece) -> bool {
    piece.is_plain()
}

/// A pointer, written out.
#[must_use]
pub const fn pointer(text: &'static str) -> Path {
    Path::trusted(text)
}
