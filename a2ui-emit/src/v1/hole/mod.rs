//! Values that are known at run time: how each type of prop takes them from an expression.
//!
//! One module for each type of prop. `Required` is what the prop takes, `Optional` that or an
//! `Option` of it; `put` writes the value, and for an optional one its key as well. The traits
//! have names of their own besides, as a reader of an error message would call them.

mod actions;
mod dynamic;
mod plain;
mod records;

pub use actions::{action, check, checks, condition};
pub use dynamic::{
    booleans, date, dynamic_any, dynamic_boolean, dynamic_number, dynamic_text, dynamic_texts,
    media_url, page_url,
};
pub use plain::{
    boolean, extensions, free, id, integer, number, of_surface, path, positive, reference, text,
    word,
};
pub use records::{accessibility, choice, choices, icon, part};

use super::stream::Out;

/// A type of prop, with what it takes.
macro_rules! hole {
    (
        $(#[$doc:meta])*
        $module:ident, $as:ident, $as_or_none:ident,
        $message:literal, $label:literal, $note:literal $(, $items:item)*
    ) => {
        $(#[$doc])*
        pub mod $module {
            #[allow(unused_imports, reason = "not every type of prop needs all of it")]
            use super::*;

            pub use $as as Required;
            pub use $as_or_none as Optional;

            /// What a required prop of this type takes.
            #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
            pub trait $as {
                /// Writes the value.
                fn put(&self, out: &mut Out, at: &'static str);
            }

            /// What an optional prop of this type takes.
            #[diagnostic::on_unimplemented(
                message = $message,
                label = $label,
                note = $note,
                note = "where it is an `Option`, `None` leaves the prop out"
            )]
            pub trait $as_or_none {
                /// Writes key and value, or nothing.
                fn put(&self, out: &mut Out, lead: &'static str, at: &'static str);
            }

            #[diagnostic::do_not_recommend]
            impl<T: Required + ?Sized> Required for &T {
                fn put(&self, out: &mut Out, at: &'static str) {
                    Required::put(*self, out, at);
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Required + ?Sized> Optional for T {
                fn put(&self, out: &mut Out, lead: &'static str, at: &'static str) {
                    out.lead(lead);
                    Required::put(self, out, at);
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Required> Optional for Option<T> {
                fn put(&self, out: &mut Out, lead: &'static str, at: &'static str) {
                    if let Some(value) = self {
                        out.lead(lead);
                        Required::put(value, out, at);
                    }
                }
            }

            #[diagnostic::do_not_recommend]
            impl<T: Required> Optional for &Option<T> {
                fn put(&self, out: &mut Out, lead: &'static str, at: &'static str) {
                    Optional::put(*self, out, lead, at);
                }
            }

            $($items)*
        }
    };
}
pub(crate) use hole;

/// `put` for types, each with how a value of it is written. `#[inline]`: compiled by who gives one,
/// as few do.
macro_rules! puts {
    ($($(#[$inline:ident])? $t:ty: |$v:ident, $out:ident, $at:ident| $e:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Required for $t {
            $(#[$inline])?
            fn put(&self, $out: &mut Out, $at: &'static str) {
                let ($v, _) = (self, $at);
                $e;
            }
        }
    )* };
}
pub(crate) use puts;

/// The types of text.
macro_rules! texts {
    (|$v:ident, $out:ident, $at:ident| $e:expr) => {
        $crate::v1::hole::puts! {
            str: |$v, $out, $at| $e;
            String: |$v, $out, $at| $e;
            std::borrow::Cow<'_, str>: |$v, $out, $at| $e;
            Box<str>: |$v, $out, $at| $e;
            std::rc::Rc<str>: |$v, $out, $at| $e;
            std::sync::Arc<str>: |$v, $out, $at| $e;
        }
    };
}
pub(crate) use texts;

/// The types of numbers.
macro_rules! numbers {
    () => {
        $crate::v1::hole::puts! {
            i8: |n, out, at| out.signed((*n).into(), at);
            i16: |n, out, at| out.signed((*n).into(), at);
            i32: |n, out, at| out.signed((*n).into(), at);
            i64: |n, out, at| out.signed(*n, at);
            isize: |n, out, at| out.signed(*n as i64, at);
            u8: |n, out, at| out.unsigned((*n).into(), at);
            u16: |n, out, at| out.unsigned((*n).into(), at);
            u32: |n, out, at| out.unsigned((*n).into(), at);
            u64: |n, out, at| out.unsigned(*n, at);
            usize: |n, out, at| out.unsigned(*n as u64, at);
            f32: |n, out, at| out.value(n, at);
            f64: |n, out, at| out.value(n, at);
            crate::json::Number: |n, out, at| out.value(n, at);
        }
    };
}
pub(crate) use numbers;
