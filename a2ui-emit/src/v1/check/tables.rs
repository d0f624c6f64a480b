//! The basic catalog as tables: what a prop or an argument is.
//!
//! The types of [`v1`](crate::v1) read one value and stop at the first fault. A checker tells every
//! fault of a component, so it goes by tables instead; tests hold both to the contract.

use crate::v1::{
    Align, Axis, ButtonVariant, ChoiceVariant, Direction, DisplayStyle, ImageFit, ImageVariant,
    Justify, ReturnType, TextFieldVariant, TextVariant,
};

/// What a prop or an argument is.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// A dynamic value of a type.
    Dynamic(Want),
    /// The URL of something that is shown or played.
    Media,
    /// The URL of a page that is opened.
    Page,
    /// A date, a time or both.
    Date,
    /// Text that nothing computes.
    PlainText,
    PlainNumber,
    PlainBool,
    /// A whole number from this one.
    Whole(u64),
    Word(fn() -> Vec<&'static str>),
    Child,
    Children,
    Tabs,
    Options,
    Action,
    Checks,
    IconName,
    /// At least two booleans.
    Booleans,
}

/// Of which type a dynamic value is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Want {
    Text,
    Number,
    Bool,
    Texts,
    Any,
    /// What a check holds.
    Condition,
    /// Nothing: a call that the user sets off.
    Done,
}

/// A prop or an argument: its name, what it is, and whether it has to be there.
pub(super) type Prop = (&'static str, Kind, bool);

/// The words of one of the contract's lists.
macro_rules! words {
    ($list:ident) => {
        Kind::Word(|| $list::ALL.iter().map(|word| word.as_str()).collect())
    };
}

const TEXT: Kind = Kind::Dynamic(Want::Text);
const NUMBER: Kind = Kind::Dynamic(Want::Number);
const BOOL: Kind = Kind::Dynamic(Want::Bool);
const CHECKS: Prop = ("checks", Kind::Checks, false);

/// The components of the basic catalog, in its order, with their own props.
pub(super) const COMPONENTS: &[(&str, &[Prop])] = &[
    (
        "Text",
        &[
            ("text", TEXT, true),
            ("variant", words!(TextVariant), false),
        ],
    ),
    (
        "Image",
        &[
            ("url", Kind::Media, true),
            ("description", TEXT, false),
            ("fit", words!(ImageFit), false),
            ("variant", words!(ImageVariant), false),
        ],
    ),
    ("Icon", &[("name", Kind::IconName, true)]),
    (
        "Video",
        &[
            ("url", Kind::Media, true),
            ("posterUrl", Kind::Media, false),
        ],
    ),
    (
        "AudioPlayer",
        &[("url", Kind::Media, true), ("description", TEXT, false)],
    ),
    (
        "Row",
        &[
            ("children", Kind::Children, true),
            ("justify", words!(Justify), false),
            ("align", words!(Align), false),
        ],
    ),
    (
        "Column",
        &[
            ("children", Kind::Children, true),
            ("justify", words!(Justify), false),
            ("align", words!(Align), false),
        ],
    ),
    (
        "List",
        &[
            ("children", Kind::Children, true),
            ("direction", words!(Direction), false),
            ("align", words!(Align), false),
        ],
    ),
    ("Card", &[("child", Kind::Child, true)]),
    ("Tabs", &[("tabs", Kind::Tabs, true)]),
    (
        "Modal",
        &[
            ("trigger", Kind::Child, true),
            ("content", Kind::Child, true),
        ],
    ),
    ("Divider", &[("axis", words!(Axis), false)]),
    (
        "Button",
        &[
            ("child", Kind::Child, true),
            ("variant", words!(ButtonVariant), false),
            ("action", Kind::Action, true),
            CHECKS,
        ],
    ),
    (
        "TextField",
        &[
            ("label", TEXT, true),
            ("value", TEXT, false),
            ("placeholder", TEXT, false),
            ("variant", words!(TextFieldVariant), false),
            CHECKS,
        ],
    ),
    (
        "CheckBox",
        &[("label", TEXT, true), ("value", BOOL, true), CHECKS],
    ),
    (
        "ChoicePicker",
        &[
            ("label", TEXT, false),
            ("variant", words!(ChoiceVariant), false),
            ("options", Kind::Options, true),
            ("value", Kind::Dynamic(Want::Texts), true),
            ("displayStyle", words!(DisplayStyle), false),
            ("filterable", Kind::PlainBool, false),
            CHECKS,
        ],
    ),
    (
        "Slider",
        &[
            ("label", TEXT, false),
            ("min", Kind::PlainNumber, false),
            ("max", Kind::PlainNumber, true),
            ("value", NUMBER, true),
            ("steps", Kind::Whole(1), false),
            CHECKS,
        ],
    ),
    (
        "DateTimeInput",
        &[
            ("value", TEXT, true),
            ("enableDate", Kind::PlainBool, false),
            ("enableTime", Kind::PlainBool, false),
            ("min", Kind::Date, false),
            ("max", Kind::Date, false),
            ("label", TEXT, false),
            CHECKS,
        ],
    ),
];

/// The functions of the basic catalog, in its order, with what they return and their arguments.
pub(super) const FUNCTIONS: &[(&str, ReturnType, &[Prop])] = &[
    (
        "required",
        ReturnType::Validation,
        &[("value", Kind::Dynamic(Want::Any), true)],
    ),
    (
        "regex",
        ReturnType::Validation,
        &[("value", TEXT, true), ("pattern", Kind::PlainText, true)],
    ),
    (
        "length",
        ReturnType::Validation,
        &[
            ("value", TEXT, true),
            ("min", Kind::Whole(0), false),
            ("max", Kind::Whole(0), false),
        ],
    ),
    (
        "numeric",
        ReturnType::Validation,
        &[
            ("value", NUMBER, true),
            ("min", Kind::PlainNumber, false),
            ("max", Kind::PlainNumber, false),
        ],
    ),
    ("email", ReturnType::Validation, &[("value", TEXT, true)]),
    ("formatString", ReturnType::Text, &[("value", TEXT, true)]),
    (
        "formatNumber",
        ReturnType::Text,
        &[
            ("value", NUMBER, true),
            ("decimals", NUMBER, false),
            ("grouping", BOOL, false),
        ],
    ),
    (
        "formatCurrency",
        ReturnType::Text,
        &[
            ("value", NUMBER, true),
            ("currency", TEXT, true),
            ("decimals", NUMBER, false),
            ("grouping", BOOL, false),
        ],
    ),
    (
        "formatDate",
        ReturnType::Text,
        &[
            ("value", Kind::Dynamic(Want::Any), true),
            ("format", TEXT, true),
        ],
    ),
    (
        "pluralize",
        ReturnType::Text,
        &[
            ("value", NUMBER, true),
            ("zero", TEXT, false),
            ("one", TEXT, false),
            ("two", TEXT, false),
            ("few", TEXT, false),
            ("many", TEXT, false),
            ("other", TEXT, true),
        ],
    ),
    ("openUrl", ReturnType::Void, &[("url", Kind::Page, true)]),
    (
        "and",
        ReturnType::Boolean,
        &[("values", Kind::Booleans, true)],
    ),
    (
        "or",
        ReturnType::Boolean,
        &[("values", Kind::Booleans, true)],
    ),
    ("not", ReturnType::Boolean, &[("value", BOOL, true)]),
];

pub(super) fn component(name: &str) -> Option<&'static [Prop]> {
    let found = COMPONENTS.iter().find(|(known, _)| *known == name)?;
    Some(found.1)
}

pub(super) fn function(name: &str) -> Option<(ReturnType, &'static [Prop])> {
    let found = FUNCTIONS.iter().find(|(known, ..)| *known == name)?;
    Some((found.1, found.2))
}

/// What a key was called before 1.0, and what it is called since. Components come with the key's
/// place, the component's name.
pub(super) fn renamed(component: &str, key: &str) -> Option<&'static str> {
    Some(match (component, key) {
        ("Row" | "Column", "distribution") => "justify",
        ("Row" | "Column" | "List", "alignment") => "align",
        ("Text" | "Image", "usageHint")
        | ("Button", "primary")
        | ("TextField", "textFieldType" | "type")
        | ("ChoicePicker", "maxAllowedSelections" | "type") => "variant",
        ("Image", "altText") => "description",
        ("Tabs", "tabItems") => "tabs",
        ("Modal", "entryPointChild") => "trigger",
        ("Modal", "contentChild") => "content",
        ("TextField", "text") | ("ChoicePicker", "selections") | ("data", "contents") => "value",
        ("TextField", "validationRegexp") => "checks",
        ("Slider", "minValue") => "min",
        ("Slider", "maxValue") => "max",
        ("message", "beginRendering") => "createSurface",
        ("message", "surfaceUpdate") => "updateComponents",
        ("message", "dataModelUpdate") => "updateDataModel",
        ("template", "dataBinding") => "path",
        _ => return None,
    })
}

/// What a component was called before 1.0.
pub(super) fn renamed_component(name: &str) -> Option<&'static str> {
    (name == "MultipleChoice").then_some("ChoicePicker")
}

#[cfg(test)]
mod tests {
    use super::{COMPONENTS, FUNCTIONS};
    use crate::v1::functions::NAMES;

    #[test]
    fn the_tables_have_what_the_catalog_has() {
        assert_eq!(COMPONENTS.len(), 18);
        assert!(FUNCTIONS.iter().map(|(name, ..)| name).eq(NAMES));
    }
}
