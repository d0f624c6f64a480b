//! Bytes on the wire: compact JSON, written once.

mod buf;
mod ser;

pub use buf::Buf;
pub(crate) use ser::Problem;
pub use ser::encode;
