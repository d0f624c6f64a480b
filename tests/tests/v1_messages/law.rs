//! The fold agrees with the slow one on every sequence of messages.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use a2ui_emit::v1::{Component, ComponentId, Message, SurfaceState, Surfaces};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use crate::model::{Slow, children};
use tests::made::Dice;

/// One of a few ids, so that they meet.
fn id() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => Just("root".to_owned()),
        20 => (0..7).prop_map(|i| format!("n{i}")),
        1 => Just(String::new()),
    ]
}

fn component() -> impl Strategy<Value = Value> {
    let rest = prop_oneof![
        3 => Just(json!({ "component": "Text", "text": "x" })),
        4 => prop::collection::vec(id(), 0..4)
            .prop_map(|ids| json!({ "component": "Column", "children": ids })),
        1 => id().prop_map(|id| {
            json!({ "component": "List", "children": { "componentId": id, "path": "/l" } })
        }),
        1 => id().prop_map(|id| json!({ "component": "Card", "child": id })),
        1 => (id(), id())
            .prop_map(|(a, b)| json!({ "component": "Modal", "trigger": a, "content": b })),
        1 => (id(), id()).prop_map(|(a, b)| {
            let tab = |id| json!({ "title": "t", "child": id });
            json!({ "component": "Tabs", "tabs": [tab(a), tab(b)] })
        }),
    ];
    (id(), rest).prop_map(|(id, rest)| {
        let mut component = json!({ "id": id });
        component
            .as_object_mut()
            .unwrap()
            .extend(rest.as_object().unwrap().clone());
        component
    })
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![Just(json!(null)), Just(json!(1)), Just(json!("s"))];
    let inner = prop_oneof![leaf.clone(), Just(json!([])), Just(json!({}))];
    prop_oneof![
        3 => leaf,
        2 => prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
        2 => (inner.clone(), inner).prop_map(|(a, b)| json!({ "a": a, "1": b })),
    ]
}

fn path() -> impl Strategy<Value = String> {
    let key = select(vec!["a", "b", "0", "1", "2", "01", "", "~0~1", "-"]);
    prop_oneof![
        1 => Just("/".to_owned()),
        1 => Just("a".to_owned()),
        9 => prop::collection::vec(key, 1..4).prop_map(|keys| format!("/{}", keys.join("/"))),
    ]
}

fn message() -> impl Strategy<Value = Value> {
    let components = || prop::collection::vec(component(), 1..5);
    let surface = || select(vec!["s", "t"]);
    let body = prop_oneof![
        2 => (surface(), prop::option::of(components()), prop::option::of(value())).prop_map(
            |(id, components, model)| {
                let mut body = json!({ "surfaceId": id });
                if let Some(components) = components {
                    body["components"] = json!(components);
                }
                if let Some(model) = model.filter(Value::is_object) {
                    body["dataModel"] = model;
                }
                json!({ "createSurface": body })
            },
        ),
        8 => (surface(), components()).prop_map(|(id, components)| {
            json!({ "updateComponents": { "surfaceId": id, "components": components } })
        }),
        8 => (surface(), prop::option::of(path()), value()).prop_map(|(id, path, value)| {
            let mut body = json!({ "surfaceId": id, "value": value });
            if let Some(path) = path {
                body["path"] = json!(path);
            }
            json!({ "updateDataModel": body })
        }),
        1 => surface().prop_map(|id| json!({ "deleteSurface": { "surfaceId": id } })),
    ];
    body.prop_map(|mut body| {
        body["version"] = json!("1.0");
        body
    })
}

fn texts(ids: Vec<&ComponentId>) -> Vec<String> {
    ids.into_iter().map(|id| id.as_str().to_owned()).collect()
}

/// Everything that a surface says of itself.
fn shown(surface: &SurfaceState) -> Value {
    let components: Vec<_> = surface
        .components()
        .map(|component: &Component| serde_json::to_value(component).unwrap())
        .collect();
    for component in &components {
        let found = surface.children(component["id"].as_str().unwrap()).unwrap();
        assert_eq!(texts(found), children(component));
    }
    json!({
        "id": surface.id(),
        "components": components,
        "unreachable": texts(surface.unreachable()),
        "model": surface.data_model(),
    })
}

#[test]
fn the_fold_is_that_of_the_slow_one() {
    static SEEN: [AtomicUsize; 4] = [const { AtomicUsize::new(0) }; 4];
    let messages = prop::collection::vec(message(), 1..24);
    proptest!(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) }, |(messages in messages)| {
        let (mut fast, mut slow) = (Surfaces::new(), Slow::default());
        let create = json!({ "version": "1.0", "createSurface": { "surfaceId": "s" } });
        for message in std::iter::once(create).chain(messages) {
            let typed: Message = serde_json::from_value(message.clone()).unwrap();
            let before = fast.clone();
            let applied = fast.apply(typed);
            prop_assert_eq!(applied.is_ok(), slow.apply(&message), "{:?} {}", applied, message);
            SEEN[usize::from(applied.is_ok())].fetch_add(1, Relaxed);
            if applied.is_err() {
                let all = |s: &Surfaces| s.iter().map(shown).collect::<Vec<_>>();
                prop_assert_eq!(all(&before), all(&fast));
            }
            let mut ended = 0;
            prop_assert_eq!(fast.iter().len(), slow.live.len());
            for (surface, expected) in fast.iter().zip(&slow.live) {
                let reached = expected.reached();
                let unreachable: Vec<_> = (expected.components.iter())
                    .filter(|c| !reached.contains(c["id"].as_str().unwrap()))
                    .map(|c| c["id"].clone())
                    .collect();
                let expected_shown = json!({
                    "id": expected.id,
                    "components": expected.components,
                    "unreachable": unreachable,
                    "model": expected.model,
                });
                prop_assert_eq!(shown(surface).to_string(), expected_shown.to_string());
                ended += expected.errors();
            }
            let found = fast.finish().map_or_else(|e| e.errors.len(), |_| 0);
            prop_assert_eq!(found, ended);
            SEEN[2 + usize::from(found == 0)].fetch_add(1, Relaxed);
        }
    });
    let [refused, applied, open, whole] = [0, 1, 2, 3].map(|i| SEEN[i].load(Relaxed));
    println!("{applied} messages applied, {refused} refused; {whole} could end, {open} not");
    assert!([applied, refused, whole, open].iter().all(|&n| n > 1000));
}

/// An object of many keys, which come and go, keeps them in the order in which they came.
#[test]
fn wide_objects() {
    let (mut fast, mut slow) = (Surfaces::new(), json!({}));
    let apply = |fast: &mut Surfaces, body: Value| {
        let message: Message = serde_json::from_value(body).unwrap();
        fast.apply(message).unwrap();
    };
    apply(
        &mut fast,
        json!({ "version": "1.0", "createSurface": { "surfaceId": "s" } }),
    );
    let mut dice = Dice::new(1);
    for i in 0..4_000 {
        let key = format!("k{}", dice.below(60));
        let grows = if i % 1_000 < 500 { 4 } else { 1 };
        let value = if dice.below(5) < grows {
            json!(i)
        } else {
            json!(null)
        };
        let object = slow.as_object_mut().unwrap();
        match &value {
            Value::Null => drop(object.shift_remove(&key)),
            value => drop(object.insert(key.clone(), value.clone())),
        }
        let update = json!({ "surfaceId": "s", "path": format!("/{key}"), "value": value });
        apply(
            &mut fast,
            json!({ "version": "1.0", "updateDataModel": update }),
        );
        let surface = fast.surface("s").unwrap();
        assert_eq!(
            serde_json::to_string(&surface.data_model()).unwrap(),
            slow.to_string()
        );
    }
}
