//! The message streams of `cases/`.

use std::fs;
use std::path::Path;

use a2ui_emit::v1::{ComponentId, Message, Notice, Remark, Surfaces, Unfinished};
use serde_json::Value;

/// Every case that is a stream of messages, by file name.
fn streams() -> Vec<(String, Value)> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut streams: Vec<(String, Value)> = fs::read_dir(cases)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "json"))
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (
                name,
                serde_json::from_str::<Value>(&fs::read_to_string(path).unwrap()).unwrap(),
            )
        })
        .filter(|(_, case)| case["input"]["form"] == "messages")
        .collect();
    streams.sort_by(|a, b| a.0.cmp(&b.0));
    streams
}

/// Places at which neither reading nor the fold finds the fault, and why.
const NOT_HERE: &[(&str, &str, &str)] = &[
    (
        "39-renderer-call-not-allowed.json",
        "messages[3].callRendererFunction.callFunction.@call",
        "who may call a function is a rule of the catalog: the checker's",
    ),
    (
        "41-unknown-component-and-prop.json",
        "messages[1].updateComponents.components[2].colour",
        "a message is refused at its first fault",
    ),
    (
        "43-enum-case-and-style.json",
        "messages[1].updateComponents.components[1].variant",
        "a message is refused at its first fault",
    ),
    (
        "43-enum-case-and-style.json",
        "messages[1].updateComponents.components[3].name",
        "a message is refused at its first fault",
    ),
    (
        "45-unallowed-parent-and-child.json",
        "messages[1].updateComponents.components[1].children[1]",
        "allowed children are a rule of the custom catalog: the checker's",
    ),
    (
        "45-unallowed-parent-and-child.json",
        "messages[1].updateComponents.components[0].children[1]",
        "allowed parents are a rule of the custom catalog: the checker's",
    ),
    (
        "51-pre-1-0-spellings.json",
        "messages[1].updateComponents.components[2].text",
        "a message is refused at its first fault",
    ),
    (
        "51-pre-1-0-spellings.json",
        "messages[1].updateComponents.components[3].name",
        "a message is refused at its first fault",
    ),
];

/// The cases in which the fold has something to remark; that of the others is the checker's.
const NOTICED: &[&str] = &["20-null-at-array-index.json"];

struct Folded {
    surfaces: Surfaces,
    /// Every error: where, and as it is shown.
    errors: Vec<(String, String)>,
    notices: Vec<Notice>,
}

/// Folds what can be read, and goes on after an error.
fn fold(messages: &Value) -> Folded {
    let mut folded = Folded {
        surfaces: Surfaces::new(),
        errors: Vec::new(),
        notices: Vec::new(),
    };
    for (i, message) in messages.as_array().unwrap().iter().enumerate() {
        let message = match serde_json::from_value::<Message>(message.clone()) {
            Ok(message) => message,
            Err(error) => {
                folded.surfaces.skip();
                let shown = format!("messages[{i}].{error}");
                let at = shown.split(": ").next().unwrap().to_owned();
                folded.errors.push((at, shown));
                continue;
            }
        };
        match folded.surfaces.apply(message) {
            Ok(notices) => folded.notices.extend(notices),
            Err(error) => folded
                .errors
                .push((error.at().to_owned(), error.to_string())),
        }
    }
    match folded.surfaces.finish() {
        Ok(notices) => folded.notices.extend(notices),
        Err(Unfinished {
            errors, notices, ..
        }) => {
            folded.notices.extend(notices);
            let errors = errors
                .iter()
                .map(|error| (error.at().to_owned(), error.to_string()));
            folded.errors.extend(errors);
        }
    }
    folded
}

fn list(value: &Value) -> Vec<&str> {
    match value {
        Value::Array(list) => list.iter().map(|v| v.as_str().unwrap()).collect(),
        Value::String(one) => vec![one],
        _ => vec![],
    }
}

/// The id of the component in which a place lies.
fn id_at<'a>(messages: &'a Value, at: &str) -> Option<&'a str> {
    let mut numbers = at
        .split(['[', ']'])
        .skip(1)
        .step_by(2)
        .map(|n| n.parse::<usize>().unwrap());
    let message = &messages[numbers.next()?];
    message["updateComponents"]["components"][numbers.next()?]["id"].as_str()
}

#[test]
fn every_case_comes_to_what_it_says() {
    let streams = streams();
    assert_eq!(streams.len(), 28, "cases are gone, or more came");
    for (case, _, why) in NOT_HERE {
        assert!(
            streams.iter().any(|(name, _)| name == case),
            "{case} is gone: {why}"
        );
    }
    for (name, case) in streams {
        println!("{name}");
        let detail = &case["expected_detail"];
        let folded = fold(&case["input"]["messages"]);
        let elsewhere: Vec<_> = NOT_HERE
            .iter()
            .filter(|(of, ..)| *of == name)
            .map(|(_, at, _)| *at)
            .collect();

        if case["expected"] == "accept" {
            assert!(folded.errors.is_empty(), "{:?}", folded.errors);
        }
        for at in list(&detail["at"]) {
            let found = folded.errors.iter().any(|(place, _)| place.starts_with(at));
            assert_eq!(
                found,
                !elsewhere.contains(&at),
                "{at} in {:?}",
                folded.errors
            );
        }
        if case["expected"] == "reject" && elsewhere.is_empty() {
            let mut shown: String = folded.errors.iter().map(|(_, shown)| &**shown).collect();
            // A component that can't be read is named by its place.
            for (at, _) in &folded.errors {
                shown += id_at(&case["input"]["messages"], at).unwrap_or_default();
            }
            for named in list(&detail["name"]) {
                assert!(shown.contains(named), "{named:?} in {shown}");
            }
        }
        let remarked = NOTICED.contains(&&*name);
        let notices = || {
            folded
                .notices
                .iter()
                .filter(|n| n.remark() != &Remark::NothingSent)
        };
        assert_eq!(
            notices().count(),
            usize::from(remarked),
            "{:?}",
            folded.notices
        );
        if let Some(expected) = detail["fold"].as_object() {
            for (surface, expected) in expected {
                comes_to(&folded.surfaces, surface, expected);
            }
        }
        let wire: String = (case["input"]["messages"].as_array().unwrap().iter())
            .filter_map(|message| serde_json::from_value::<Message>(message.clone()).ok())
            .map(|message| serde_json::to_string(&message).unwrap())
            .collect();
        for text in list(&detail["wire_contains"]) {
            assert!(wire.contains(text), "{text}");
        }
    }
}

fn comes_to(surfaces: &Surfaces, id: &str, expected: &Value) {
    let surface = surfaces
        .surface(id)
        .unwrap_or_else(|| panic!("no surface {id}"));
    let each = |key| {
        expected
            .get(key)
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
    };
    for (id, component) in each("components") {
        let json = surface
            .component_json(id)
            .unwrap_or_else(|| panic!("no component {id}"));
        assert_eq!(&serde_json::to_value(json).unwrap(), component);
    }
    for (id, children) in each("children") {
        let found = surface
            .children(id)
            .unwrap_or_else(|| panic!("no component {id}"));
        let found: Vec<_> = found.into_iter().map(ComponentId::as_str).collect();
        assert_eq!(found, list(children), "the children of {id}");
    }
    if let Some(unreachable) = expected.get("unreachable") {
        let found: Vec<_> = surface
            .unreachable()
            .into_iter()
            .map(ComponentId::as_str)
            .collect();
        assert_eq!(found, list(unreachable));
    }
    if let Some(model) = expected.get("dataModel") {
        assert_eq!(&serde_json::to_value(surface.data_model()).unwrap(), model);
    }
}

/// What a refused message would have changed stays as it was.
#[test]
fn a_refused_message_changes_nothing() {
    for (name, id, children) in [
        ("06-cycle-closed-by-later-update.json", "b", "c"),
        ("36-create-twice.json", "root", ""),
    ] {
        let (_, case) = streams()
            .into_iter()
            .find(|(file, _)| file == name)
            .unwrap();
        let folded = fold(&case["input"]["messages"]);
        assert_eq!(folded.errors.len(), 1, "{:?}", folded.errors);
        let surface = folded.surfaces.surface("main").unwrap();
        let found: Vec<_> = surface
            .children(id)
            .unwrap()
            .into_iter()
            .map(ComponentId::as_str)
            .collect();
        assert_eq!(found.concat(), children);
        assert!(surface.data_model().is_empty());
    }
}
