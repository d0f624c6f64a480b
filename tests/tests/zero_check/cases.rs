//! The streams of `cases/`, and the published examples.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use a2ui_emit::Finding;
use a2ui_emit::zero::check::{self, Report};
use a2ui_emit::zero::{Fold, NodeId};
use serde_json::Value;

fn list(value: &Value) -> Vec<&str> {
    match value {
        Value::Array(list) => list.iter().map(|v| v.as_str().unwrap()).collect(),
        Value::String(one) => vec![one],
        _ => vec![],
    }
}

/// Every case with its file name.
fn cases() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut cases: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "json"))
        .map(|path| {
            let case = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            (path.file_name().unwrap().to_string_lossy().into(), case)
        })
        .collect();
    cases.sort_by(|(a, _), (b, _): &(String, Value)| a.cmp(b));
    cases
}

/// Checks a case's input; none where it is not a stream of zero.a2ui.v1.
fn check(case: &Value) -> Option<Report> {
    let input = &case["input"];
    let open = input["complete"] == false;
    match input["form"].as_str()? {
        "envelope" => Some(check::envelope(&input["envelope"].to_string(), open)),
        "bytes" if case["dialect"] == "zero" => {
            Some(check::records(&list(&input["lines"]).join("\n"), open))
        }
        _ => None,
    }
}

#[test]
fn every_case_is_judged_as_it_says() {
    let mut forms: BTreeMap<String, usize> = BTreeMap::new();
    for (name, case) in cases() {
        let Some(report) = check(&case) else {
            assert_ne!(
                case["dialect"], "zero",
                "{name} is of a form that is not run"
            );
            continue;
        };
        let (detail, found) = (&case["expected_detail"], &report.findings);
        let shown: Vec<_> = found.iter().map(Finding::to_string).collect();
        let shown = format!("{name}\n{}", shown.join("\n"));
        assert_eq!(
            report.is_accepted(),
            case["expected"] == "accept",
            "{shown}"
        );
        for at in list(&detail["at"]) {
            let there = |f: &Finding| f.is_error() && f.at.starts_with(at);
            assert!(found.iter().any(there), "nothing at {at}: {shown}");
        }
        for named in list(&detail["name"]) {
            let names = |f: &Finding| f.names.iter().any(|name| name == named);
            assert!(found.iter().any(names), "nothing names {named}: {shown}");
        }
        for warning in list(&detail["warn"]) {
            warned(found, warning, &shown);
        }
        folds_to(report.fold(), &detail["fold"]);
        *forms.entry(case["input"]["form"].to_string()).or_default() += 1;
    }
    println!("{forms:?}");
    assert!(forms["\"envelope\""] >= 25);
}

/// A warning names its place first, then in quotes what it is about.
fn warned(found: &[Finding], warning: &str, shown: &str) {
    let (at, rest) = warning.split_once(' ').unwrap();
    let places = match at.split_once("..") {
        None => vec![at.to_owned()],
        Some((first, last)) => {
            let (first, last) = (
                first.trim_start_matches("frames["),
                last.trim_end_matches(']'),
            );
            let frames = first.parse::<usize>().unwrap()..=last.parse().unwrap();
            frames.map(|frame| format!("frames[{frame}]")).collect()
        }
    };
    for at in places {
        let there = |f: &&Finding| !f.is_error() && f.at.starts_with(&at);
        let finding = found.iter().find(there);
        let finding = finding.unwrap_or_else(|| panic!("no warning at {at}: {shown}"));
        let quoted = rest.split('\'').skip(1).step_by(2);
        let points = rest.split([' ', ',']).filter(|word| word.starts_with("U+"));
        for name in quoted.chain(points) {
            assert!(finding.names.iter().any(|n| n == name), "{name}: {shown}");
        }
    }
}

fn folds_to(fold: &Fold, expected: &Value) {
    let Some(expected) = expected.as_object() else {
        return;
    };
    let ids = |ids: Vec<&NodeId>| -> Vec<String> { ids.iter().map(ToString::to_string).collect() };
    for (id, children) in expected["children"].as_object().unwrap() {
        let found = fold.children(id).unwrap_or_else(|| panic!("no {id}"));
        assert_eq!(ids(found), list(children), "the children of {id}");
    }
    assert_eq!(ids(fold.unreachable()), list(&expected["unreachable"]));
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
fn the_published_examples_have_no_findings() {
    for example in tests::published() {
        let report = check::envelope(&example.to_string(), false);
        assert_eq!(report.findings, []);
    }
}
