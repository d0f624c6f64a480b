//! The drift check, checked: every single change of the contract is found, where it was made, and
//! nothing is found where nothing changed.

mod edits;

use std::path::PathBuf;

use a2ui_emit::zero::NodeKind;
use edits::Edit;
use serde_json::{Value, json};
use xtask::drift::{self, Difference};
use xtask::{codegen, read_json, root};

const CONTRACT: &str = "zero/zero.a2ui.v1.schema.json";

fn contract() -> Value {
    read_json(&root().join("contracts").join(CONTRACT)).unwrap()
}

fn differences(contract: &Value, derived: &Value) -> Vec<Difference> {
    drift::without_deliberate(drift::compare(contract, derived).differences).unwrap()
}

/// Makes each edit alone, and demands a difference at the schema whose keyword it changed.
fn all_are_caught(edits: &[Edit]) {
    let (contract, derived) = (contract(), drift::derived());
    let mut missed = Vec::new();
    for edit in edits {
        let found = differences(&edit.of(&contract), &derived);
        let near = |found: &Difference| {
            let place = &found.pointer;
            let below = place.starts_with(&format!("{}/", edit.schema));
            // An alternative that is another one now is missing from its list.
            let (list, _) = edit.schema.rsplit_once('/').unwrap_or_default();
            *place == edit.schema || below || (list.ends_with("/oneOf") && place == list)
        };
        if !found.iter().any(near) {
            let found: Vec<_> = found.iter().map(Difference::to_string).collect();
            missed.push(format!("{edit}\n  found: {}", found.join("\n  ")));
        }
    }
    println!(
        "{} edits, {} caught",
        edits.len(),
        edits.len() - missed.len()
    );
    assert!(missed.is_empty(), "missed:\n{}", missed.join("\n"));
}

#[test]
fn the_contract_and_the_types_agree() {
    let found = differences(&contract(), &drift::derived());
    assert_eq!(found, []);
    let counts = drift::compare(&contract(), &drift::derived()).counts;
    let (kinds, enums, words) = (counts.kinds, counts.enums, counts.words);
    assert_eq!((kinds, enums, words), (16, 11, 60), "{counts}");
}

#[test]
fn every_word_entry_pattern_and_bound() {
    let edits = edits::of_values(&contract());
    assert!(edits.len() >= 135, "only {} edits", edits.len());
    all_are_caught(&edits);
}

#[test]
fn every_property_definition_type_and_alternative() {
    let edits = edits::of_structure(&contract());
    assert!(edits.len() >= 135, "only {} edits", edits.len());
    all_are_caught(&edits);
}

#[test]
fn the_types_are_read_as_closely_as_the_contract() {
    let (contract, derived) = (contract(), drift::derived());
    let mut edits = edits::of_values(&derived);
    edits.extend(edits::of_structure(&derived));
    // That an alternative of a node is an object is said by the node.
    let said_twice = |edit: &Edit| {
        edit.schema.starts_with("#/$defs/node/oneOf/")
            && edit.to_string().ends_with("/type: removed")
    };
    let alternatives = edits.extract_if(.., |edit| said_twice(edit)).count();
    assert_eq!(alternatives, NodeKind::ALL.len());
    let missed: Vec<_> = edits
        .iter()
        .filter(|edit| differences(&contract, &edit.of(&derived)).is_empty())
        .map(Edit::to_string)
        .collect();
    println!(
        "{} edits, {} caught",
        edits.len(),
        edits.len() - missed.len()
    );
    assert!(missed.is_empty(), "missed:\n{}", missed.join("\n"));
}

#[test]
fn what_changes_no_meaning_is_no_difference() {
    let (contract, derived) = (contract(), drift::derived());
    let edits = edits::without_meaning(&contract);
    for edit in &edits {
        assert_eq!(differences(&edit.of(&contract), &derived), [], "{edit}");
    }
    println!("{} edits, none reported", edits.len());
}

#[test]
fn a_difference_says_where_and_what() {
    let mut contract = contract();
    contract["$defs"]["tone"]["enum"][3] = json!("ambr");
    let found = differences(&contract, &drift::derived());
    let found: Vec<_> = found.iter().map(Difference::to_string).collect();
    assert_eq!(
        found.join("\n"),
        "#/$defs/tone/enum\n    \
             contract: no such word\n    \
             a2ui_emit::zero::Tone: word \"amber\"\n\
         #/$defs/tone/enum/3\n    \
             contract: word \"ambr\"\n    \
             a2ui_emit::zero::Tone: no such word"
    );
}

#[test]
fn a_copy_of_the_contracts_can_be_checked() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("contracts");
    let copy = folder.join(CONTRACT);
    std::fs::create_dir_all(copy.parent().unwrap()).unwrap();
    std::fs::write(&copy, contract().to_string()).unwrap();
    let summary = drift::check(&folder).unwrap();
    assert!(summary.contains("no drift; 16 kinds"), "{summary}");

    let mut changed = contract();
    changed["$defs"]["nodeKind"]["enum"][9] = json!("statBox");
    std::fs::write(&copy, changed.to_string()).unwrap();
    let error = drift::check(&folder).unwrap_err().to_string();
    assert!(error.contains("#/$defs/nodeKind/enum/9"), "{error}");

    std::fs::write(&copy, "{").unwrap();
    let error = drift::check(&folder).unwrap_err().to_string();
    assert!(error.contains(CONTRACT), "{error}");
    let error = drift::check(&folder.join("nowhere")).unwrap_err();
    assert!(error.to_string().contains("nowhere"), "{error}");
}

/// Which kinds hold children is said in prose only, where no schema can be compared.
#[test]
fn the_kinds_that_hold_children_agree() {
    let vocab = codegen::read(&contract()).unwrap();
    for kind in &vocab.kinds {
        let ours: NodeKind = kind.wire.parse().unwrap();
        assert_eq!(kind.children, ours.holds_children(), "{}", kind.wire);
    }
    assert_eq!(vocab.kinds.len(), NodeKind::ALL.len());
}
