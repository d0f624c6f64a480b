//! Without feature `catalogs`, what is of another catalog than the basic one is refused, and says how
//! it may be sent.
#![cfg(not(feature = "catalogs"))]

use a2ui_emit::a2ui;
use a2ui_emit::v1::{
    Column, Custom, CustomCall, Error, FormatNumber, Messages, Stream, Surface, Text,
};

const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";
const WHY: &str = "is of a catalog that is not the basic one: to load and check others, enable feature \
                   `catalogs`";

/// Asserts that a surface is refused for this component, and that nothing is left of it.
#[track_caller]
fn refused(surface: impl Messages, component: &str) {
    let mut stream = Stream::new();
    let error = stream.create(surface).unwrap_err();
    assert!(matches!(error, Error::Component { .. }), "{error:?}");
    let due = format!("messages[0]: {component:?} of surface \"main\" {WHY}");
    assert_eq!(error.to_string(), due);
    assert!(stream.is_empty() && stream.ndjson().is_empty());
    let _ = stream
        .create(Surface::new("main").root(Text::new("a")))
        .unwrap();
    let _ = stream.finish().unwrap();
}

fn main() -> Surface {
    Surface::new("main")
}

#[test]
fn components() {
    let gauge = || Custom::new("Gauge").prop("value", 1);
    refused(main().root(gauge()), "root");
    refused(main().root(gauge().catalog_id("urn:acme")), "root");
    refused(main().root(gauge().catalog_id(BASIC)), "root");
    refused(main().root(Column::new().child(gauge())), "auto_gauge_1");
    refused(main().root(Custom::new("Text").prop("text", "a")), "root");
    refused(main().root(Text::new("a").catalog_id("urn:acme")), "root");
    refused(
        a2ui! { Surface { id: "main", Text { catalog_id: "urn:acme", text: "a" } } },
        "root",
    );
    refused(
        a2ui! { Surface { id: "main", Column { { gauge() } } } },
        "auto_gauge_1",
    );
}

#[test]
fn surfaces() {
    refused(main().catalog_id("urn:acme").root(Text::new("a")), "root");
    refused(
        a2ui! { Surface { id: "main", catalog_id: "urn:acme", Text { text: "a" } } },
        "root",
    );
}

#[test]
fn calls_in_components() {
    let text = |call: CustomCall| main().root(Text::new(call));
    refused(text(CustomCall::new("shout")), "root");
    refused(
        text(CustomCall::new("shout").catalog_id("urn:acme")),
        "root",
    );
    refused(
        a2ui! {
            Surface { id: "main", Text { text: format_number(value: 1, catalog_id: "urn:acme") } }
        },
        "root",
    );
}

#[test]
fn calls_of_the_agent() {
    for call in [
        CustomCall::new("measure").catalog_id("urn:acme"),
        CustomCall::new("formatNumber")
            .arg("value", 1)
            .catalog_id(BASIC),
    ] {
        let mut stream = Stream::new();
        let name = call.name.clone();
        let error = stream.call(None, call).unwrap_err();
        assert!(matches!(error, Error::Call { .. }), "{error:?}");
        assert_eq!(error.to_string(), format!("messages[0]: {name:?} {WHY}"));
        assert!(stream.is_empty());
    }
}

#[test]
fn an_update() {
    let mut stream = Stream::new();
    let main = stream
        .create(main().root(Column::new().child("late")))
        .unwrap();
    let before = stream.ndjson().to_owned();
    let error = stream
        .update(&main, Custom::new("Gauge").id("late"))
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("messages[1]: \"late\" of surface \"main\" {WHY}")
    );
    assert_eq!(stream.ndjson(), before);
    // The basic catalog by its name is what it is without.
    stream
        .update(&main, Text::new("a").catalog_id(BASIC).id("late"))
        .unwrap();
    let number = || FormatNumber::new(1).catalog_id(BASIC);
    stream
        .update(&main, Text::new(number()).id("late"))
        .unwrap();
    let text = a2ui! { Text { id: "late", catalog_id: BASIC, text: format_number(value: 1, catalog_id: BASIC) } };
    stream.update(&main, text).unwrap();
    let _ = stream.finish().unwrap();
}
