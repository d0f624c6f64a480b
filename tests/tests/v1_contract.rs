//! The contract of A2UI 1.0 with several catalogs, as [`tests::a2ui::Contract`] puts it together:
//! what it takes, and that it can refuse.

use serde_json::{Value, json};
use tests::a2ui::Contract;
use tests::contract_path;

const BASE: &str = "https://a2ui.org/specification/v1_0";
const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";
const HARBOUR: &str = "https://example.com/a2ui/catalogs/harbour.json";

fn json_of(file: &str) -> Value {
    let path = contract_path("..").join(file);
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn harbour() -> Value {
    json_of("examples/custom/catalog.json")
}

fn measure() -> Value {
    json_of("tests/interop/measure.catalog.json")
}

/// A surface of the basic catalog with a component and calls of another.
fn good() -> Vec<Value> {
    vec![
        json!({"version": "1.0", "createSurface": {"surfaceId": "s", "catalogId": BASIC, "components": [
            {"id": "root", "component": "Column", "children": ["gauge", "text", "button"]},
            {"id": "gauge", "component": "Gauge", "catalogId": HARBOUR, "max": 20,
                "label": {"@call": "formatNumber", "args": {"value": 3}},
                "value": {"@call": "measureText", "catalogId": HARBOUR, "args": {"text": "x"}}},
            {"id": "text", "component": "Text",
                "text": {"@call": "knots", "catalogId": HARBOUR, "args": {"speed": {"@path": "/v"}}}},
            {"id": "button", "component": "Button", "child": "text",
                "action": {"functionCall": {"@call": "openUrl", "args": {"url": "https://example.com"}}}},
        ]}}),
        json!({"version": "1.0", "callRendererFunction": {"functionCallId": "c", "callFunction":
            {"@call": "measureText", "catalogId": HARBOUR, "args": {"text": "x"}}}}),
    ]
}

/// A place, and what is put there; `None` takes away what is there.
type Change = (usize, &'static str, Option<Value>);

fn changes() -> Vec<Change> {
    let component = |at: &'static str, value| (0, at, value);
    vec![
        (0, "/version", Some(json!("v1.0"))),
        (0, "/createSurface/theme", Some(json!("dark"))),
        (0, "/createSurface/catalogId", None),
        (0, "/createSurface/catalogId", Some(json!(HARBOUR))),
        (
            0,
            "/createSurface/catalogId",
            Some(json!("https://example.com/none")),
        ),
        (0, "/createSurface/components", Some(json!([]))),
        component("/createSurface/components/1/catalogId", None),
        component("/createSurface/components/1/catalogId", Some(json!(BASIC))),
        component(
            "/createSurface/components/1/catalogId",
            Some(json!("https://example.com/none")),
        ),
        component("/createSurface/components/1/max", None),
        component("/createSurface/components/1/colour", Some(json!("red"))),
        component("/createSurface/components/1/tone", Some(json!("Calm"))),
        component(
            "/createSurface/components/1/label/catalogId",
            Some(json!(HARBOUR)),
        ),
        component("/createSurface/components/1/value/catalogId", None),
        component(
            "/createSurface/components/1/value/args/size",
            Some(json!(1)),
        ),
        component(
            "/createSurface/components/1/component",
            Some(json!("Surface")),
        ),
        component("/createSurface/components/2/text/catalogId", None),
        component(
            "/createSurface/components/2/text/args/speed",
            Some(json!("fast")),
        ),
        component(
            "/createSurface/components/3/action/functionCall/args/url",
            Some(json!("a b")),
        ),
        (1, "/callRendererFunction/callFunction/catalogId", None),
        (1, "/callRendererFunction/callFunction/args/text", None),
        (
            1,
            "/callRendererFunction/callFunction/args/text",
            Some(json!({"@call": "formatNumber", "args": {"value": 3}})),
        ),
    ]
}

#[test]
fn each_part_is_put_to_its_catalog() {
    let contract = Contract::with(&[harbour()]);
    contract
        .validate(&good())
        .unwrap_or_else(|faults| panic!("{faults}"));
    for (message, at, value) in changes() {
        let mut broken = good();
        let (parent, key) = at.rsplit_once('/').unwrap();
        let parent = broken[message]
            .pointer_mut(parent)
            .unwrap()
            .as_object_mut()
            .unwrap();
        let told = format!("{at}: {value:?}");
        match value {
            Some(value) => drop(parent.insert(key.to_owned(), value)),
            None => drop(parent.remove(key).unwrap()),
        }
        assert!(contract.validate(&broken).is_err(), "accepted: {told}");
    }
}

#[test]
fn a_catalog_has_to_be_there() {
    assert!(Contract::with(&[]).validate(&good()).is_err());
    assert!(Contract::with(&[]).validate(&good()[1..]).is_err());
}

#[test]
fn every_catalog_of_ours_is_a_catalog() {
    let file = |name: &str| tests::v1_contract(name);
    // The common types refer to the active catalog, whichever it is.
    let active = json!({"$defs": {"anyComponent": true, "anyFunction": true}});
    let registry = jsonschema::Registry::new()
        .extend([
            (
                format!("{BASE}/common_types.json"),
                file("common_types.json"),
            ),
            (format!("{BASE}/catalog.json"), active),
        ])
        .and_then(jsonschema::RegistryBuilder::prepare)
        .unwrap();
    let definition = jsonschema::options()
        .offline()
        .should_validate_formats(true)
        .with_registry(&registry)
        .build(&file("catalog_definition.json"))
        .unwrap();
    for catalog in [harbour(), file("catalogs/basic/catalog.json"), measure()] {
        let faults: Vec<_> = definition
            .iter_errors(&catalog)
            .map(|e| e.to_string())
            .collect();
        assert!(faults.is_empty(), "{}: {faults:?}", catalog["catalogId"]);
    }
    let mut broken = harbour();
    broken["functions"]["knots"]["returnType"] = json!("text");
    assert!(!definition.is_valid(&broken));
}
