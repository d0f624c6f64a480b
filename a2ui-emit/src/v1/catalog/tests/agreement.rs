//! What is checked here is what a plain validator says of the contract's own files, and more.

use std::cell::Cell;

use jsonschema::{Draft, Registry, Validator};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{ACME, Catalog, Fault, UI, catalogs};

/// The contract's word on one component, with the catalog in force.
fn validator() -> Validator {
    const BASE: &str = "https://a2ui.org/specification/v1_0/";
    let file = |text: &str| -> Value { serde_json::from_str(text).unwrap() };
    let common = file(include_str!(
        "../../../../contracts/a2ui/1.0/common_types.json"
    ));
    let messages = file(include_str!(
        "../../../../contracts/a2ui/1.0/agent_to_renderer.json"
    ));
    let mut catalog = file(ACME);
    for (any, of) in [("anyComponent", "components"), ("anyFunction", "functions")] {
        let names = catalog[of].as_object().unwrap().keys();
        let all: Vec<Value> = names
            .map(|n| json!({ "$ref": format!("#/{of}/{n}") }))
            .collect();
        catalog["$defs"][any] = json!({ "oneOf": all });
    }
    let registry = Registry::new()
        .draft(Draft::Draft202012)
        .add(format!("{BASE}common_types.json"), common.clone())
        .unwrap()
        .add("https://acme.example/ui/common_types.json", common)
        .unwrap()
        .add(format!("{BASE}catalog.json"), catalog)
        .unwrap()
        .add(format!("{BASE}agent_to_renderer.json"), messages)
        .unwrap()
        .prepare()
        .unwrap();
    jsonschema::options()
        .with_draft(Draft::Draft202012)
        .should_validate_formats(true)
        .with_registry(&registry)
        .build(&json!({ "$ref": format!("{BASE}agent_to_renderer.json#/$defs/Component") }))
        .unwrap()
}

fn text() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!("x")),
        Just(json!("https://example.com/")),
        Just(json!("calm")),
        Just(json!("off")),
        Just(json!("/a/b")),
    ]
}

/// Values that are often what some place wants.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        text(),
        (-2..4).prop_map(|n| json!(n)),
        Just(json!(0.5)),
        any::<bool>().prop_map(Value::Bool),
        Just(Value::Null),
        text().prop_map(|path| json!({ "@path": path })),
        Just(json!({ "componentId": "c", "path": "/items" })),
        Just(json!({ "@call": "now" })),
        Just(json!({ "@call": "names" })),
        Just(json!({ "@call": "valid" })),
        Just(json!({ "@call": "@index" })),
        Just(json!({ "@call": "nope" })),
        Just(json!({ "@@call": "data" })),
    ];
    leaf.prop_recursive(4, 24, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::Array),
            inner
                .clone()
                .prop_map(|v| json!({ "@call": "shout", "args": { "text": v } })),
            inner
                .clone()
                .prop_map(|v| json!({ "@call": "keep", "args": { "it": v } })),
            inner
                .clone()
                .prop_map(|v| json!({ "@call": "@index", "args": { "offset": v } })),
            inner
                .clone()
                .prop_map(|v| json!({ "@call": "now", "args": v })),
            inner
                .clone()
                .prop_map(|v| json!({ "event": { "name": "e", "context": { "k": v } } })),
            inner.clone().prop_map(|v| json!({ "functionCall": v })),
            inner.clone().prop_map(|v| json!([{ "condition": v }])),
            inner
                .clone()
                .prop_map(|v| json!([{ "body": v, "caption": "x" }])),
            inner
                .clone()
                .prop_map(|v| json!({ "kind": "fixed", "child": v })),
            inner
                .clone()
                .prop_map(|v| json!({ "kind": "text", "child": v })),
            inner.prop_map(|v| json!({ "label": v })),
        ]
    })
}

/// A component with a few props, each often right.
fn component() -> impl Strategy<Value = Value> {
    const PROPS: &[&str] = &[
        "title",
        "note",
        "tone",
        "level",
        "site",
        "children",
        "footer",
        "cells",
        "side",
        "value",
        "on",
        "marks",
        "data",
        "press",
        "size",
        "raw",
        "checks",
        "accessibility",
        "weight",
        "id",
        "metadata",
    ];
    let props = prop::collection::btree_map(prop::sample::select(PROPS), value(), 0..3);
    let names = prop::sample::select(vec!["Panel", "Gauge", "Gauge", "Nope"]);
    (names, props).prop_map(|(name, props)| {
        let mut component = json!({ "id": "a", "component": name });
        for (prop, value) in props {
            component[prop] = value;
        }
        component
    })
}

/// Whether a fault is of what a schema can't say: what a function gives and who may call it, and
/// what stands in a literal that the schema leaves open.
fn beyond_schemas(fault: &Fault) -> bool {
    const WORDS: &[&str] = &["gives ", "is the agent's alone", "requires the user's"];
    let open = [".data", ".it", ".context.k"].iter().any(|place| {
        let mut inside = fault.at.split(place).skip(1);
        inside.any(|rest| {
            *place == ".it"
                || (!rest.is_empty() && !rest.starts_with(".args") && !rest.starts_with(".@"))
        })
    });
    open || WORDS.iter().any(|word| fault.what.contains(word))
}

#[test]
fn a_component_is_taken_where_the_contract_takes_it() {
    let (validator, catalogs) = (validator(), catalogs());
    let (taken, refused) = (Cell::new(0), Cell::new(0));
    let config = ProptestConfig {
        cases: 2000,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |(component in component())| {
        let said = validator.is_valid(&component);
        match catalogs.check_component(&component.to_string(), UI) {
            Ok(_) => {
                taken.set(taken.get() + 1);
                prop_assert!(said, "the contract refuses {component}");
            }
            Err(fault) => {
                refused.set(refused.get() + 1);
                let ours = beyond_schemas(&fault);
                prop_assert!(!said || ours, "the contract takes {component}: {fault:?}");
                prop_assert!(!fault.what.is_empty());
            }
        }
    });
    let (taken, refused) = (taken.get(), refused.get());
    assert!(
        taken * 10 > refused && refused * 10 > taken,
        "{taken} were taken, and {refused} refused"
    );
}

/// JSON in which the keywords of catalogs and components stand anywhere.
fn anything() -> impl Strategy<Value = Value> {
    const KEYS: &[&str] = &[
        "catalogId",
        "components",
        "functions",
        "$defs",
        "$ref",
        "$id",
        "$schema",
        "type",
        "properties",
        "items",
        "oneOf",
        "allOf",
        "const",
        "enum",
        "@call",
        "@path",
        "args",
        "id",
        "component",
        "anyComponent",
        "anyFunction",
        "returnType",
        "allowedParents",
        "pattern",
        "~/",
        "",
        "X",
    ];
    const TEXTS: &[&str] = &[
        "a:b",
        "object",
        "string",
        "#/components/X",
        "#",
        "#/%",
        "common_types.json#/$defs/Child",
        "common_types.json#/$defs/ChildList/oneOf/1",
        "catalog.json#/$defs/anyFunction",
        "void",
        "X",
        "Panel",
        "now",
        "(",
    ];
    let leaf = prop_oneof![
        prop::sample::select(TEXTS).prop_map(|text| json!(text)),
        any::<i64>().prop_map(|n| json!(n)),
        Just(json!(1e300)),
        any::<bool>().prop_map(Value::Bool),
        Just(Value::Null),
    ];
    leaf.prop_recursive(6, 40, 5, |inner| {
        let key = prop::sample::select(KEYS).prop_map(str::to_owned);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
            prop::collection::btree_map(key, inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_json_is_a_catalog_or_an_error(json in anything(), schema in anything()) {
        let _ = Catalog::from_json(&json.to_string());
        let file = |components: &Value| {
            json!({ "catalogId": "a:b", "components": components, "functions": json }).to_string()
        };
        let _ = Catalog::from_json(&file(&schema));
        let one = json!({ "catalogId": "a:b", "components": { "X": schema } }).to_string();
        if let Ok(catalog) = Catalog::from_json(&one) {
            let mut catalogs = catalogs();
            catalogs.insert(catalog);
            let component = json!({ "id": "a", "component": "X", "X": json });
            let _ = catalogs.check_component(&component.to_string(), "a:b");
        }
    }

    #[test]
    fn any_json_is_a_component_or_an_error(json in anything(), text in ".*") {
        let catalogs = catalogs();
        let _ = catalogs.check_component(&text, UI);
        let _ = catalogs.check_component(&json.to_string(), UI);
        let _ = catalogs.check_call(&json.to_string(), None);
        for prop in ["data", "raw", "press", "checks", "accessibility"] {
            let component = json!({ "id": "a", "component": "Gauge", prop: json });
            let _ = catalogs.check_component(&component.to_string(), UI);
        }
        let call = json!({ "@call": "keep", "catalogId": UI, "args": { "it": json } });
        let _ = catalogs.check_call(&call.to_string(), Some(UI));
    }
}
