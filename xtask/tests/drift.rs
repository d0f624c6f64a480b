//! The drift check, checked: every single change of a contract is found, where it was made, and
//! nothing is found where nothing changed.

mod edits;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::thread;

use a2ui_emit::v1::{Callers, ReturnType};
use a2ui_emit::zero::NodeKind;
use edits::Edit;
use serde_json::{Value, json};
use xtask::drift::{self, A2UI, CONTRACTS, Comparison, Contract, Difference, Files, ZERO};
use xtask::{codegen, read_json, root};

fn files(contract: &Contract) -> Files {
    contract.read(&root().join("contracts")).unwrap()
}

fn differences(contract: &Contract, files: &Files, derived: &Value) -> Vec<Difference> {
    meant(contract, contract.compare(files, derived))
}

/// The differences that aren't deliberate.
fn meant(contract: &Contract, found: Comparison) -> Vec<Difference> {
    contract.without_deliberate(found.differences).unwrap()
}

/// The edits of each file, with the file.
fn edits_of(files: &Files, of: fn(&Value) -> Vec<Edit>) -> Vec<(String, Edit)> {
    let edits = |(path, document): (&str, &Value)| {
        let path = path.to_owned();
        of(document)
            .into_iter()
            .map(move |edit| (path.clone(), edit))
    };
    files.iter().flat_map(edits).collect()
}

/// What an edit must do: to the files of the contract, or to what is derived.
fn missed<T: Sync>(edits: &[T], miss: impl Fn(&T) -> Option<String> + Sync) -> Vec<String> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let chunks = edits.chunks(edits.len().div_ceil(workers).max(1));
    let miss = &miss;
    let missed: Vec<_> = thread::scope(|scope| {
        let work = |chunk| scope.spawn(move || <[T]>::iter(chunk).filter_map(miss).collect());
        let workers: Vec<_> = chunks.map(work).collect();
        let done = workers.into_iter().map(|worker| worker.join().unwrap());
        done.collect::<Vec<Vec<String>>>()
    });
    missed.into_iter().flatten().collect()
}

/// Makes each edit alone, and demands a difference at the schema whose keyword it changed.
fn all_are_caught(contract: &Contract, edits: &[(String, Edit)], spread: fn(&str, &Edit) -> bool) {
    let (files, derived) = (files(contract), contract.derived());
    let documents: BTreeMap<_, _> = files.iter().collect();
    let sides = contract.sides(&files, &derived);
    let missed = missed(edits, |(path, edit)| {
        let changed = files.with(path, edit.of(documents[path.as_str()]));
        let found = meant(contract, sides.with_files(changed));
        let schema = format!("{path}{}", edit.schema);
        let near = |found: &Difference| {
            let place = &found.pointer;
            let below = place.starts_with(&format!("{schema}/"));
            // An alternative that is another one now is missing from its list.
            let (list, _) = schema.rsplit_once('/').unwrap_or_default();
            let form = whole_form(&schema) == Some(place);
            *place == schema || below || form || (list.ends_with("/oneOf") && place == list)
        };
        if found.iter().any(near) || (!found.is_empty() && spread(path, edit)) {
            return None;
        }
        let found: Vec<_> = found.iter().map(Difference::to_string).collect();
        Some(format!("{path}{edit}\n  found: {}", found.join("\n  ")))
    });
    println!(
        "{} edits, {} caught",
        edits.len(),
        edits.len() - missed.len()
    );
    assert!(missed.is_empty(), "missed:\n{}", missed.join("\n"));
}

/// Whether what an edit changes is put together with what is said elsewhere, where it may be found
/// as well: what refers to a definition, what all components and functions have, `allOf`.
fn is_spread(path: &str, edit: &Edit) -> bool {
    const SHARED: &[&str] = &[
        "ComponentCommon",
        "FunctionCommon",
        "Checkable",
        "IndexSystemFunction",
        "Component",
        "FunctionCall",
        "anyComponent",
        "anyFunction",
    ];
    let shared = |def: &&str| {
        let def = format!("#/$defs/{def}");
        edit.schema == def || edit.schema.starts_with(&format!("{def}/"))
    };
    let component = path.ends_with("catalog.json") && edit.schema.matches('/').count() == 2;
    edit.schema == "#" || component || edit.schema.contains("/allOf/") || SHARED.iter().any(shared)
}

/// Whether an edit changes nothing, since what it takes away is said elsewhere as well, or what it
/// adds is said already.
fn is_said_twice(edit: &Edit) -> bool {
    const PARTS: &[&str] = &[
        "#/$defs/Component/allOf/2",
        "#/$defs/ComponentCommon",
        "#/$defs/Checkable",
        "#/$defs/FunctionCall",
        "#/$defs/FunctionCommon",
        "#/$defs/IndexSystemFunction",
        // Each function says which word its name is.
        "#/$defs/FunctionCommon/properties/@call",
    ];
    let (schema, said) = (&*edit.schema, edit.to_string());
    let component = schema.starts_with("#/components/");
    let whole = schema.matches('/').count() == 2;
    // Of the parts that a component or a call is put together from, each says that it is an object.
    if said.ends_with("/type: removed") {
        let half = whole || schema.ends_with("/allOf/1");
        return PARTS.contains(&schema) || (component && half);
    }
    // That `@call` is there is said of all functions, and by each of them; codegen demands both.
    if said.ends_with("/required/0: removed") {
        return PARTS.contains(&schema) && !schema.ends_with("ComponentCommon")
            || (schema.starts_with("#/functions/") && whole);
    }
    said == "#/$defs/FunctionCommon/properties/@call: removed" || is_there_already(edit)
}

/// Whether an edit adds to what holds what holds already.
fn is_there_already(edit: &Edit) -> bool {
    let said = edit.to_string();
    said.contains("/allOf/-: ") && !said.contains(r#"{"type":"number"}"#)
}

/// A keyword whose value is read as one form, and reported as a whole where it is another.
fn whole_form(schema: &str) -> Option<&str> {
    const FORMS: &[&str] = &[
        "/propertyNames",
        "/not",
        "/args/anyOf",
        "/FunctionResponse/oneOf",
        "#/$defs/Surface",
    ];
    let end = |form: &&str| Some(schema.find(form)? + form.len());
    FORMS.iter().find_map(end).map(|end| &schema[..end])
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
}

#[test]
fn every_word_entry_pattern_and_bound() {
    let edits = edits_of(&files(&ZERO), edits::of_values);
    assert!(edits.len() >= 135, "only {} edits", edits.len());
    all_are_caught(&ZERO, &edits, |_, _| false);
}

#[test]
fn every_word_entry_pattern_and_bound_of_a2ui() {
    let mut edits = edits_of(&files(&A2UI), edits::of_values);
    assert!(edits.len() >= 600, "only {} edits", edits.len());
    let twice = edits
        .extract_if(.., |(_, edit)| is_said_twice(edit))
        .count();
    assert_eq!(twice, 16);
    all_are_caught(&A2UI, &edits, is_spread);
}

#[test]
fn every_property_definition_type_and_alternative() {
    let edits = edits_of(&files(&ZERO), edits::of_structure);
    assert!(edits.len() >= 135, "only {} edits", edits.len());
    all_are_caught(&ZERO, &edits, |_, _| false);
}

#[test]
fn every_property_definition_type_and_alternative_of_a2ui() {
    let mut edits = edits_of(&files(&A2UI), edits::of_structure);
    assert!(edits.len() >= 2000, "only {} edits", edits.len());
    let twice = edits
        .extract_if(.., |(_, edit)| is_said_twice(edit))
        .count();
    assert_eq!(twice, 49);
    all_are_caught(&A2UI, &edits, is_spread);
}

/// Makes each edit of what is derived alone, but those that change nothing.
fn all_of_the_types_are_read(contract: &Contract, says_nothing: fn(&Edit) -> bool, nothing: usize) {
    let (files, derived) = (files(contract), contract.derived());
    let mut edits = edits::of_values(&derived);
    edits.extend(edits::of_structure(&derived));
    assert_eq!(edits.extract_if(.., |e| says_nothing(e)).count(), nothing);
    let sides = contract.sides(&files, &derived);
    let missed = missed(&edits, |edit| {
        let found = meant(contract, sides.with_derived(edit.of(&derived)));
        found.is_empty().then(|| edit.to_string())
    });
    println!(
        "{} edits, {} caught",
        edits.len(),
        edits.len() - missed.len()
    );
    assert!(missed.is_empty(), "missed:\n{}", missed.join("\n"));
}

#[test]
fn the_types_are_read_as_closely_as_the_contract() {
    // That an alternative of a node is an object is said by the node.
    let said_twice = |edit: &Edit| {
        edit.schema.starts_with("#/$defs/node/oneOf/")
            && edit.to_string().ends_with("/type: removed")
    };
    all_of_the_types_are_read(&ZERO, said_twice, NodeKind::ALL.len());
}

#[test]
fn the_types_of_a2ui_are_read_as_closely_as_the_contract() {
    all_of_the_types_are_read(&A2UI, is_there_already, 6);
}

#[test]
fn what_changes_no_meaning_is_no_difference() {
    for contract in CONTRACTS {
        let (files, derived) = (files(contract), contract.derived());
        let documents: BTreeMap<_, _> = files.iter().collect();
        let sides = contract.sides(&files, &derived);
        let mut edits = edits_of(&files, edits::without_meaning);
        // The pointers of deliberate differences count the members of this list.
        edits.retain(|(_, edit)| !edit.to_string().starts_with("#/$defs/Component/allOf: set"));
        let reported = missed(&edits, |(path, edit)| {
            let changed = files.with(path, edit.of(documents[path.as_str()]));
            let found = meant(contract, sides.with_files(changed));
            (!found.is_empty()).then(|| format!("{path}{edit}: {found:?}"))
        });
        assert!(reported.is_empty(), "reported:\n{}", reported.join("\n"));
        println!("{} edits, none reported", edits.len());
    }
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
