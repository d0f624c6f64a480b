//! Bytes on the wire: compact JSON, written once.

mod buf;
mod ser;

pub(crate) use buf::Buf;
pub(crate) use ser::Problem;
pub(crate) use ser::encode;
