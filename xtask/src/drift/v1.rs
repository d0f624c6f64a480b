//! What the Rust types of A2UI 1.0 say, as one schema.

use a2ui_emit::v1::{And, Function, Message, RendererMessage};
use schemars::generate::SchemaSettings;
use serde_json::Value;

use super::normal::fields;
use crate::names::pascal;

/// The schema of a message, with what the functions say of their catalog.
pub(super) fn derived() -> Value {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = generator.into_root_schema_for::<Message>();
    // The catalog's version is the messages' one.
    let version = schema.pointer("/$defs/CreateSurfaceMessage/properties/version/const");
    let version = version.cloned().unwrap_or_default();
    schema.insert("protocolVersion".into(), version);
    schema.insert("catalogId".into(), And::CATALOG.into());
    schema.to_value()
}

/// The schema of a message that comes back.
pub(super) fn derived_of_renderer() -> Value {
    let generator = SchemaSettings::draft2020_12().into_generator();
    generator
        .into_root_schema_for::<RendererMessage>()
        .to_value()
}

/// The Rust types that aren't called what the contract calls them.
const RENAMED: &[(&str, &str)] = &[
    ("AccessibilityAttributes", "Accessibility"),
    ("CheckRule", "Check"),
    ("ChildList", "Children"),
    ("ComponentCommon", "Common"),
    ("DataBinding", "Binding"),
    ("DynamicBoolean", "Dynamic<bool>"),
    ("DynamicNumber", "Dynamic<f64>"),
    ("DynamicString", "Dynamic<String>"),
    ("DynamicStringList", "Dynamic<Vec<String>>"),
    ("DynamicValue", "Dynamic<Json>"),
    ("Extensions", "Common.extensions"),
    ("FunctionCall", "Call"),
    ("FunctionCommon", "Call"),
    ("IndexSystemFunction", "Index"),
];

/// The components, whose schemas each say what every component has.
const COMPONENTS: &[&str] = &[
    "Text",
    "Image",
    "Icon",
    "Video",
    "AudioPlayer",
    "Row",
    "Column",
    "List",
    "Card",
    "Tabs",
    "Modal",
    "Divider",
    "Button",
    "TextField",
    "CheckBox",
    "ChoicePicker",
    "Slider",
    "DateTimeInput",
];

/// What every component has, by whichever its schema says so.
const COMMON: &[&str] = &["id", "catalogId", "weight", "accessibility", "metadata"];

/// The Rust type that a pointer belongs to, with its field.
pub(super) fn rust_place(file: &str, pointer: &str) -> String {
    let message = if file == super::RENDERER.files[0] {
        "RendererMessage"
    } else {
        "Message"
    };
    let steps: Vec<_> = pointer.split('/').skip(1).collect();
    let (def, below) = match steps.as_slice() {
        ["$defs" | "components" | "functions", def, below @ ..] => (*def, below),
        below => (message, below),
    };
    // A word list is called after the prop that it is the list of.
    let name = match def.split_once('.') {
        Some((component, prop)) => pascal(component) + &pascal(prop),
        None => match RENAMED.iter().find(|(wire, _)| *wire == def) {
            Some((_, rust)) => (*rust).to_owned(),
            None => match def.strip_suffix("Message") {
                Some(operation) if !operation.is_empty() => operation.to_owned(),
                _ => pascal(def),
            },
        },
    };
    if let ["properties", prop, inside @ ..] = below
        && COMMON.contains(prop)
        && COMPONENTS.contains(&def)
    {
        return format!("a2ui_emit::v1::Common.{prop}{}", fields(inside));
    }
    format!("a2ui_emit::v1::{name}{}", fields(below))
}
