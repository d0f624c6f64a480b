//! Bytes on the wire: compact JSON, written once.

mod buf;
#[expect(unreachable_pub, reason = "`a2ui!` expands to it")]
pub mod digits;
mod key;
mod problem;
mod ser;
/// What `a2ui!` expands to calls for what a variable shows.
#[expect(unreachable_pub, reason = "`a2ui!` expands to calls of it")]
pub mod shown;

pub(crate) use buf::{Buf, is_plain};
pub(crate) use digits::Digits;
pub(crate) use problem::Problem;
pub(crate) use ser::encode;
