//! What holds for every surface that the builder of A2UI 1.0 can write, tried on random trees of
//! all components and functions. `V1_LAWS_CASES` sets how many.

#[path = "v1_laws/components.rs"]
mod components;
#[path = "v1_laws/contract.rs"]
mod contract;
#[path = "v1_laws/coverage.rs"]
mod coverage;
#[path = "v1_laws/flat.rs"]
mod flat;
#[path = "v1_laws/generate.rs"]
mod generate;
#[path = "v1_laws/pages.rs"]
mod pages;
#[path = "v1_laws/refused.rs"]
mod refused;
#[path = "v1_laws/source.rs"]
mod source;
#[path = "v1_laws/values.rs"]
mod values;
#[path = "v1_laws/wire.rs"]
mod wire;

use std::collections::{HashMap, HashSet};

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{Component, Path, Stream, Surface};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;

use crate::coverage::Coverage;
use crate::generate::Generator;
use crate::wire::Wire;

/// How many trees, unless it is told otherwise.
const CASES: u32 = 3_000;

fn cases() -> u32 {
    let told = std::env::var("V1_LAWS_CASES").ok();
    told.map_or(CASES, |cases| {
        cases.parse().expect("V1_LAWS_CASES is a number")
    })
}

#[test]
fn every_surface_of_ours_keeps_the_contract() {
    let mut coverage = Coverage::default();
    let config = Config {
        cases: cases(),
        failure_persistence: None,
        ..Config::default()
    };
    let seen = std::sync::Mutex::new(&mut coverage);
    let outcome = TestRunner::new(config).run(&vec(any::<u16>(), 0..1_500), |numbers| {
        let case = Case::of(&numbers);
        let sent = case.send(None, false);
        let wire = Wire::of(&sent);
        for message in &wire.messages {
            contract::assert_valid(message);
        }
        references_resolve(&wire);
        parents_come_first(&wire);
        trees_are_as_written(&case, &wire);
        reads_back(&wire);
        pieces_fold_to_the_same(&case, &wire);
        assert_eq!(case.send(None, true), sent, "what was refused left a trace");
        seen.lock().unwrap().add(&case, &wire);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
    println!("{coverage}");
    if cases() >= CASES {
        coverage.assert_complete();
    }
}

/// Breaks a message.
type Spoil = fn(&mut Value);

/// The validator refuses: what it accepts is no accident.
#[test]
fn the_contract_refuses_what_is_wrong() {
    let numbers: Vec<u16> = (0..400).map(|n| n * 7 % 31).collect();
    let good = Wire::of(&Case::of(&numbers).send(None, false)).messages;
    assert!(contract::is_valid(&good[0]));
    let broken: &[(&str, Spoil)] = &[
        ("/version", |v| *v = "1.1".into()),
        ("/createSurface", |v| v["theme"] = 1.into()),
        ("/createSurface/components", |v| *v = Value::Array(vec![])),
        ("/createSurface/components/0", |v| {
            v["colour"] = "red".into();
        }),
        ("/createSurface/components/0/component", |v| {
            *v = "Surface".into();
        }),
        ("/createSurface/components/0/id", |v| *v = 1.into()),
        ("/createSurface/components/0", |v| v["weight"] = "1".into()),
    ];
    for (at, spoil) in broken {
        let mut message = good[0].clone();
        spoil(message.pointer_mut(at).unwrap());
        assert!(!contract::is_valid(&message), "{at}");
    }
}

/// What one list of numbers stands for: a surface, what comes to it later, and its data.
struct Case {
    root: Component,
    late: Vec<Component>,
    data: Object,
    sets: Vec<(Path, Json)>,
    refused: Vec<usize>,
    chunk: usize,
}

impl Case {
    fn of(numbers: &[u16]) -> Self {
        // Choices of the sequence first: a long tree would use up the numbers.
        let mut random = Generator::new(numbers);
        let refused = (0..random.source.one_of(4))
            .map(|_| random.source.one_of(100))
            .collect();
        let chunk = 1 + random.source.one_of(7);
        let data = random.object(3);
        let value = |random: &mut Generator<'_>| match random.json(3) {
            Json::Null => Json::Object(Object::new()),
            json => json,
        };
        let sets = (0..random.source.one_of(3))
            .map(|_| (random.path().key("k"), value(&mut random)))
            .collect();
        let root = random.root();
        let mut late = Vec::new();
        while let Some(id) = random.late.get(late.len()).cloned() {
            late.push(random.late(&id));
        }
        Self {
            root,
            late,
            data,
            sets,
            refused,
            chunk,
        }
    }

    /// The messages, with the calls that are refused in between, where those are wanted.
    fn send(&self, chunk: Option<usize>, refusals: bool) -> String {
        let mut stream = Stream::new();
        let mut surface = Surface::new("main")
            .root(self.root.clone())
            .data(self.data.clone());
        if let Some(chunk) = chunk {
            surface = surface.chunks_of(chunk);
        }
        let main = stream
            .create(surface)
            .unwrap_or_else(|e| panic!("{e}\n{:?}", self.root));
        for component in &self.late {
            stream
                .update(&main, component.clone())
                .unwrap_or_else(|e| panic!("{e}"));
        }
        if refusals {
            for &which in &self.refused {
                refused::call(&mut stream, &main, which);
            }
        }
        for (path, value) in &self.sets {
            stream.set(&main, path.clone(), value.clone()).unwrap();
            stream.delete(&main, path.clone()).unwrap();
        }
        stream
            .update(&main, self.root.clone_with_root_id())
            .unwrap_or_else(|e| panic!("{e}"));
        stream
            .finish()
            .unwrap_or_else(|e| panic!("{e}"))
            .to_string()
    }
}

/// A root that is sent again.
trait Again {
    fn clone_with_root_id(&self) -> Component;
}

impl Again for Component {
    fn clone_with_root_id(&self) -> Component {
        flat::with_id(self.clone(), "root")
    }
}

/// Every child is a component that is there, in its last version.
fn references_resolve(wire: &Wire) {
    let all: HashSet<&str> = wire.components.iter().map(|c| c.id.as_str()).collect();
    for component in &wire.components {
        for child in &component.children {
            assert!(all.contains(child.as_str()), "{child:?} is not there");
        }
    }
}

/// The first component is the root, and within a message each that has a parent there comes after
/// the first of its parents.
fn parents_come_first(wire: &Wire) {
    assert_eq!(wire.components[0].id, "root");
    for message in wire.by_message() {
        let at: HashMap<&str, usize> = message
            .iter()
            .enumerate()
            .map(|(at, c)| (c.id.as_str(), at))
            .collect();
        assert_eq!(at.len(), message.len(), "an id twice in one message");
        for child in message.iter().skip(1) {
            let parents = message
                .iter()
                .filter(|parent| parent.children.contains(&child.id));
            let first = parents.map(|parent| at[parent.id.as_str()]).min();
            assert!(
                first.is_some_and(|first| first < at[child.id.as_str()]),
                "{:?}",
                child.id
            );
        }
    }
}

/// Component by component, in their order, the tree that was written: an author's ids verbatim,
/// generated ones identifiers that are used once.
fn trees_are_as_written(case: &Case, wire: &Wire) {
    let mut generated = HashSet::new();
    let messages = wire.by_message();
    let written = std::iter::once(&case.root).chain(&case.late);
    let again = case.root.clone_with_root_id();
    for (message, root) in messages.iter().zip(written.chain([&again])) {
        let by_id: HashMap<&str, &Component> =
            message.iter().map(|c| (c.id.as_str(), &c.read)).collect();
        let compared = flat::compare(root, &message[0].id, &by_id, &mut generated);
        assert_eq!(compared, message.len(), "there is more than was written");
    }
    assert_eq!(messages.len(), case.late.len() + 2);
}

/// What was read gives the same bytes.
fn reads_back(wire: &Wire) {
    for component in &wire.components {
        assert_eq!(
            serde_json::to_string(&component.read).unwrap(),
            component.bytes
        );
    }
}

/// Sent in pieces, the same components come in the same order.
fn pieces_fold_to_the_same(case: &Case, whole: &Wire) {
    let pieces = Wire::of(&case.send(Some(case.chunk), false));
    for message in &pieces.messages {
        contract::assert_valid(message);
    }
    let bytes =
        |wire: &Wire| -> Vec<String> { wire.components.iter().map(|c| c.bytes.clone()).collect() };
    assert_eq!(bytes(&pieces), bytes(whole));
    let first = whole.by_message()[0].len();
    let most = pieces.by_message()[..first.div_ceil(case.chunk)]
        .iter()
        .map(|m| m.len())
        .max();
    assert!(most <= Some(case.chunk));
}
