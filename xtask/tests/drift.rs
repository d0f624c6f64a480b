//! The drift check, checked: every single change of a contract is found, where it was made, and
//! nothing is found where nothing changed.

use std::path::PathBuf;

use a2ui_emit::v1::{Callers, ReturnType};
use a2ui_emit::zero::NodeKind;
use serde_json::{Value, json};
use xtask::drift::{self, A2UI, CONTRACTS, Contract, Difference, Files, RENDERER, ZERO};
use xtask::{codegen, read_json, root};

fn files(contract: &Contract) -> Files {
    contract.read(&root().join("contracts")).unwrap()
}

fn differences(contract: &Contract, files: &Files, derived: &Value) -> Vec<Difference> {
    let found = contract.compare(files, derived).differences;
    contract.without_deliberate(found).unwrap()
}

#[test]
fn the_contracts_and_the_types_agree() {
    for contract in CONTRACTS {
        let found = differences(contract, &files(contract), &contract.derived());
        assert_eq!(found, [], "{}", contract.module);
    }
    let counts = ZERO.compare(&files(&ZERO), &ZERO.derived()).counts;
    let (kinds, enums, words) = (counts.of("kinds"), counts.enums, counts.words);
    assert_eq!((kinds, enums, words), (16, 11, 60), "{counts}");

    let counts = A2UI.compare(&files(&A2UI), &A2UI.derived()).counts;
    let things = ["messages", "components", "functions"].map(|thing| counts.of(thing));
    // The 15th function is `@index`.
    assert_eq!(things, [6, 18, 15], "{counts}");
    assert_eq!(counts.enums, 16, "{counts}");

    let counts = RENDERER
        .compare(&files(&RENDERER), &RENDERER.derived())
        .counts;
    assert_eq!(counts.of("messages"), 4, "{counts}");
    // The codes of what is not valid: those that are in the list, and those that are not.
    assert_eq!((counts.enums, counts.words), (2, 6), "{counts}");
}

/// Every single edit of a contract or of the types is reported, where it was made, and none that
/// changes no meaning.
#[test]
fn every_edit_is_caught() {
    let tests = drift::self_test(&root().join("contracts")).unwrap();
    for test in &tests {
        println!("{test}");
        let faults: Vec<_> = test.faults().collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
    let [zero, a2ui, renderer] = &tests[..] else {
        panic!("{tests:?}")
    };
    // Only a catalog says something of functions.
    assert_eq!(zero.untried(), ["catalog facts"]);
    assert_eq!(a2ui.untried(), [""; 0]);
    // What it has in common with the way there is tried there.
    assert_eq!(renderer.untried(), ["definitions", "catalog facts"]);
    assert!(renderer.contract.tried >= 400 && renderer.types.tried >= 400);
    assert!(zero.contract.tried >= 1_200 && a2ui.contract.tried >= 4_000);
    assert!(zero.types.tried >= 2_000 && a2ui.types.tried >= 6_000);
    assert!(zero.neutral.tried >= 600 && a2ui.neutral.tried >= 1_800);
}

#[test]
fn a_contract_that_drifts_already_is_not_tried() {
    let error = drift::self_test(&root().join("nowhere")).unwrap_err();
    assert!(error.to_string().contains("nowhere"), "{error}");
}

/// What is found when one value of a file is another.
fn found(contract: &Contract, path: &str, pointer: &str, value: Value) -> String {
    let files = files(contract);
    let mut document = files.iter().find(|(p, _)| *p == path).unwrap().1.clone();
    *document.pointer_mut(pointer).unwrap() = value;
    let found = differences(contract, &files.with(path, document), &contract.derived());
    let found: Vec<_> = found.iter().map(Difference::to_string).collect();
    found.join("\n")
}

#[test]
fn a_difference_says_where_and_what() {
    assert_eq!(
        found(
            &ZERO,
            "zero/zero.a2ui.v1.schema.json",
            "/$defs/tone/enum/3",
            json!("ambr")
        ),
        "zero/zero.a2ui.v1.schema.json#/$defs/tone/enum\n    \
             contract: no such word\n    \
             a2ui_emit::zero::Tone: word \"amber\"\n\
         zero/zero.a2ui.v1.schema.json#/$defs/tone/enum/3\n    \
             contract: word \"ambr\"\n    \
             a2ui_emit::zero::Tone: no such word"
    );
    let back = RENDERER.files[0];
    assert_eq!(
        found(
            &RENDERER,
            back,
            "/properties/error/oneOf/1/oneOf/0/not/required/0",
            json!("callId")
        ),
        format!(
            "{back}#/properties/error/oneOf/1/oneOf\n    \
                 contract: no such choice\n    \
                 a2ui_emit::v1::RuntimeError: choice surfaceId without functionCallId\n\
             {back}#/properties/error/oneOf/1/oneOf/0\n    \
                 contract: choice surfaceId without callId\n    \
                 a2ui_emit::v1::RuntimeError: no such choice"
        )
    );
    let catalog = "a2ui/1.0/catalogs/basic/catalog.json";
    let slider = "/components/Slider/allOf/1/properties/value/$ref";
    assert_eq!(
        found(
            &A2UI,
            catalog,
            slider,
            json!("common_types.json#/$defs/DynamicString")
        ),
        format!(
            "{catalog}#{slider}\n    \
                 contract: a DynamicString\n    \
                 a2ui_emit::v1::Slider.value: a DynamicNumber"
        )
    );
    assert_eq!(
        found(
            &A2UI,
            catalog,
            "/functions/not/returnType",
            json!("validationResult")
        ),
        format!(
            "{catalog}#/functions/not/returnType\n    \
                 contract: returnType \"validationResult\"\n    \
                 a2ui_emit::v1::Not: returnType \"boolean\""
        )
    );
}

#[test]
fn a_copy_of_the_contracts_can_be_checked() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("contracts");
    for contract in CONTRACTS {
        for (path, document) in files(contract).iter() {
            let copy = folder.join(path);
            std::fs::create_dir_all(copy.parent().unwrap()).unwrap();
            std::fs::write(&copy, document.to_string()).unwrap();
        }
    }
    let summary = drift::check(&folder).unwrap();
    assert!(summary.contains("no drift; 16 kinds"), "{summary}");
    assert!(
        summary.contains("no drift; 6 messages, 18 components"),
        "{summary}"
    );
    assert!(summary.contains("no drift; 4 messages"), "{summary}");

    let zero = ZERO.files[0];
    let mut changed = read_json(&folder.join(zero)).unwrap();
    changed["$defs"]["nodeKind"]["enum"][9] = json!("statBox");
    std::fs::write(folder.join(zero), changed.to_string()).unwrap();
    let common = A2UI.files[1];
    let mut changed = read_json(&folder.join(common)).unwrap();
    changed["$defs"]["CheckRule"]["required"] = json!(["condition", "message"]);
    std::fs::write(folder.join(common), changed.to_string()).unwrap();
    let error = drift::check(&folder).unwrap_err().to_string();
    for place in [
        "#/$defs/nodeKind/enum/9\n",
        "a2ui/1.0/common_types.json#/$defs/CheckRule/required/1\n",
    ] {
        assert!(error.contains(place), "{error}");
    }

    std::fs::write(folder.join(zero), "{").unwrap();
    let error = drift::check(&folder).unwrap_err().to_string();
    assert!(error.contains(zero), "{error}");
    let error = drift::check(&folder.join("nowhere")).unwrap_err();
    assert!(error.to_string().contains("nowhere"), "{error}");
}

/// Which kinds hold children is said in prose only, where no schema can be compared.
#[test]
fn the_kinds_that_hold_children_agree() {
    let contract = read_json(&root().join("contracts").join(ZERO.files[0])).unwrap();
    let vocab = codegen::read(&contract).unwrap();
    for kind in &vocab.kinds {
        let ours: NodeKind = kind.wire.parse().unwrap();
        assert_eq!(kind.children, ours.holds_children(), "{}", kind.wire);
    }
    assert_eq!(vocab.kinds.len(), NodeKind::ALL.len());
}

/// What a function can return, and who may call it, is said where catalogs are described.
#[test]
fn the_words_about_functions_agree() {
    let described = root().join("contracts/a2ui/1.0/catalog_definition.json");
    let described = read_json(&described).unwrap();
    let words = |property: &str| {
        described["$defs"]["FunctionDefinition"]["allOf"][1]["properties"][property]["enum"].clone()
    };
    let returned: Vec<_> = ReturnType::ALL.iter().map(|word| word.as_str()).collect();
    assert_eq!(words("returnType"), json!(returned));
    let callers: Vec<_> = Callers::ALL.iter().map(|word| word.as_str()).collect();
    assert_eq!(words("allowedCallers"), json!(callers));
}
