//! What every component has, what a surface has, and the protocol's own function.

use super::vocab::LIVE;
use crate::vocab::{Function, Prop, Record, Returns, Ty};

const fn prop(name: &'static str, wire: &'static str, ty: Ty, required: bool) -> Prop {
    Prop {
        name,
        wire,
        ty,
        required,
    }
}

/// What every component has, beside `id`: on the wire `catalogId` comes first of all, and the
/// others behind a component's own props.
pub(crate) static COMMON: &[Prop] = &[
    prop("catalog_id", "catalogId", Ty::Text, false),
    prop("weight", "weight", Ty::PlainNumber, false),
    prop(
        "accessibility",
        "accessibility",
        Ty::Record(&ACCESSIBILITY),
        false,
    ),
    prop("extensions", "metadata", Ty::Object, false),
];

/// What assistive technology says of a component.
pub(crate) static ACCESSIBILITY: Record = Record {
    name: "Accessibility",
    wire: "accessibility",
    fields: &[
        prop("label", "label", Ty::DynamicText, false),
        prop("description", "description", Ty::DynamicText, false),
        prop("live", "live", Ty::Word(&LIVE), false),
        prop("hidden", "hidden", Ty::DynamicBoolean, false),
    ],
};

/// The head of a surface, in wire order; its components come before `data`. `chunks_of` is not on
/// the wire: the components are sent in pieces of so many.
pub(crate) static HEAD: &[Prop] = &[
    prop("id", "surfaceId", Ty::NonEmpty, true),
    prop("catalog_id", "catalogId", Ty::Text, false),
    prop("send_data_model", "sendDataModel", Ty::Boolean, false),
    prop("data", "dataModel", Ty::Object, false),
    prop("extensions", "metadata", Ty::Object, false),
    prop("chunks_of", "", Ty::Integer { min: 1 }, false),
];

/// What every call may have beside its arguments.
pub(crate) static CALL: &[Prop] = &[prop("catalog_id", "catalogId", Ty::Text, false)];

/// `@index`, the place of a template's item in its list.
pub(crate) static INDEX: Function = Function {
    name: "index",
    type_name: "Index",
    wire: "@index",
    args: &[prop("offset", "offset", Ty::DynamicNumber, false)],
    returns: Returns::Number,
    requires_user_activation: false,
    agent_may_call: false,
    at_least_one: &[],
};
