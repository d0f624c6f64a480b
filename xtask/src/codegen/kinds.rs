//! The library's list of kinds: a file each, in the contract's order.
//!
//! What a kind's file says, its props above all, is written by hand; this only says that it has to
//! be there.

use std::fmt::Write as _;

use super::model::Vocab;
use crate::names::snake;

/// The text of the list, before it is formatted.
pub(super) fn render(vocab: &Vocab) -> String {
    let [mut files, mut types, mut encoders, mut list] = [const { String::new() }; 4];
    for kind in &vocab.kinds {
        let (name, file, wire) = (&kind.name, snake(&kind.name), &kind.wire);
        let _ = writeln!(files, "mod {file};");
        let _ = writeln!(types, "pub use {file}::{name};");
        let _ = writeln!(encoders, "pub use super::{file}::encode as {name};");
        let _ = writeln!(
            list,
            "            {name} = {wire:?}, shape {:?};",
            format!("Shape<kinds::{name}>")
        );
    }
    format!(
        "//! The kinds of zero.a2ui.v1, one file each.\n\n\
         {files}\n{types}\n\
         /// The encoders of `a2ui!`, by kind.\n\
         #[allow(non_snake_case, reason = \"an encoder has the name of its kind\")]\n\
         pub(super) mod encode {{ {encoders} }}\n\n\
         /// Hands the kinds to a macro, in the contract's order: the type, the word on the wire, and\n\
         /// what stands for its schema.\n\
         macro_rules! kinds {{\n    ($to:ident) => {{\n        $to! {{\n{list}        }}\n    }};\n}}\n\
         pub(super) use kinds;\n"
    )
}
