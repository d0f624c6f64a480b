//! The edits that the comparison need not report, with the reason and how many there are: a closed
//! list, so that one more is noticed.

use super::edit::Edit;

/// Edits that are left out.
pub(super) struct Exception {
    /// Why.
    pub(super) reason: &'static str,
    /// How many there are.
    pub(super) count: usize,
    pub(super) is: fn(&Edit) -> bool,
}

/// The parts that a component or a call of A2UI is put together from: each says of the same value
/// that it is an object.
const PARTS: &[&str] = &[
    "#/$defs/Component/allOf/2",
    "#/$defs/ComponentCommon",
    "#/$defs/Checkable",
    "#/$defs/FunctionCall",
    "#/$defs/FunctionCommon",
    "#/$defs/IndexSystemFunction",
    "#/$defs/FunctionCommon/properties/@call",
];

/// Of the files of A2UI.
pub(super) const OF_A2UI: &[Exception] = &[
    Exception {
        reason: "every part of a component or a call says that it is an object, and each function \
                 says which word its name is",
        count: 31,
        is: |edit| {
            let whole = edit.schema.matches('/').count() == 2;
            let half = whole || edit.schema.ends_with("/allOf/1");
            let component = edit.schema.starts_with("#/components/") && half;
            edit.to_string().ends_with("/type: removed")
                && (PARTS.contains(&&*edit.schema) || component)
        },
    },
    Exception {
        reason: "that `@call` is there is said of all functions, and by each of them",
        count: 16,
        is: |edit| {
            let whole = edit.schema.matches('/').count() == 2;
            let part = PARTS.contains(&&*edit.schema) && !edit.schema.ends_with("ComponentCommon");
            let function = edit.schema.starts_with("#/functions/") && whole;
            edit.to_string().ends_with("/required/0: removed") && (part || function)
        },
    },
    Exception {
        reason: "each function has the property `@call` itself",
        count: 1,
        is: |edit| edit.to_string() == "#/$defs/FunctionCommon/properties/@call: removed",
    },
    Exception {
        reason: "every component requires its own name",
        count: 1,
        is: |edit| {
            edit.to_string() == r#"#/$defs/Component/allOf/2/required: ["component"] inserted"#
        },
    },
    is_there_already(17),
];

/// Of what is derived for zero.a2ui.v1.
pub(super) const OF_ZERO_TYPES: &[Exception] = &[Exception {
    reason: "that an alternative of a node is an object is said by the node",
    count: 16,
    is: |edit| {
        edit.schema.starts_with("#/$defs/node/oneOf/")
            && edit.to_string().ends_with("/type: removed")
    },
}];

/// Of what is derived for A2UI.
pub(super) const OF_A2UI_TYPES: &[Exception] = &[is_there_already(6)];

const fn is_there_already(count: usize) -> Exception {
    Exception {
        reason: "one more part of `allOf` that holds already says nothing",
        count,
        is: |edit| {
            let said = edit.to_string();
            said.contains("/allOf/-: ") && !said.contains(r#"{"type":"number"}"#)
        },
    }
}

/// Of the edits of A2UI that change no meaning.
pub(super) const NEUTRAL_OF_A2UI: &[Exception] = &[Exception {
    reason: "the pointer of a deliberate difference counts the members of this list",
    count: 1,
    is: |edit| edit.to_string().starts_with("#/$defs/Component/allOf: set"),
}];
