//! The page of codes: each has a stream with that fault and no other, and the stream put right.

use std::collections::BTreeSet;
use std::path::Path;

use a2ui_emit::Severity;
use a2ui_emit::zero::check::{self, Report, code};

/// The one whose example would hold four billion ids.
const WITHOUT_EXAMPLE: &str = code::TOO_MANY_IDS;

struct Entry<'a> {
    code: &'a str,
    says: &'a str,
    /// The kind of block, and the text.
    examples: Vec<(&'a str, &'a str)>,
}

fn entries(page: &str) -> Vec<Entry<'_>> {
    let sections = page.split("\n### `").skip(1);
    sections
        .map(|section| {
            let (code, rest) = section.split_once("`\n").unwrap();
            let blocks: Vec<_> = rest.split("```").collect();
            let examples = blocks.iter().skip(1).step_by(2);
            let examples = examples.map(|block| block.split_once('\n').unwrap());
            Entry {
                code,
                says: blocks[0],
                examples: examples.collect(),
            }
        })
        .collect()
}

fn check((kind, text): (&str, &str)) -> Report {
    match kind {
        "json" => check::envelope(text, false),
        _ => check::records(text, false),
    }
}

#[test]
fn every_code_is_shown_wrong_and_right() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/findings/zero.md");
    let page = std::fs::read_to_string(page).unwrap();
    let entries = entries(&page);
    let shown: BTreeSet<_> = entries.iter().map(|entry| entry.code).collect();
    let all: BTreeSet<_> = code::ALL.iter().map(|(code, _)| *code).collect();
    assert_eq!(shown, all);
    assert_eq!((entries.len(), code::ALL.len()), (all.len(), all.len()));

    for Entry {
        code,
        says,
        examples,
    } in entries
    {
        let (_, severity) = code::ALL.iter().find(|(known, _)| *known == code).unwrap();
        let word = match severity {
            Severity::Error => "\nError: ",
            Severity::Warning => "\nWarning: ",
        };
        assert!(says.starts_with(word), "{code}");
        if code == WITHOUT_EXAMPLE {
            assert!(examples.is_empty());
            continue;
        }
        let [wrong, right] = examples[..] else {
            panic!("{code} has {} examples", examples.len());
        };
        let found = check(wrong).findings;
        assert!(!found.is_empty(), "{code} is not found in its example");
        for finding in &found {
            assert_eq!(
                (finding.code, finding.severity),
                (code, *severity),
                "{finding}"
            );
            println!("{finding}");
        }
        assert_eq!(check(right).findings, [], "{code} put right");
    }
}
