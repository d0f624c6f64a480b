//! Every case of A2UI in `tests/cases`, by its form.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use a2ui_emit::v1::check::{Check, Report};
use serde_json::{Map, Value, json};

/// The cases whose messages are A2UI, by their file names.
fn cases() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut cases = Vec::new();
    for entry in std::fs::read_dir(folder).expect("there are cases") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let case: Value = serde_json::from_str(&text).expect("JSON");
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let ours = case["dialect"] == "a2ui-1.0" || case["input"]["messages"].is_array();
        if ours {
            cases.push((name, case));
        }
    }
    cases.sort_by(|a, b| a.0.cmp(&b.0));
    cases
}

fn check(input: &Value) -> Report {
    let mut check = Check::new();
    for catalog in input["catalogs"].as_array().into_iter().flatten() {
        check = check.load(
            catalog
                .to_string()
                .parse()
                .unwrap_or_else(|e| panic!("{e}")),
        );
    }
    if input["complete"] == false {
        check = check.open();
    }
    let messages = input["messages"].as_array().expect("messages");
    check.messages(messages.iter().cloned())
}

fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(list) => list.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// What of a case is not as it is expected.
fn mismatches(case: &Value, report: &Report) -> Vec<String> {
    let mut wrong = Vec::new();
    let detail = &case["expected_detail"];
    if report.is_accepted() != (case["expected"] == "accept") {
        wrong.push(format!("the verdict is not {}", case["expected"]));
    }
    for at in texts(&detail["at"]) {
        if !report.findings.iter().any(|found| found.at.starts_with(at)) {
            wrong.push(format!("nothing at {at}"));
        }
    }
    let named = |name: &str| {
        let named = |found: &a2ui_emit::Finding| found.names.iter().any(|n| n == name);
        report.findings.iter().any(named)
    };
    for name in texts(&detail["name"]) {
        if !named(name) {
            wrong.push(format!("{name:?} is not named"));
        }
    }
    let warnings: Vec<_> = report
        .findings
        .iter()
        .filter(|found| !found.is_error())
        .collect();
    for warn in texts(&detail["warn"]) {
        // Every quoted word of the warning is named by one or several warnings.
        for word in warn.split('\'').skip(1).step_by(2) {
            let says = |found: &&a2ui_emit::Finding| {
                found.names.iter().any(|n| n == word) || found.message.contains(word)
            };
            if !warnings.iter().any(says) {
                wrong.push(format!("no warning of {word:?}"));
            }
        }
    }
    if detail["warn"].is_null() && case["expected"] == "accept" && !warnings.is_empty() {
        wrong.push("there are warnings".to_owned());
    }
    let fold: Value = serde_json::to_value(&report.fold).expect("JSON");
    for (surface, expected) in detail["fold"].as_object().into_iter().flatten() {
        wrong.extend(folds(&fold[surface], expected));
    }
    wrong
}

/// Links by what the basic catalog calls a reference.
fn children(component: &Value) -> Vec<String> {
    let mut all = Vec::new();
    for key in ["child", "trigger", "content"] {
        all.extend(component[key].as_str().map(str::to_owned));
    }
    match &component["children"] {
        Value::Array(list) => all.extend(list.iter().filter_map(Value::as_str).map(str::to_owned)),
        template => all.extend(template["componentId"].as_str().map(str::to_owned)),
    }
    for tab in component["tabs"].as_array().into_iter().flatten() {
        all.extend(tab["child"].as_str().map(str::to_owned));
    }
    all
}

fn folds(fold: &Value, expected: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    let empty = Map::new();
    let components = fold["components"].as_object().unwrap_or(&empty);
    for (id, component) in expected["components"].as_object().into_iter().flatten() {
        if components.get(id) != Some(component) {
            wrong.push(format!("{id:?} folds to {:?}", components.get(id)));
        }
    }
    for (id, expected) in expected["children"].as_object().into_iter().flatten() {
        let found = components.get(id).map(children).unwrap_or_default();
        if &json!(found) != expected {
            wrong.push(format!("{id:?} has the children {found:?}"));
        }
    }
    if let Some(expected) = expected["unreachable"].as_array() {
        let (mut open, mut seen) = (vec!["root".to_owned()], HashSet::new());
        while let Some(id) = open.pop() {
            if let Some(component) = components.get(&id)
                && seen.insert(id)
            {
                open.extend(children(component));
            }
        }
        let lost = components.keys().filter(|id| !seen.contains(*id));
        let lost: Vec<Value> = lost.map(|id| id.as_str().into()).collect();
        if &lost != expected {
            wrong.push(format!("{lost:?} can't be reached"));
        }
    }
    if let Some(model) = expected.get("dataModel")
        && &fold["dataModel"] != model
    {
        wrong.push(format!("the data model is {}", fold["dataModel"]));
    }
    wrong
}

#[test]
fn every_case_is_judged_as_it_should_be() {
    let (mut right, mut wrong) = (BTreeMap::<String, (usize, usize)>::new(), Vec::new());
    for (name, case) in cases() {
        let form = case["input"]["form"].as_str().expect("a form").to_owned();
        let count = right.entry(form.clone()).or_default();
        count.1 += 1;
        let missed = match &*form {
            "messages" => mismatches(&case, &check(&case["input"])),
            // Made by `size.rs`, and by the tests of the builder.
            _ => continue,
        };
        if missed.is_empty() {
            count.0 += 1;
        } else {
            let report = check(&case["input"]);
            let found: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
            wrong.push(format!(
                "{name}: {}\n  {}",
                missed.join("; "),
                found.join("\n  ")
            ));
        }
    }
    for (form, (right, all)) in &right {
        println!("{form}: {right} of {all}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
