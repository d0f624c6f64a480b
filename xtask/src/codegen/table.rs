//! The macro's tables: static values of the types that it has for them.

use std::fmt::Write as _;

use super::model::{Prop, Record, Ty, Vocab, Words};
use crate::names::screaming;

/// The text of the tables, before it is formatted.
pub(super) fn render(vocab: &Vocab) -> String {
    let mut out = String::from(
        "//! The kinds, words and records of zero.a2ui.v1, as tables.\n\n\
         use crate::vocab::{Kind, Prop, Record, Ty, Words};\n\n\
         /// The kinds, in the contract's order.\n\
         pub(crate) static KINDS: &[Kind] = &[",
    );
    for kind in &vocab.kinds {
        let _ = write!(
            out,
            "Kind {{ name: {:?}, wire: {:?}, children: {}, props: {} }},",
            kind.name,
            kind.wire,
            kind.children,
            props(&kind.props, ty)
        );
    }
    out.push_str("];\n");
    out.push_str(&words(&vocab.words));
    out.push_str(&records(&vocab.records, ty));
    out
}

/// The word lists.
pub(super) fn words(lists: &[Words]) -> String {
    let mut out = String::new();
    for words in lists {
        let (name, statik) = (&words.name, screaming(&words.name));
        let _ = write!(
            out,
            "\n/// The words of `{name}`.\n\
             pub(crate) static {statik}: Words = Words {{ name: {name:?}, words: &{:?} }};\n",
            words.words
        );
    }
    out
}

/// The records.
pub(super) fn records<T>(records: &[Record<T>], ty: fn(&T) -> String) -> String {
    let mut out = String::new();
    for record in records {
        let (name, statik) = (&record.name, screaming(&record.name));
        let _ = write!(
            out,
            "\n/// The fields of `{name}`.\n\
             pub(crate) static {statik}: Record = \
             Record {{ name: {name:?}, wire: {:?}, fields: {} }};\n",
            record.wire,
            props(&record.fields, ty)
        );
    }
    out
}

/// A list of props.
pub(super) fn props<T>(props: &[Prop<T>], ty: fn(&T) -> String) -> String {
    let mut out = String::from("&[");
    for prop in props {
        let _ = write!(
            out,
            "Prop {{ name: {:?}, wire: {:?}, ty: {}, required: {} }},",
            prop.name,
            prop.wire,
            ty(&prop.ty),
            prop.required
        );
    }
    out.push(']');
    out
}

fn ty(ty: &Ty) -> String {
    match ty {
        Ty::Text => "Ty::Text".into(),
        Ty::NonEmpty => "Ty::NonEmpty".into(),
        Ty::Word(list) => format!("Ty::Word(&{})", screaming(list)),
        Ty::Number { min, max } => format!("Ty::Number {{ min: {min:?}, max: {max:?} }}"),
        Ty::ObjectOrText => "Ty::ObjectOrText".into(),
        Ty::List(record) => format!("Ty::List(&{})", screaming(record)),
    }
}
