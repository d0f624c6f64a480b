//! The page of the codes: each has a wrong and a right example, and they do what it says.

use std::collections::BTreeMap;
use std::path::Path;

use a2ui_emit::Severity;
use a2ui_emit::v1::check::{Check, code};
use a2ui_emit::v1::{Catalog, Limits};

/// An example: its kind (`wrong`, `right`), the limits that it sets, and its text.
struct Example {
    kind: String,
    limits: Limits,
    text: String,
}

struct Page {
    catalog: Catalog,
    examples: BTreeMap<String, Vec<Example>>,
}

fn page() -> Page {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/findings/a2ui.md");
    let text = std::fs::read_to_string(path).expect("the page is there");
    let (mut catalog, mut examples) = (None, BTreeMap::<String, Vec<Example>>::new());
    let (mut code, mut lines) = (String::new(), text.lines());
    while let Some(line) = lines.next() {
        if let Some(heading) = line.strip_prefix("### `") {
            heading.trim_end_matches('`').clone_into(&mut code);
            assert!(!examples.contains_key(&code), "{code} is there twice");
            examples.insert(code.clone(), Vec::new());
        }
        let Some(info) = line.strip_prefix("```json ") else {
            continue;
        };
        let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let text = text.join("\n");
        let mut words = info.split(' ');
        let kind = words.next().expect("a kind").to_owned();
        if kind == "catalog" {
            catalog = Some(text.parse().unwrap_or_else(|e| panic!("{e}")));
            continue;
        }
        let mut limits = Limits::default();
        for word in words {
            let (name, value) = word.split_once('=').expect("a limit");
            let value = value.parse().expect("a number");
            match name {
                "depth" => limits.depth = value,
                "size" => limits.size = value,
                "calls" => limits.calls = value,
                "data" => limits.data = value,
                other => panic!("{other} is no limit"),
            }
        }
        let example = Example { kind, limits, text };
        examples.get_mut(&code).expect("a heading").push(example);
    }
    Page {
        catalog: catalog.expect("a catalog"),
        examples,
    }
}

#[test]
fn every_code_is_on_the_page() {
    let page = page();
    let mut codes: Vec<&str> = code::ALL.iter().map(|(code, _)| *code).collect();
    codes.sort_unstable();
    assert!(
        page.examples.keys().eq(&codes),
        "{:?}",
        page.examples.keys()
    );
    println!("{} codes", codes.len());
}

#[test]
fn every_example_does_what_the_page_says() {
    let page = page();
    let mut wrong = Vec::new();
    for (name, examples) in &page.examples {
        let all = code::ALL.iter().find(|(code, _)| code == name);
        let is_warning = all.is_some_and(|(_, severity)| *severity == Severity::Warning);
        let kinds: Vec<&str> = examples.iter().map(|example| &*example.kind).collect();
        assert_eq!(kinds, ["wrong", "right"], "{name}");
        for Example { kind, limits, text } in examples {
            let check = Check::new().limits(*limits).load(page.catalog.clone());
            let report = check.array(text);
            let found: Vec<&str> = report.findings.iter().map(|found| found.code).collect();
            let right = match &**kind {
                "wrong" => found.len() == 1 && found == [name.as_str()],
                _ => found.is_empty(),
            };
            let accepted = kind == "right" || is_warning;
            if !right || report.is_accepted() != accepted {
                let found: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
                wrong.push(format!("{name}, {kind}:\n  {}", found.join("\n  ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
