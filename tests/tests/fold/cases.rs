//! The envelopes of `cases/`, and the published examples.

use std::fs;
use std::path::Path;

use a2ui_emit::zero::{Envelope, Fold, FoldError, Frame, NodeId, Notice};
use serde_json::Value;

fn read(path: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Every case that is one envelope, by file name.
fn envelopes() -> Vec<(String, Value)> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut names: Vec<_> = fs::read_dir(cases)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    (names.into_iter())
        .filter(|name| Path::new(name).extension().is_some_and(|ext| ext == "json"))
        .map(|name| (name.clone(), read(&format!("cases/{name}"))))
        .filter(|(_, case)| case["dialect"] == "zero" && case["input"]["form"] == "envelope")
        .collect()
}

struct Folded {
    fold: Fold,
    /// Where frames can't be read.
    unread: Vec<String>,
    errors: Vec<FoldError>,
    notices: Vec<Notice>,
}

/// Folds what can be read, and goes on after an error.
fn fold(frames: &Value) -> Folded {
    let mut folded = Folded {
        fold: Fold::new(),
        unread: vec![],
        errors: vec![],
        notices: vec![],
    };
    for (i, frame) in frames.as_array().unwrap().iter().enumerate() {
        let Ok(frame) = serde_json::from_value::<Frame>(frame.clone()) else {
            folded.fold.skip();
            folded.unread.push(format!("frames[{i}]"));
            continue;
        };
        match folded.fold.apply(frame) {
            Ok(notices) => folded.notices.extend(notices),
            Err(error) => folded.errors.push(error),
        }
    }
    folded.errors.extend(folded.fold.finish().err());
    folded
}

fn list(value: &Value) -> Vec<&str> {
    match value {
        Value::Array(list) => list.iter().map(|v| v.as_str().unwrap()).collect(),
        Value::String(one) => vec![one],
        _ => vec![],
    }
}

/// The cases whose fault is the fold's to find; that of the others is the reader's, the gate's or
/// the envelope's.
const REFUSED: &[&str] = &[
    "55-replace-unknown-id.json",
    "56-remove-root.json",
    "57-append-under-leaf.json",
    "58-append-under-missing-parent.json",
    "66-cycle-by-replace.json",
];

/// The cases that say something about what a frame does besides.
const NOTICED: &[&str] = &[
    "59-append-index-past-end.json",
    "60-reappend-under-other-parent.json",
    "62-replace-inherits-or-empties.json",
    "64-remove-container-strands-descendants.json",
];

#[test]
fn every_case_folds_as_it_says() {
    let cases = envelopes();
    for name in REFUSED.iter().chain(NOTICED) {
        assert!(cases.iter().any(|(file, _)| file == name), "{name} is gone");
    }
    for (name, case) in cases {
        println!("{name}");
        let (document, detail) = (&case["input"]["envelope"], &case["expected_detail"]);
        let Folded {
            fold,
            unread,
            errors,
            notices,
        } = fold(&document["frames"]);

        let refused = REFUSED.contains(&&*name);
        assert_eq!(!errors.is_empty(), refused, "{errors:?}");
        if refused {
            assert_eq!(case["expected"], "reject");
            let at = detail["at"].as_str().unwrap();
            assert!(errors[0].at().starts_with(at), "{}", errors[0]);
            for named in list(&detail["name"]) {
                let named_there = errors[0].names().iter().any(|id| id.as_str() == named);
                assert!(
                    named_there && errors[0].to_string().contains(named),
                    "{}",
                    errors[0]
                );
            }
            // The first error is what a whole envelope is refused with.
            let envelope: Envelope = serde_json::from_value(document.clone()).unwrap();
            assert_eq!(envelope.fold().as_ref(), Err(&errors[0]));
        }
        if case["expected"] == "accept" {
            let envelope: Envelope = serde_json::from_value(document.clone()).unwrap();
            assert_eq!(envelope.fold().unwrap(), fold.tree());
        }
        for at in &unread {
            let expected = list(&detail["at"]);
            assert!(expected.iter().any(|place| place.starts_with(at)), "{at}");
            assert!(serde_json::from_value::<Envelope>(document.clone()).is_err());
        }

        assert_eq!(
            !notices.is_empty(),
            NOTICED.contains(&&*name),
            "{notices:?}"
        );
        if NOTICED.contains(&&*name) {
            let warnings = list(&detail["warn"]);
            assert_eq!(notices.len(), warnings.len(), "{notices:?}");
            for (notice, warning) in notices.iter().zip(warnings) {
                let frame = format!("frames[{}]", notice.frame());
                assert!(warning.starts_with(&frame), "{notice}, not {warning}");
                for id in notice.names() {
                    assert!(
                        warning.contains(&format!("'{id}'")),
                        "{notice}, not {warning}"
                    );
                }
            }
        }
        folds_to(&fold, &detail["fold"]);
    }
}

fn folds_to(fold: &Fold, expected: &Value) {
    let Some(expected) = expected.as_object() else {
        return;
    };
    for (id, children) in expected["children"].as_object().unwrap() {
        let found = fold
            .children(id)
            .unwrap_or_else(|| panic!("no container {id}"));
        let found: Vec<_> = found.into_iter().map(NodeId::as_str).collect();
        assert_eq!(found, list(children), "the children of {id}");
    }
    let unreachable: Vec<_> = (fold.unreachable().into_iter())
        .map(NodeId::as_str)
        .collect();
    assert_eq!(unreachable, list(&expected["unreachable"]));
    for (id, props) in expected
        .get("props")
        .into_iter()
        .flat_map(|p| p.as_object().unwrap())
    {
        let found = serde_json::to_value(fold.props(id).unwrap()).unwrap();
        assert_eq!(&found, props, "the props of {id}");
    }
}

#[test]
fn the_published_examples_fold_to_their_trees() {
    let schema = read("../contracts/zero/zero.a2ui.v1.schema.json");
    let examples = schema["examples"].as_array().unwrap();
    assert_eq!(examples.len(), 3);
    for example in examples {
        let folded = fold(&example["frames"]);
        assert!(folded.unread.is_empty());
        assert_eq!((folded.errors, folded.notices), (vec![], vec![]));

        let envelope: Envelope = serde_json::from_value(example.clone()).unwrap();
        let tree = envelope.fold().unwrap();
        if let Some(published) = example.get("tree") {
            assert_eq!(envelope.tree.as_ref(), Some(&tree));
            // Not only equal: in the same order, spelled alike.
            assert_eq!(
                serde_json::to_value(&tree).unwrap().to_string(),
                published.to_string()
            );
        }
    }
    assert!(examples[0].get("tree").is_some());
}

#[test]
fn a_tree_that_disagrees_is_seen() {
    let case = read("cases/88-tree-disagrees-with-frames.json");
    let envelope: Envelope = serde_json::from_value(case["input"]["envelope"].clone()).unwrap();
    assert_ne!(envelope.tree, Some(envelope.fold().unwrap()));
}
