//! What holds for every stream that the builder can write, tried on 10,000 random sequences of
//! calls.

#[path = "stream_laws/coverage.rs"]
mod coverage;
#[path = "stream_laws/generate.rs"]
mod generate;
#[path = "stream_laws/kinds.rs"]
mod kinds;
#[path = "stream_laws/model.rs"]
mod model;
#[path = "stream_laws/ops.rs"]
mod ops;
#[path = "stream_laws/run.rs"]
mod run;
#[path = "stream_laws/state.rs"]
mod state;

use std::collections::HashMap;

use a2ui_emit::zero::{Envelope, Finished, Fold, NodeId, Tree};
use proptest::test_runner::{Config, TestRunner};

use crate::coverage::Coverage;
use crate::ops::{Op, Sequence};
use crate::run::{Ran, run};

a2ui_emit::verbs! {
    Status = "status": T0;
    Focus = "focus": T1;
    Drain = "drain": T2;
    Halt = "halt": T3;
}

const SEQUENCES: u32 = 10_000;

#[test]
fn every_stream_of_ours_keeps_the_contract() {
    let coverage = Coverage::default();
    let config = Config {
        cases: SEQUENCES,
        failure_persistence: None,
        ..Config::default()
    };
    let outcome = TestRunner::new(config).run(&generate::sequence(), |sequence| {
        let ran = run(&sequence);
        accepted_and_read_back(&ran.finished);
        folds_as_modelled(&ran);
        refusals_leave_no_trace(&sequence, &ran);
        carries_its_tree(&sequence, &ran.finished);
        coverage.add(ran.seen);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
    println!("{coverage}");
    coverage.assert_complete(SEQUENCES);
}

/// The contract's schema accepts the envelope, and what is read from its bytes is the same value
/// and gives the same bytes.
fn accepted_and_read_back(finished: &Finished) {
    let bytes = finished.to_string();
    tests::assert_valid(&serde_json::from_str(&bytes).unwrap());
    let read: Envelope = serde_json::from_str(&bytes).unwrap();
    assert_eq!(read, finished.envelope().unwrap());
    assert_eq!(serde_json::to_string(&read).unwrap(), bytes);
    let parsed: Envelope = bytes.parse().unwrap();
    assert_eq!(parsed, read);
    assert_eq!(serde_json::to_string(&parsed).unwrap(), bytes);
}

/// Every frame applies, with nothing to remark, and the tree is the model's.
fn folds_as_modelled(ran: &Ran) {
    let mut fold = Fold::new();
    for frame in ran.finished.envelope().unwrap().frames {
        assert_eq!(fold.apply(frame), Ok(vec![]));
    }
    assert!(fold.unreachable().is_empty());
    let tree = fold.finish().unwrap();
    assert_eq!(shape(&tree), ran.model.tree());
    assert_eq!(ran.finished.envelope().unwrap().fold().unwrap(), tree);
}

fn shape(tree: &Tree) -> HashMap<&str, Vec<&str>> {
    let nodes = tree.nodes.iter().map(|node| {
        let children = node.children.iter().flatten().map(NodeId::as_str);
        (node.id.as_str(), children.collect())
    });
    nodes.collect()
}

/// Without the calls that were refused, the stream is the same, byte for byte.
fn refusals_leave_no_trace(sequence: &Sequence, ran: &Ran) {
    let again = run(&Sequence {
        ops: ran.taken.clone(),
        last: Op::Finish,
        ..sequence.clone()
    });
    assert_eq!(again.finished.to_string(), ran.finished.to_string());
}

fn carries_its_tree(sequence: &Sequence, finished: &Finished) {
    if sequence.tree {
        let whole = finished.clone().with_tree().unwrap();
        accepted_and_read_back(&whole);
        let envelope = whole.envelope().unwrap();
        assert_eq!(envelope.tree, Some(envelope.fold().unwrap()));
    }
}
