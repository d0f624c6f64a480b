//! What holds for every stream, right or wrong.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use a2ui_emit::Finding;
use a2ui_emit::v1::check::{Check, Report};
use a2ui_emit::v1::{Catalog, Message, Problem, Surfaces};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

/// One of a few ids, so that they meet.
fn id() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => Just("root".to_owned()),
        20 => (0..7).prop_map(|i| format!("n{i}")),
    ]
}

fn component() -> impl Strategy<Value = Value> {
    let rest = prop_oneof![
        3 => select(vec!["x", "\u{1b}"]).prop_map(|t| json!({ "component": "Text", "text": t })),
        1 => select(vec!["/a", "a"]).prop_map(|p| json!({ "component": "Text", "text": { "@path": p } })),
        1 => Just(json!({ "component": "Text", "text": "w", "weight": 1 })),
        4 => prop::collection::vec(id(), 0..4)
            .prop_map(|ids| json!({ "component": "Column", "children": ids })),
        2 => id().prop_map(|id| {
            json!({ "component": "List", "children": { "componentId": id, "path": "/l" } })
        }),
        1 => id().prop_map(|id| json!({ "component": "Card", "child": id })),
        1 => (id(), id())
            .prop_map(|(a, b)| json!({ "component": "Modal", "trigger": a, "content": b })),
    ];
    (id(), rest).prop_map(|(id, mut component)| {
        component["id"] = json!(id);
        component
    })
}

fn message() -> impl Strategy<Value = Value> {
    let components = || prop::collection::vec(component(), 1..5);
    let surface = || select(vec!["s", "t"]);
    let path = select(vec![
        "/",
        "/a",
        "/l",
        "/l/0",
        "/l/2",
        "/a/b",
        "/a//b",
        "/__proto__",
        "a",
        "/~",
    ]);
    let value = select(vec![
        json!(null),
        json!(1),
        json!([1]),
        json!({ "a": 1 }),
        json!({ "constructor": [] }),
    ]);
    let body = prop_oneof![
        1 => (surface(), prop::option::of(components())).prop_map(|(id, components)| {
            let mut body = json!({ "surfaceId": id, "catalogId": BASIC });
            if let Some(components) = components {
                body["components"] = json!(components);
            }
            json!({ "createSurface": body })
        }),
        8 => (surface(), components()).prop_map(|(id, components)| {
            json!({ "updateComponents": { "surfaceId": id, "components": components } })
        }),
        4 => (surface(), path, value).prop_map(|(id, path, value)| {
            json!({ "updateDataModel": { "surfaceId": id, "path": path, "value": value } })
        }),
        1 => surface().prop_map(|id| json!({ "deleteSurface": { "surfaceId": id } })),
        1 => select(vec!["a", "b"]).prop_map(|id| {
            json!({ "agentFunctionResponse": { "functionCallId": id, "value": null } })
        }),
    ];
    body.prop_map(|mut body| {
        body["version"] = json!("1.0");
        body
    })
}

fn messages() -> impl Strategy<Value = Vec<Value>> {
    let create =
        json!({ "version": "1.0", "createSurface": { "surfaceId": "s", "catalogId": BASIC } });
    prop::collection::vec(message(), 1..24).prop_map(move |mut messages| {
        messages.insert(0, create.clone());
        messages
    })
}

fn errors(found: &[Finding]) -> Vec<&Finding> {
    found.iter().filter(|found| found.is_error()).collect()
}

/// The fold, as the surfaces have it.
fn folded(surfaces: &Surfaces) -> Value {
    let each = surfaces.iter().map(|surface| {
        let components = surface.components().map(|component| {
            let json = serde_json::to_value(component).expect("JSON");
            (json["id"].as_str().expect("an id").to_owned(), json)
        });
        let components: serde_json::Map<String, Value> = components.collect();
        let model = serde_json::to_value(surface.data_model()).expect("JSON");
        (
            surface.id().to_owned(),
            json!({ "components": components, "dataModel": model }),
        )
    });
    Value::Object(each.collect())
}

fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(1_500)
    }
}

/// How often a component shows, how deep, whether in a template: walked, not counted.
fn walked(fold: &Value) -> Option<usize> {
    let mut shown = 0;
    let mut open = vec![("root", 0)];
    while let Some((id, depth)) = open.pop() {
        let component = &fold["components"][id];
        if component.is_null() {
            continue;
        }
        if depth > 50 {
            return None;
        }
        shown += 1;
        let children = &component["children"];
        let list = children.as_array().into_iter().flatten();
        let slots = [
            &component["child"],
            &component["trigger"],
            &component["content"],
            &children["componentId"],
        ];
        open.extend(
            list.chain(slots)
                .filter_map(Value::as_str)
                .map(|id| (id, depth + 1)),
        );
    }
    Some(shown)
}

#[test]
fn what_is_accepted_folds_as_the_surfaces_do() {
    static SEEN: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];
    proptest!(config(), |(messages in messages())| {
        let (mut check, mut surfaces) = (Check::new(), Surfaces::new());
        let mut clean = true;
        for message in messages {
            let typed: Message = serde_json::from_value(message.clone()).expect("a message");
            let before = check.fold();
            let found = check.json(message.clone());
            if errors(&found).is_empty() {
                let notices = surfaces.apply(typed);
                // Of a surface whose creation was refused nothing more is said.
                if let Err(e) = &notices
                    && matches!(e.problem(), Problem::NoSurface { .. })
                    && !clean
                {
                    prop_assert_eq!(&before, &check.fold());
                    continue;
                }
                prop_assert!(notices.is_ok(), "{:?} {}", notices, message);
                for notice in notices.expect("it applied") {
                    prop_assert!(found.iter().any(|f| f.at == notice.at()), "{} {:?}", notice, found);
                }
                SEEN[0].fetch_add(1, Relaxed);
            } else {
                surfaces.skip();
                clean = false;
                prop_assert_eq!(&before, &check.fold());
                SEEN[1].fetch_add(1, Relaxed);
            }
            let fold = serde_json::to_value(check.fold()).expect("JSON");
            prop_assert_eq!(&fold, &folded(&surfaces));
            let shown: Option<usize> = fold.as_object().expect("an object").values().map(walked).sum();
            prop_assert!(shown.is_some());
        }
        let end = check.finish();
        let places: Vec<&str> = errors(&end).iter().map(|found| &*found.at).collect();
        let unfinished = surfaces.finish().err();
        let errors = unfinished.as_ref().map_or(&[][..], |e| &e.errors);
        for place in &places {
            prop_assert!(errors.iter().any(|e| e.at() == *place), "{:?} {:?}", end, errors);
        }
        if clean {
            prop_assert_eq!(places.len(), errors.len());
        }
    });
    let [applied, refused] = [0, 1].map(|i| SEEN[i].load(Relaxed));
    println!("{applied} messages applied, {refused} refused");
    assert!(applied > 3_000 && refused > 3_000);
}

/// Message by message, as values, texts, typed, in a list and in lines.
#[test]
fn every_way_finds_the_same() {
    proptest!(config(), |(messages in messages())| {
        let whole = Check::new().messages(messages.iter().cloned());
        let mut each: [(Check, Vec<Finding>); 3] = Default::default();
        for message in &messages {
            let text = message.to_string();
            let [value, read, typed] = &mut each;
            value.1.extend(value.0.json(message.clone()));
            read.1.extend(read.0.text(&text));
            typed.1.extend(typed.0.message(&text.parse().expect("a message")));
        }
        for (check, mut findings) in each {
            findings.extend(check.finish());
            prop_assert_eq!(&findings, &whole.findings);
            prop_assert_eq!(&check.fold(), &whole.fold);
        }
        let list = Value::from(messages.clone()).to_string();
        prop_assert_eq!(&Check::new().array(&list), &whole);
        let lines: Vec<String> = messages.iter().map(Value::to_string).collect();
        prop_assert_eq!(&Check::new().lines(&lines.join("\n")), &whole);
    });
}

/// Any JSON, and any text.
fn any_json() -> impl Strategy<Value = Value> {
    let keys = vec![
        "version",
        "createSurface",
        "updateComponents",
        "updateDataModel",
        "callRendererFunction",
        "agentFunctionResponse",
        "surfaceId",
        "components",
        "id",
        "component",
        "@path",
        "@call",
        "args",
        "children",
        "componentId",
        "path",
        "value",
        "catalogId",
        "action",
        "event",
        "context",
        "checks",
        "condition",
        "tabs",
        "metadata",
        "extensions",
        "callFunction",
        "functionCallId",
        "dataModel",
        "name",
        "text",
    ];
    let words = vec![
        "1.0",
        "s",
        "root",
        "Text",
        "Column",
        "List",
        "Button",
        "Icon",
        "Panel",
        "Menu",
        BASIC,
        "acme.example:menus",
        "formatString",
        "@index",
        "ping",
        "/a",
        "a",
        "",
        "~",
        "\u{0}",
    ];
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        select(words).prop_map(Value::from),
    ];
    leaf.prop_recursive(7, 120, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((select(keys.clone()), inner), 0..8).prop_map(|pairs| {
                pairs
                    .into_iter()
                    .map(|(key, value)| (key.to_owned(), value))
                    .collect()
            }),
        ]
    })
}

#[test]
fn nothing_panics() {
    let catalog: Catalog = serde_json::from_str::<Value>(include_str!(
        "../../cases/45-unallowed-parent-and-child.json"
    ))
    .expect("JSON")["input"]["catalogs"][0]
        .to_string()
        .parse()
        .expect("a catalog");
    let run = |messages: &[Value], catalogs: bool| -> Report {
        let mut check = Check::new();
        if catalogs {
            check = check.load(catalog.clone());
        }
        check.messages(messages.iter().cloned())
    };
    proptest!(config(), |(mut bodies in prop::collection::vec((select(vec!["createSurface", "updateComponents", "updateDataModel", "callRendererFunction", "agentFunctionResponse", "x"]), any_json()), 1..6), text in ".{0,40}")| {
        let mut messages = vec![json!({ "version": "1.0", "createSurface": { "surfaceId": "s", "catalogId": BASIC } })];
        messages.extend(bodies.drain(..).map(|(key, body)| json!({ "version": "1.0", key: body })));
        let _ = run(&messages, false);
        let _ = run(&messages, true);
        let _ = Check::new().array(&text);
        let _ = Check::new().lines(&text);
        let _ = Check::new().array(&format!("[{text}"));
    });
}
