//! The fold agrees with the slow one on every sequence of frames.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use a2ui_emit::zero::{Fold, FoldError, Frame, NodeId};
use proptest::prelude::*;
use serde_json::Value;
use tests::frames::frame;

use crate::model::Model;

/// Folds both ways, and counts why frames were refused.
fn agrees(frames: &[Value], seen: &Seen) -> Result<(), TestCaseError> {
    let (mut fold, mut model) = (Fold::new(), Model::new());
    for (at, frame) in frames.iter().enumerate() {
        let typed: Frame = serde_json::from_value(frame.clone()).unwrap();
        let before = fold.clone();
        let (ours, theirs) = (fold.apply(typed), model.apply(at, frame));
        match (ours, theirs) {
            (Ok(ours), Some(theirs)) => prop_assert_eq!(ours, theirs, "{}", frame),
            (Err(error), None) => {
                prop_assert_eq!(error.frame(), Some(at));
                seen.count(&error);
                prop_assert_eq!(before.tree(), fold.tree(), "{} changed the tree", frame);
            }
            (ours, theirs) => prop_assert!(false, "{frame}: {ours:?}, and the model {theirs:?}"),
        }
        let tree = serde_json::to_value(fold.tree()).unwrap();
        // As text, so that the order of the nodes counts.
        prop_assert_eq!(
            tree.to_string(),
            model.tree().to_string(),
            "after {}",
            frame
        );
        prop_assert_eq!(fold.len(), model.tree()["nodes"].as_array().unwrap().len());
    }
    let unreachable: Vec<_> = (fold.unreachable().into_iter())
        .map(NodeId::as_str)
        .collect();
    prop_assert_eq!(unreachable, model.unreachable());
    match fold.finish() {
        Ok(tree) => {
            prop_assert!(model.is_whole());
            prop_assert_eq!(tree, fold.tree());
        }
        Err(error) => prop_assert!(!model.is_whole(), "{error}"),
    }
    Ok(())
}

/// How often each reason came up: a law that is never put to the test proves nothing.
#[derive(Default)]
struct Seen([AtomicUsize; 10]);

impl Seen {
    fn count(&self, error: &FoldError) {
        let reason = match error {
            FoldError::ReplacesNothing { .. } => 0,
            FoldError::RemovesNothing { .. } => 1,
            FoldError::RemovesRoot { .. } => 2,
            FoldError::NoParent { .. } => 3,
            FoldError::LeafParent { .. } => 4,
            FoldError::LeafWithChildren { .. } | FoldError::BecomesLeaf { .. } => 5,
            FoldError::RootBecomesLeaf { .. } => 6,
            FoldError::ListedTwice { .. } => 7,
            FoldError::ListsRoot { .. } => 8,
            // A node that lists itself is the easy case.
            FoldError::Cycle { path, .. } if path.len() > 1 => 9,
            _ => return,
        };
        self.0[reason].fetch_add(1, Relaxed);
    }
}

fn check(cases: u32, frames: impl Strategy<Value = Vec<Value>>) {
    let seen = Seen::default();
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    if let Err(error) = runner.run(&frames, |frames| agrees(&frames, &seen)) {
        panic!("{error}");
    }
    assert!(seen.0.iter().all(|n| n.load(Relaxed) > 0), "{:?}", seen.0);
}

#[test]
fn the_fold_agrees_with_the_slow_one() {
    check(400, prop::collection::vec(frame(6, 8, 3), 1..60));
}

/// Grows, shrinks until slots are given back, and grows again.
#[test]
fn it_agrees_when_most_nodes_go() {
    let phases = (
        prop::collection::vec(frame(150, 30, 0), 250),
        prop::collection::vec(frame(150, 1, 40), 400),
        prop::collection::vec(frame(150, 20, 5), 60),
    );
    check(
        12,
        phases.prop_map(|(grow, shrink, again)| [grow, shrink, again].concat()),
    );
}
