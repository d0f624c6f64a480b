//! Free JSON: the values that the contracts leave open.
//!
//! [`Json`] differs from [`serde_json::Value`] where an emitter has to: the keys of an object
//! keep the order in which they were written, a whole number is a whole number however it was
//! spelled, NaN and infinities are refused by name instead of becoming `null`, and integers
//! keep every digit.

pub(crate) mod de;
pub(crate) mod depth;
mod key;
mod list;
pub(crate) mod number;
mod object;
pub(crate) mod read;
mod value;

pub use list::List;
pub use number::Number;
pub use object::Object;
pub(crate) use object::repeated;
pub use value::Json;
