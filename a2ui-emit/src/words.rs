//! Closed word lists.

use crate::Invalid;
use crate::json::Json;
use crate::json::read::Fault;

/// An enum whose variants are words on the wire.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident = $def:literal { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)* })*) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = $def))]
        pub enum $name {
            $(
                $(#[$vdoc])*
                #[doc = concat!("\n\nOn the wire: `\"", $word, "\"`.")]
                #[cfg_attr(feature = "schema", schemars(rename = $word))]
                $variant,
            )*
        }

        impl $name {
            /// Every word, in the contract's order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The word on the wire.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::Invalid;

            /// Reads the exact word of the contract; case counts.
            fn from_str(word: &str) -> Result<Self, Self::Err> {
                $crate::words::position(word, $def, &[$($word),*]).map(|at| Self::ALL[at])
            }
        }

        impl ::serde_core::Serialize for $name {
            fn serialize<S: ::serde_core::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.as_str())
            }
        }

        impl $crate::json::read::FromJson for $name {
            #[inline]
            fn from_json(json: $crate::json::Json) -> Result<Self, $crate::json::read::Fault> {
                let word = $crate::words::read(&json, $def, &[$($word),*]);
                word.map(|at| Self::ALL[at])
            }
        }

        $crate::json::read::read_as_json!($name);
    )* };
}
pub(crate) use words;

/// Which word of a list it is, by its exact spelling.
pub(crate) fn position(word: &str, list: &str, words: &[&str]) -> Result<usize, Invalid> {
    let at = words.iter().position(|w| *w == word);
    at.ok_or_else(|| Invalid::word(word, list, words))
}

/// Which word of a list a value is.
pub(crate) fn read(json: &Json, list: &str, words: &[&str]) -> Result<usize, Fault> {
    match json.as_str() {
        Some(word) => position(word, list, words).map_err(|e| Fault::new(e.to_string())),
        None => Err(Fault::expected(&format!("a word of `{list}`"), json)),
    }
}
