//! The page of all codes, against the checkers.

use a2ui_emit::{Severity, v1, zero};

/// The codes of a section of the page, each with its severity.
fn listed(section: &str) -> Vec<(String, String)> {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/findings.md"));
    let page = page.unwrap();
    let section = page.split(&format!("\n## {section}\n")).nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| [`"));
    let row = |row: &str| {
        let (code, rest) = row.split_once('`').unwrap();
        let severity = rest.split(" | ").nth(1).unwrap();
        (code.to_owned(), severity.to_owned())
    };
    rows.map(row).collect()
}

fn word(severity: Severity) -> String {
    serde_json::to_value(severity)
        .unwrap()
        .as_str()
        .unwrap()
        .to_owned()
}

#[track_caller]
fn all_are_listed(section: &str, codes: &[(&str, Severity)]) {
    let mut all: Vec<_> = codes
        .iter()
        .map(|(code, severity)| ((*code).to_owned(), word(*severity)))
        .collect();
    let mut listed = listed(section);
    all.sort();
    listed.sort();
    assert_eq!(listed, all);
}

#[test]
fn every_code_is_on_the_page() {
    all_are_listed("zero.a2ui.v1", zero::check::code::ALL);
    all_are_listed("A2UI 1.0", v1::check::code::ALL);
}
