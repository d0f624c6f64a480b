//! The page reads and folds as the library does.

use a2ui_emit::zero::{Fold, FoldError, Frame, Notice};
use browser_tests::browse;
use proptest::collection::vec;
use proptest::prelude::Strategy;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use tests::frames::frame;
use tests::made::{self, Dice, Mutation};

use crate::QUICK;

/// What the page says of each frame of some streams, and what they come to.
const FOLD: &str = "
    const { Fold } = await import('/fold.js');
    const { Refused } = await import('/read.js');
    return input.map((frames) => {
        const fold = new Fold();
        const said = frames.map((frame) => {
            const before = fold.tree();
            try {
                return fold.apply(frame).map(({ at }) => at);
            } catch (error) {
                if (!(error instanceof Refused)) throw error;
                if (JSON.stringify(before) !== JSON.stringify(fold.tree())) return 'changed';
                return error.at;
            }
        });
        return { said, tree: fold.tree(), missing: fold.missing().length };
    });";

/// The same, as the library says it.
fn fold(frames: &[Value]) -> Value {
    let mut fold = Fold::new();
    let said = frames.iter().map(|frame| {
        let frame: Frame = serde_json::from_value(frame.clone()).unwrap();
        match fold.apply(frame) {
            Ok(notices) => notices.iter().map(Notice::at).collect(),
            Err(error) => Value::from(error.at()),
        }
    });
    let said: Vec<Value> = said.collect();
    let missing = match fold.finish() {
        Err(FoldError::NeverCame { missing }) => {
            let mut ids: Vec<_> = missing.into_iter().map(|(_, id)| id).collect();
            ids.sort();
            ids.dedup();
            ids.len()
        }
        _ => 0,
    };
    json!({ "said": said, "tree": fold.tree(), "missing": missing })
}

/// Every frame applies or is refused alike, at the same place, with the same notices, and the trees
/// are the same to the letter.
#[test]
fn the_folds_agree() {
    let mut runner = TestRunner::deterministic();
    let few = vec(frame(6, 8, 3), 1..60);
    let many = vec(frame(40, 14, 4), 100..250);
    let mut streams = |from: &dyn Fn(&mut TestRunner) -> Vec<Value>, count| -> Vec<Vec<Value>> {
        (0..count).map(|_| from(&mut runner)).collect()
    };
    let mut all = streams(&|runner| few.new_tree(runner).unwrap().current(), 500);
    all.extend(streams(
        &|runner| many.new_tree(runner).unwrap().current(),
        40,
    ));
    let ours: Vec<Value> = all.iter().map(|frames| fold(frames)).collect();
    let refused = ours.iter().flat_map(|it| it["said"].as_array().unwrap());
    let refused = refused.filter(|said| said.is_string()).count();
    assert!(refused > 1000, "only {refused} frames are refused");

    browse(QUICK, async |page| {
        let theirs = page.run(FOLD, &json!(all)).await;
        for (at, (ours, theirs)) in ours.iter().zip(theirs.as_array().unwrap()).enumerate() {
            for (i, frame) in all[at].iter().enumerate() {
                assert_eq!(
                    theirs["said"][i], ours["said"][i],
                    "stream {at}, frame {i}: {frame}"
                );
            }
            assert_eq!(theirs.to_string(), ours.to_string(), "stream {at}");
        }
        assert_eq!(theirs.as_array().unwrap().len(), all.len());
    });
}

/// What the contract publishes comes to the trees that it publishes.
#[test]
fn the_published_streams_fold() {
    let published = tests::published();
    let frames = json!(published.iter().map(|it| &it["frames"]).collect::<Vec<_>>());
    browse(QUICK, async |page| {
        let folded = page.run(FOLD, &frames).await;
        for (example, folded) in published.iter().zip(folded.as_array().unwrap()) {
            let said = folded["said"].as_array().unwrap();
            assert!(said.iter().all(|said| said == &json!([])), "{said:?}");
            let tree = &example["tree"];
            assert!(tree.is_null() || *tree == folded["tree"], "{folded}");
        }
    });
}

/// Frames made up from the contract, whole and broken: the page reads what the library reads.
#[test]
fn the_readers_agree() {
    let contract = made::zero();
    let mut frames = Vec::new();
    for seed in 0..10_000 {
        let mut dice = Dice::new(seed);
        let mut envelope = made::envelope(&contract, &mut dice);
        let mutation = match seed % 4 {
            0 => None,
            // Bounds are many, and a single document has few.
            1 => Some(Mutation::Bound),
            _ => Some(*dice.pick(&Mutation::ALL)),
        };
        if let Some(mutation) = mutation {
            mutation.apply(&mut envelope, &mut dice);
        }
        if let Some(Value::Array(some)) = envelope.get("frames") {
            frames.extend(some.iter().cloned());
        }
    }
    let ours: Vec<bool> = frames
        .iter()
        .map(|frame| serde_json::from_str::<Frame>(&frame.to_string()).is_ok())
        .collect();
    let taken = ours.iter().filter(|taken| **taken).count();
    assert!(
        taken > 1000 && ours.len() - taken > 300,
        "{taken} of {}",
        ours.len()
    );

    browse(QUICK, async |page| {
        let read = "
            const { readFrame, Refused } = await import('/read.js');
            return input.map((frame) => {
                try {
                    readFrame(frame);
                    return true;
                } catch (error) {
                    if (!(error instanceof Refused)) throw error;
                    return `${error.at}: ${error.message}`;
                }
            });";
        let theirs = page.run(read, &json!(frames)).await;
        for ((frame, ours), theirs) in frames.iter().zip(&ours).zip(theirs.as_array().unwrap()) {
            assert_eq!(*theirs == true, *ours, "{frame}: {theirs}");
        }
    });
}
