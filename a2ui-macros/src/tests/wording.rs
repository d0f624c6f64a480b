//! What is said of which mistake.
//!
//! The cases stand in text files: an invocation on a line of its own, below it the first line of
//! each mistake in it. Of the second, which lists all names, there is a test here.

use super::said;

/// Checks every case of a file, and that there is more than nothing.
pub(super) fn check(cases: &str) {
    let mut lines = cases.lines().peekable();
    let mut checked = 0;
    while let Some(tokens) = lines.next() {
        let mut expected = Vec::new();
        while let Some(text) = lines.next_if(|line| line.starts_with("  | ")) {
            expected.push(&text[4..]);
        }
        let said = said(tokens.strip_prefix("(nothing)").unwrap_or(tokens));
        let first: Vec<&str> = said.iter().filter_map(|text| text.lines().next()).collect();
        assert_eq!(first, expected, "{tokens}");
        checked += 1;
    }
    assert!(checked > 3, "{checked}");
}

#[test]
fn what_is_right_is_not_mentioned() {
    check(include_str!("right.txt"));
}

#[test]
fn names() {
    check(include_str!("names.txt"));
}

#[test]
fn values() {
    check(include_str!("values.txt"));
}

#[test]
fn ids() {
    check(include_str!("ids.txt"));
}

#[test]
fn frames() {
    check(include_str!("frames.txt"));
}

#[test]
fn whole_streams() {
    let whole = |class: &str, intent: &str, frames: &str| {
        said(&format!(
            "Stream {{ id: \"a2ui_s\", evidence_class: {class}, {intent} {frames} }}"
        ))
    };
    let t3 = "intent: Intent { verb: \"halt\", tier: T3 },";
    let gate = "gate ApprovalGate { id: \"g\", summary: s } ";
    let receipt = " append Receipt { rows: r }";
    let cases = [
        (whole("Live", t3, gate), ""),
        (
            whole(
                "Replay",
                t3,
                &format!("{gate} refuse ApprovalGate {{ summary: s }} {receipt}"),
            ),
            "",
        ),
        (
            whole(
                "Replay",
                t3,
                &format!("{gate} approve ApprovalGate {{ summary: s }} {receipt}"),
            ),
            "an approved T3 ruling carries its signature: `hash: \"…\"`",
        ),
        (
            whole(
                "Replay",
                t3,
                &format!("{gate} refuse ApprovalGate {{ id: \"h\", summary: s }} {receipt}"),
            ),
            "a ruling is of the gate before it: leave the id out, or repeat the gate's",
        ),
        (
            whole(
                "Replay",
                "",
                "append Text { id: \"a\", value: v } append in \"b\" Text { value: v }",
            ),
            "no node with the id `b` is on screen here",
        ),
        (
            whole(
                "Replay",
                "",
                "append Row { id: \"r\", Text { id: \"a\", value: v } } remove \"r\" remove \"a\"",
            ),
            "no node with the id `a` is on screen here",
        ),
        (
            whole(
                "Replay",
                "",
                "append Text { id: f(), value: v } remove \"b\"",
            ),
            "",
        ),
        (
            whole("Liev", "", "append Text { value: v }"),
            "`Liev` is no `EvidenceClass`: did you mean `Live`?",
        ),
        (
            whole(
                "Live",
                "intent: Intent { natural_language: \"\" },",
                "append Text { value: v }",
            ),
            "`natural_language` is empty: at least one character is due",
        ),
    ];
    for (said, expected) in cases {
        let first: Vec<&str> = said.iter().filter_map(|text| text.lines().next()).collect();
        let expected: Vec<&str> = [expected]
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect();
        assert_eq!(first, expected);
    }
}

#[test]
fn all_names_follow_the_nearest() {
    let answer = said("append StatCell { lable: l, label: l, value: v }").remove(0);
    assert_eq!(
        answer.lines().nth(1),
        Some(
            "its props are id, label, value, tone; what the contract doesn't name goes into `props: { lable: … }`"
        )
    );
    let answer = said("append StatCell { label: l, value: v, tone: Grene }").remove(0);
    assert_eq!(
        answer.lines().nth(1),
        Some("its words are Bone, Green, Red, Amber, Magenta, Blue")
    );
    let answer = said("append Zebra {}").remove(0);
    assert!(
        answer.contains("\nthe kinds are Stack, Row, Card,"),
        "{answer}"
    );
}
