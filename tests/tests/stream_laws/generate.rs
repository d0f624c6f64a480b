//! Sequences of builder calls: proptest makes them up, and smaller where one fails.

use a2ui_emit::zero::{ConsequenceTier, NodeKind};
use proptest::prelude::*;
use proptest::sample::select;

use crate::ops::{
    Approve, Class, DEEPEST, Extra, Id, Op, Said, Sequence, Slot, Spec, Typed, Value,
};

const TEXTS: &[&str] = &[
    "",
    " ",
    "plain",
    "\"quoted\" and \\back\\slashed\\",
    "\u{0}\u{1}\u{8}\t\n\u{b}\u{c}\r\u{1f}\u{7f}",
    "line\u{2028}paragraph\u{2029}next\u{85}",
    "👩‍👩‍👧 🏳️‍🌈 é",
    "\u{d7ff}\u{e000}\u{ffff}\u{10000}\u{10ffff}",
    "\u{202e}\u{feff}</script><!--",
    "{\"$serde_json::private::Number\":\"1\"}",
];

const IDS: &[&str] = &[
    // Ids.
    "-",
    "_",
    "A-Z_09",
    "auto",
    "AUTO_text_1",
    // Taken.
    "root",
    // Ours.
    "auto_",
    "auto_text_1",
    "auto_x",
    // None.
    "",
    "a b",
    "a.b",
    "a\n",
    "é",
    "a\"b",
    "\u{2028}",
    "😀",
    "a/b",
];

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => select(TEXTS).prop_map(str::to_owned),
        5 => "[a-z ]{1,12}",
        1 => any::<String>(),
    ]
}

fn json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i32>().prop_map(Into::into),
        text().prop_map(Into::into),
        (-1e6..1e6_f64).prop_map(Into::into),
    ];
    leaf.prop_recursive(3, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Into::into),
            prop::collection::vec((text(), inner), 0..3)
                .prop_map(|pairs| serde_json::Value::Object(pairs.into_iter().collect())),
        ]
    })
}

fn extra() -> impl Strategy<Value = Extra> {
    let float = prop_oneof![
        select(vec![0.0, -0.0, 0.1, 1.0, 5e-324, 1e300, f64::MAX, -1.5]),
        select(vec![9_007_199_254_740_992.0, 9_007_199_254_740_994.0, 1e17]),
        select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY]),
        any::<f64>(),
    ];
    let int = prop_oneof![
        select(vec![1_i64 << 53, -(1_i64 << 53)]),
        select(vec![(1_i64 << 53) + 1, i64::MIN, i64::MAX]),
    ];
    prop_oneof![
        24 => Just(Extra::Nothing),
        3 => json().prop_map(Extra::Json),
        2 => float.prop_map(Extra::Float),
        1 => int.prop_map(Extra::Int),
        1 => select(vec![1, DEEPEST, DEEPEST + 1, 5_000]).prop_map(Extra::Deep),
        1 => Just(Extra::Twice),
        1 => select(vec!["text", "value", "state", "rows", "steps"]).prop_map(Extra::ByName),
    ]
}

fn value() -> impl Strategy<Value = Value> {
    (
        text(),
        prop::option::of(text()),
        0..64_usize,
        prop_oneof![select(vec![0.0, 1.0, 0.1]), 0.0..=1.0_f64],
        prop::collection::vec((text(), text()), 0..3),
        extra(),
    )
        .prop_map(|(text, more, word, progress, list, extra)| Value {
            text,
            more,
            word,
            progress,
            list,
            extra,
        })
}

fn slot() -> impl Strategy<Value = Slot> {
    prop_oneof![
        // The first ones have the most below them.
        15 => (0..6_usize).prop_map(Slot::Ours),
        15 => (0..64_usize).prop_map(Slot::Ours),
        1 => Just(Slot::Foreign),
    ]
}

fn spec(kinds: Vec<NodeKind>) -> impl Strategy<Value = Spec> {
    let id = prop_oneof![
        5 => Just(Id::Generated),
        6 => (0..40_u8).prop_map(|n| Id::Given(format!("n{n}"))),
        1 => select(IDS).prop_map(|id| Id::Given(id.to_owned())),
    ];
    let index = prop_oneof![
        10 => Just(None),
        4 => (0..3_usize).prop_map(Some),
        1 => Just(Some(usize::MAX)),
    ];
    (
        select(kinds),
        value(),
        id,
        prop_oneof![1 => Just(None), 2 => slot().prop_map(Some)],
        index,
    )
        .prop_map(|(kind, value, id, parent, index)| Spec {
            kind,
            value,
            id,
            parent,
            index,
        })
}

/// A node of any kind but the gate; containers come more often, so that trees grow.
fn plain() -> impl Strategy<Value = Spec> {
    let (containers, mut others) = (
        vec![NodeKind::Stack, NodeKind::Row, NodeKind::Card],
        NodeKind::ALL.to_vec(),
    );
    others.retain(|kind| *kind != NodeKind::ApprovalGate);
    prop_oneof![1 => spec(containers), 3 => spec(others)]
}

fn ruling() -> impl Strategy<Value = Op> {
    let hash = prop_oneof![3 => Just("r-1·signed".to_owned()), 1 => Just(String::new())];
    let summary = || prop_oneof![3 => Just(None), 1 => text().prop_map(Some)];
    let typed = prop_oneof![
        3 => Just(Typed::Right),
        1 => Just(Typed::Wrong),
        2 => Just(Typed::Elsewhere),
        1 => Just(Typed::Nothing),
    ];
    let approve = (hash, summary(), typed).prop_map(|(hash, summary, typed)| {
        Op::Approve(Approve {
            hash,
            summary,
            typed,
        })
    });
    prop_oneof![
        6 => approve,
        2 => summary().prop_map(|summary| Op::Refuse { summary }),
        3 => Just(Op::Decline),
    ]
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        12 => plain().prop_map(Op::Append),
        2 => prop::collection::vec(plain(), 0..4).prop_map(Op::Emit),
        3 => (slot(), value()).prop_map(|(slot, by)| Op::Replace { slot, by }),
        4 => slot().prop_map(|slot| Op::Remove { slot }),
        4 => spec(vec![NodeKind::ApprovalGate]).prop_map(Op::Gate),
        5 => ruling(),
        1 => prop_oneof![5 => Just(Op::Finish), 1 => Just(Op::FinishWaiting)],
    ]
}

pub(crate) fn sequence() -> impl Strategy<Value = Sequence> {
    let class = select(vec![
        Class::Live,
        Class::Live,
        Class::Live,
        Class::Live,
        Class::Replay,
        Class::Replay,
        Class::Simulation,
        Class::Simulation,
        Class::Unavailable,
    ]);
    // T3 has the most ways to be ruled.
    let tier = || prop_oneof![3 => select(ConsequenceTier::ALL), 1 => Just(ConsequenceTier::T3)];
    let said = prop_oneof![
        1 => Just(Said::Nothing),
        5 => tier().prop_map(Said::Declared),
        3 => tier().prop_map(Said::RunTime),
    ];
    let last = prop_oneof![3 => ruling(), 1 => Just(Op::FinishWaiting)];
    (
        class,
        said,
        prop::option::of("[a-z\"\\\\é ]{1,9}"),
        any::<bool>(),
        prop::collection::vec(op(), 0..24),
        last,
        any::<bool>(),
    )
        .prop_map(|(class, tier, words, dated, ops, last, tree)| Sequence {
            class,
            tier,
            words,
            dated,
            ops,
            last,
            tree,
        })
}
