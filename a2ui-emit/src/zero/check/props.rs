//! The props that the contract names, kind by kind.

use super::super::kinds::{self, kinds};
use crate::zero::NodeKind;

/// A prop that the contract names.
pub(crate) struct Prop {
    pub(crate) name: &'static str,
    pub(crate) required: bool,
    pub(crate) of: Of,
}

/// What a prop's value is.
#[derive(Clone, Copy)]
pub(crate) enum Of {
    /// Text.
    Text,
    /// Text of at least one character.
    Full,
    /// A word of a closed list: the others, where it is none of them.
    Word(fn(&str) -> Result<(), Vec<&'static str>>),
    /// A number from 0 to 1.
    Progress,
    /// An object or text.
    Args,
    /// The rows of a receipt.
    Rows,
    /// The steps of a plan.
    Steps,
}

/// A kind, as far as its props have names.
pub(crate) trait Named {
    const PROPS: &'static [Prop];
}

/// A word of a closed list, as [`Of::Word`] asks for it.
macro_rules! word {
    ($word:ident) => {
        |word| match word.parse::<$crate::zero::$word>() {
            Ok(_) => Ok(()),
            Err(_) => Err($crate::zero::$word::ALL
                .iter()
                .map(|w| w.as_str())
                .collect()),
        }
    };
}
pub(crate) use word;

/// One entry of [`Named::PROPS`], of what `kind!` says about a prop.
macro_rules! prop {
    (required $($rest:tt)*) => { $crate::zero::check::prop!(@ true, $($rest)*) };
    (optional $($rest:tt)*) => { $crate::zero::check::prop!(@ false, $($rest)*) };
    (@ $required:literal, $name:ident: $of:ident $(<$word:ident>)?) => {
        $crate::zero::check::Prop {
            name: stringify!($name),
            required: $required,
            of: $crate::zero::check::prop!(= $of $($word)?),
        }
    };
    (= text) => { $crate::zero::check::Of::Text };
    (= full) => { $crate::zero::check::Of::Full };
    (= word $word:ident) => { $crate::zero::check::Of::Word($crate::zero::check::word!($word)) };
    (= progress) => { $crate::zero::check::Of::Progress };
    (= args) => { $crate::zero::check::Of::Args };
    (= rows) => { $crate::zero::check::Of::Rows };
    (= steps) => { $crate::zero::check::Of::Steps };
}
pub(crate) use prop;

macro_rules! named {
    ($($kind:ident = $wire:literal, shape $shape:literal;)*) => {
        /// The props that the contract names for a kind, in its order.
        pub(super) fn props(kind: NodeKind) -> &'static [Prop] {
            match kind {
                $(NodeKind::$kind => <kinds::$kind as Named>::PROPS,)*
            }
        }
    };
}
kinds!(named);
