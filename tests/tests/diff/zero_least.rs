//! No frames are shorter: all pairs of small trees, each against a search of all frames.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use a2ui_emit::zero::{Fold, Frame, Notice, Tree, diff};

use crate::search::Search;
use crate::tiny::{MOST, Tiny, Value, Weight, trees};

const WEIGHTS: [Weight; 3] = [
    Weight {
        ids: ["a", "b", "c", "d"],
        props: 1,
    },
    Weight {
        ids: [
            "a",
            "b_of_which_the_name_is_long",
            "c",
            "d_which_is_longer_than_an_index",
        ],
        props: 1,
    },
    Weight {
        ids: ["a", "b", "c", "d"],
        props: 80,
    },
];

/// Folds frames behind those that made a tree.
fn fold(old: &Tree, frames: &[Frame]) -> Tree {
    let mut fold = Fold::new();
    for frame in diff(&Tree::empty(), old).unwrap() {
        fold.apply(frame).unwrap();
    }
    assert_eq!(fold.tree(), *old);
    for frame in frames {
        for notice in fold.apply(frame.clone()).unwrap() {
            assert!(matches!(notice, Notice::Stranded { .. }), "{notice}");
        }
    }
    assert!(fold.unreachable().is_empty());
    fold.finish().unwrap()
}

fn bytes(frames: &[Frame]) -> usize {
    let one = |frame| serde_json::to_string(frame).unwrap().len() + 1;
    frames.iter().map(one).sum()
}

/// Says what is wrong with one pair.
fn judge(old: &Tiny, new: &Tiny, weight: &Weight) {
    let (from, to) = (old.tree(weight), new.tree(weight));
    let frames = diff(&from, &to).unwrap();
    assert_eq!(fold(&from, &frames), to, "{from:#?}\n{to:#?}");
    let found = bytes(&frames);
    let least = Search::new(old, new, weight).least(found);
    assert_eq!(
        least,
        Some(found),
        "from {}\nto {}\nwith {}",
        serde_json::to_string(&from).unwrap(),
        serde_json::to_string(&to).unwrap(),
        serde_json::to_string(&frames).unwrap(),
    );
}

/// Judges every `step`th pair, and says how many there were.
fn every(old: &[Tiny], new: &[Tiny], step: usize) -> usize {
    let (next, count) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(step, Relaxed);
                    let pair = at / WEIGHTS.len();
                    let Some(one) = old.get(pair / new.len()) else {
                        break;
                    };
                    judge(one, &new[pair % new.len()], &WEIGHTS[at % WEIGHTS.len()]);
                    count.fetch_add(1, Relaxed);
                }
            });
        }
    });
    count.into_inner()
}

/// `A2UI_DIFF_STEP=1` takes every pair.
fn step(usual: usize) -> usize {
    let step = std::env::var("A2UI_DIFF_STEP").ok();
    step.and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Pairs of trees with so many nodes beside the root.
fn nothing_is_shorter(most: usize, usual: usize) {
    use Value::{Card, Mark, Marked, Row};
    let old = trees(most, &[Row], &[Row, Mark], true);
    let new = trees(most, &[Row, Card], &[Row, Mark, Marked], false);
    let (olds, news) = (old.len(), new.len());
    let all = olds * news * WEIGHTS.len();
    let tried = every(&old, &new, step(usual));
    println!("{olds} old trees, {news} new ones: {tried} of {all} pairs");
    assert_eq!(tried, all.div_ceil(step(usual)));
}

#[test]
fn nothing_is_shorter_for_three_nodes() {
    nothing_is_shorter(2, 1);
}

#[test]
fn nothing_is_shorter_for_four_nodes() {
    nothing_is_shorter(3, 211);
}

#[test]
fn nothing_is_shorter_for_five_nodes() {
    nothing_is_shorter(MOST, 40_009);
}
