//! No frames are shorter: all pairs of small trees, each against a search of all frames.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use a2ui_emit::zero::{Fold, Frame, Notice, Tree, diff};

use crate::ahead::ahead;
use crate::search::Search;
use crate::tiny::Value::{Card, Mark, Marked, Row};
use crate::tiny::{MOST, Tiny, Weight, trees};

pub(crate) const WEIGHTS: [Weight; 3] = [
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

/// Folds frames behind those that made a tree, and gives what they come to, and how many nodes were
/// listed nowhere from some frame on.
fn fold(old: &Tree, frames: &[Frame]) -> (Tree, u32) {
    let mut fold = Fold::new();
    for frame in diff(&Tree::empty(), old).unwrap() {
        fold.apply(frame).unwrap();
    }
    assert_eq!(fold.tree(), *old);
    let mut strands = 0;
    for frame in frames {
        for notice in fold.apply(frame.clone()).unwrap() {
            let Notice::Stranded { stranded, .. } = notice else {
                panic!("{notice}");
            };
            strands += u32::try_from(stranded.len()).unwrap();
        }
    }
    assert!(fold.unreachable().is_empty());
    (fold.finish().unwrap(), strands)
}

fn bytes(frames: &[Frame]) -> u32 {
    let one = |frame| u32::try_from(serde_json::to_string(frame).unwrap().len()).unwrap() + 1;
    frames.iter().map(one).sum()
}

/// Says what is wrong with one pair; and how often a node is listed nowhere, and needs to be.
pub(crate) fn judge(old: &Tiny, new: &Tiny, weight: &Weight) -> (u32, u32) {
    let (from, to) = (old.tree(weight), new.tree(weight));
    let frames = diff(&from, &to).unwrap();
    let (folded, strands) = fold(&from, &frames);
    assert_eq!(folded, to, "{from:#?}\n{to:#?}");
    let found = bytes(&frames);
    let least = Search::new(old, new, weight).least((found, strands), ahead);
    let (least, needed) = least.expect("what was found is there to be found");
    assert_eq!(
        least,
        found,
        "from {}\nto {}\nwith {}",
        serde_json::to_string(&from).unwrap(),
        serde_json::to_string(&to).unwrap(),
        serde_json::to_string(&frames).unwrap(),
    );
    (strands, needed)
}

/// What came of many pairs.
#[derive(Debug, Default)]
struct Tried {
    pairs: AtomicUsize,
    /// Those in which a node is listed nowhere for a while.
    strand: AtomicUsize,
    /// Those in which that takes more nodes, or any at all, than other frames of as many bytes do.
    more: AtomicUsize,
    any: AtomicUsize,
}

/// Judges every `step`th pair.
fn every(old: &[Tiny], new: &[Tiny], step: usize) -> Tried {
    let (next, tried) = (AtomicUsize::new(0), Tried::default());
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    let judged = || {
        loop {
            let at = next.fetch_add(step, Relaxed);
            let pair = at / WEIGHTS.len();
            let Some(one) = old.get(pair / new.len()) else {
                break;
            };
            let weight = &WEIGHTS[at % WEIGHTS.len()];
            let (strands, needed) = judge(one, &new[pair % new.len()], weight);
            let count = |count: &AtomicUsize, of: bool| count.fetch_add(of.into(), Relaxed);
            count(&tried.pairs, true);
            count(&tried.strand, strands > 0);
            count(&tried.more, strands > needed);
            count(&tried.any, strands > 0 && needed == 0);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(judged);
        }
    });
    tried
}

/// `A2UI_DIFF_STEP=1` takes every pair.
fn step(usual: usize) -> usize {
    let step = std::env::var("A2UI_DIFF_STEP").ok();
    step.and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Old and new trees with so many nodes beside the root at the most.
fn both(most: usize) -> (Vec<Tiny>, Vec<Tiny>) {
    let old = trees(most, &[Row], &[Row, Mark], true);
    let new = trees(most, &[Row, Card], &[Row, Mark, Marked], false);
    (old, new)
}

/// Pairs of trees with so many nodes beside the root.
fn nothing_is_shorter(most: usize, usual: usize) {
    let (old, new) = both(most);
    let (olds, news) = (old.len(), new.len());
    let all = olds * news * WEIGHTS.len();
    let tried = every(&old, &new, step(usual));
    let [pairs, strand, more, any] =
        [tried.pairs, tried.strand, tried.more, tried.any].map(AtomicUsize::into_inner);
    println!(
        "{olds} old trees, {news} new ones: {pairs} of {all} pairs; a node is listed nowhere for a \
         while in {strand}, of which {more} could do with fewer such nodes and {any} without any"
    );
    assert_eq!(pairs, all.div_ceil(step(usual)));
    assert!(more * 50 <= pairs);
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

/// What was once found among all pairs, the smallest of its kind.
#[test]
fn nothing_is_shorter_for_some_pairs() {
    for (old, new) in [
        // What a list takes that loses a node counts where its own node may go and come again.
        ("aR[bm] cR[dm]", "cC[dR[bm]] aR"),
    ] {
        let (old, new) = (Tiny::read(old), Tiny::read(new));
        for weight in &WEIGHTS {
            judge(&old, &new, weight);
        }
    }
}

/// What the search leaves out by looking ahead, it finds nothing in by looking everywhere.
#[test]
fn the_search_looks_ahead_no_further_than_it_sees() {
    for (most, step) in [(2, 4), (3, 4_999)] {
        let (old, new) = both(most);
        for at in (0..old.len() * new.len()).step_by(step) {
            let (old, new) = (&old[at / new.len()], &new[at % new.len()]);
            let search = Search::new(old, new, &WEIGHTS[at % WEIGHTS.len()]);
            let all = search.least((u32::MAX, 0), |_, _| 0);
            assert_eq!(search.least((u32::MAX, 0), ahead), all);
        }
    }
}
