//! What `a2ui!` expands to calls. Not for anyone else: it changes with the macro.

use std::fmt::Arguments;

pub use super::NodeKind;
pub use super::hole::json::Json;
pub use super::kinds::encode::*;
pub use super::out::{Lead, Out};
pub use super::records::receipt_row as ReceiptRow;
pub use super::records::step as Step;
pub use super::stream::{Frag, Head, OwnId, Parent, Replaced, Target, content, whole};
pub use super::table::Key;

use super::non_empty::EMPTY;
use super::{Acting, Frames, Invalid, NonEmpty, StreamId, Timestamp, hole};
use crate::encode::Problem;
pub use crate::encode::shown::{Displayed, Known, Shown};

/// A fragment.
#[inline]
pub fn frag<C, F: FnOnce(&mut Out)>(run: F) -> Frag<F, C> {
    Frag::new(run)
}

/// Part of a fragment, outlined so that no function grows beyond measure.
#[inline(never)]
pub fn part<F: FnOnce(&mut Out)>(out: &mut Out, run: F) {
    run(out);
}

/// A fragment from elsewhere, among frames that do not act: what names no parent goes under the
/// node that it stands in.
pub fn splice(out: &mut Out, parent: Key, fragment: impl Frames) {
    out.under(parent, |out| fragment.run(out));
}

/// A fragment from elsewhere, among frames that may act.
pub fn splice_acting(out: &mut Out, parent: Key, fragment: impl Acting) {
    out.under(parent, |out| fragment.run(out));
}

/// Text from a `format!` that may not be empty.
pub fn full_fmt(out: &mut Out, prop: &'static str, text: Arguments<'_>) {
    let from = out.buf().0.len();
    out.raw("\"");
    out.fmt(text);
    if out.buf().0.len() == from + 1 {
        out.problem(prop, Problem::new(EMPTY));
    }
    out.raw("\"");
}

/// The id of a whole stream.
pub fn stream_id<T: hole::text::Required + ?Sized>(id: &T) -> Result<StreamId, Invalid> {
    StreamId::new(id.text().to_owned())
}

/// When a whole stream was made.
pub fn created_at<T: hole::text::Required + ?Sized>(at: &T) -> Result<Timestamp, Invalid> {
    Timestamp::new(at.text().to_owned())
}

/// Text of an intent.
pub fn full<T: hole::text::Required + ?Sized>(text: &T) -> NonEmpty {
    text.text().to_owned().into()
}

/// A count, written.
pub fn put_index(out: &mut Out, index: usize) {
    out.value(&index, "index");
}
