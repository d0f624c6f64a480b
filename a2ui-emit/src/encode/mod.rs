//! Bytes on the wire: compact JSON, written once.

mod buf;
mod key;
mod problem;
mod ser;
mod whole;

pub(crate) use buf::{Buf, is_plain};
pub(crate) use problem::Problem;
pub(crate) use ser::encode;
pub(crate) use whole::shows_whole;
