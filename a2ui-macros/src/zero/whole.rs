//! The head of a whole `Stream { … }`.

use super::vocab::{CONSEQUENCE_TIER, EVIDENCE_CLASS};
use crate::ast::{Node, Value};
use crate::vocab::{Prop, Record, Ty};

/// What stands in a `Stream` beside its frames, in wire order.
pub(crate) static HEAD: &[Prop] = &[
    Prop {
        name: "id",
        wire: "stream_id",
        ty: Ty::Text,
        required: true,
    },
    Prop {
        name: "created_at",
        wire: "created_at",
        ty: Ty::Text,
        required: false,
    },
    Prop {
        name: "intent",
        wire: "intent",
        ty: Ty::Record(&INTENT),
        required: false,
    },
    Prop {
        name: "evidence_class",
        wire: "evidence_class",
        ty: Ty::Word(&EVIDENCE_CLASS),
        required: true,
    },
];

static INTENT: Record = Record {
    name: "Intent",
    wire: "intent",
    fields: &[
        Prop {
            name: "natural_language",
            wire: "natural_language",
            ty: Ty::NonEmpty,
            required: false,
        },
        Prop {
            name: "verb",
            wire: "verb",
            ty: Ty::NonEmpty,
            required: false,
        },
        Prop {
            name: "tier",
            wire: "tier",
            ty: Ty::Word(&CONSEQUENCE_TIER),
            required: false,
        },
    ],
};

/// The evidence class, where it is written as a word.
pub(super) fn class(stream: &Node) -> Option<String> {
    word(&stream.field("evidence_class")?.value)
}

/// The tier, where it is written as a word.
pub(super) fn tier(stream: &Node) -> Option<String> {
    let Value::Record { fields, .. } = &stream.field("intent")?.value else {
        return None;
    };
    word(&fields.iter().find(|field| field.name == "tier")?.value)
}

fn word(value: &Value) -> Option<String> {
    match value {
        Value::Word(word) => Some(word.to_string()),
        _ => None,
    }
}
