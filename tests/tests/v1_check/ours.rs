//! What the typed builder emits has no error, and no warning that its author could not have meant.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::check::{Check, code};
use a2ui_emit::v1::{Component, Stream, Surface};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, TestRunner};

use crate::generate::Generator;

/// What is an author's own: names that can be spoken, texts, ids and keys; and what a write comes to,
/// since a renderer writes to the model too.
const MAY_BE: &[&str] = &[
    code::NO_ACCESSIBLE_NAME,
    code::CONTROL_CHARACTER,
    code::LOOKS_LIKE_OLD_SPELLING,
    code::ODD_ID,
    code::ODD_KEY,
    code::RESERVED_EXTENSION,
    code::SHARED_CHILD,
    code::WRITE_BELOW_SCALAR,
    code::NOT_AN_INDEX,
    code::ARRAY_INDEX_PAST_END,
    code::ELEMENT_DELETED,
];

fn sent(numbers: &[u16]) -> String {
    let mut random = Generator::new(numbers);
    let data: Object = random.object(3);
    let mut sets = Vec::new();
    for _ in 0..random.source.one_of(3) {
        let path = random.path().key("k");
        let value = match random.json(3) {
            Json::Null => Object::new().into(),
            json => json,
        };
        sets.push((path, value));
    }
    let root = random.root();
    let mut late: Vec<Component> = Vec::new();
    while let Some(id) = random.late.get(late.len()).cloned() {
        late.push(random.late(&id));
    }
    let mut stream = Stream::new();
    let surface = Surface::new("main").root(root).data(data);
    let main = stream.create(surface).unwrap_or_else(|e| panic!("{e}"));
    for component in late {
        stream
            .update(&main, component)
            .unwrap_or_else(|e| panic!("{e}"));
    }
    for (path, value) in sets {
        stream
            .set(&main, path.clone(), value)
            .unwrap_or_else(|e| panic!("{e}"));
        stream.delete(&main, path).unwrap_or_else(|e| panic!("{e}"));
    }
    stream
        .finish()
        .unwrap_or_else(|e| panic!("{e}"))
        .to_string()
}

#[test]
fn what_the_builder_emits_is_accepted() {
    let told = std::env::var("V1_LAWS_CASES").ok();
    let cases = told.map_or(600, |cases| cases.parse().expect("a number"));
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let outcome = TestRunner::new(config).run(&vec(any::<u16>(), 0..1_500), |numbers| {
        let text = sent(&numbers);
        let report = Check::new().lines(&text);
        let odd: Vec<String> = report
            .findings
            .iter()
            .filter(|found| !MAY_BE.contains(&found.code))
            .map(ToString::to_string)
            .collect();
        assert!(odd.is_empty(), "{}\n{text}", odd.join("\n"));
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}
