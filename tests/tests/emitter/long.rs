//! Streams that go on for long: what was removed and sent is forgotten, and its place is used
//! again, without one node ever being taken for another.

use std::collections::BTreeMap;

use a2ui_emit::zero::{Error, Handle, Intent, NodeId, Row, Stream, Text};
use a2ui_emit::{Guard, a2ui};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

#[derive(Debug, Clone)]
enum Op {
    /// Appends a text, under one of the rows if there is one.
    Append {
        id: Option<u8>,
        under: usize,
    },
    Row,
    Replace(usize),
    Remove(usize),
    RemoveRow(usize),
    /// A handle of a node that is gone.
    Stale(usize),
    /// A fragment whose last node can't be.
    Refused {
        id: u8,
    },
    Send,
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        6 => (prop::option::of(any::<u8>()), any::<usize>())
            .prop_map(|(id, under)| Op::Append { id, under }),
        1 => Just(Op::Row),
        2 => any::<usize>().prop_map(Op::Replace),
        6 => any::<usize>().prop_map(Op::Remove),
        1 => any::<usize>().prop_map(Op::RemoveRow),
        1 => any::<usize>().prop_map(Op::Stale),
        1 => any::<u8>().prop_map(|id| Op::Refused { id }),
        2 => Just(Op::Send),
    ]
}

#[derive(Default)]
struct Handles {
    texts: Vec<(Handle<Text>, Option<NodeId>)>,
    rows: Vec<Handle<Row>>,
    /// Of nodes that went with their rows.
    stale: Vec<Handle<Text>>,
}

fn pick(index: usize, len: usize) -> Option<usize> {
    (len > 0).then(|| index % len)
}

fn run(ops: &[Op]) -> (usize, usize) {
    let stream = Stream::live("a2ui_long", Intent::none()).unwrap();
    let mut out = stream.to(Guard::zero(Vec::new()));
    let mut at = Handles::default();
    let (mut refused, mut stale) = (0, 0);
    for op in ops {
        match *op {
            Op::Append { id, under } => {
                let row = pick(under, at.rows.len()).map(|row| &at.rows[row]);
                let text = Text::new("t");
                let given = id.map(|id| NodeId::new(format!("n{id}")).unwrap());
                let appended = match (row, given.clone()) {
                    (Some(row), Some(id)) => out.append(text.id(id).under(row)),
                    (Some(row), None) => out.append(text.under(row)),
                    (None, Some(id)) => out.append(text.id(id)),
                    (None, None) => out.append(text),
                };
                let there = given.is_some() && at.texts.iter().any(|(_, other)| *other == given);
                match appended {
                    Ok(handle) => {
                        assert!(!there, "{given:?} is on screen already");
                        at.texts.push((handle, given));
                    }
                    Err(Error::IdTaken { .. }) => {
                        refused += 1;
                        assert!(there, "{given:?} is free");
                    }
                    Err(error) => panic!("{error}"),
                }
            }
            Op::Row => at.rows.push(out.append(Row::new()).unwrap()),
            Op::Replace(index) => {
                if let Some(index) = pick(index, at.texts.len()) {
                    out.replace(&at.texts[index].0, Text::new("u")).unwrap();
                }
            }
            Op::Remove(index) => {
                if let Some(index) = pick(index, at.texts.len()) {
                    out.remove(at.texts.swap_remove(index).0).unwrap();
                }
            }
            Op::RemoveRow(index) => {
                if let Some(index) = pick(index, at.rows.len()) {
                    out.remove(at.rows.swap_remove(index)).unwrap();
                    // Which of the texts went with it, the stream knows.
                    let (gone, left): (Vec<_>, Vec<_>) = std::mem::take(&mut at.texts)
                        .into_iter()
                        .partition(|(text, _)| out.replace(text, Text::new("v")).is_err());
                    at.texts = left;
                    at.stale.extend(gone.into_iter().map(|(text, _)| text));
                }
            }
            Op::Stale(index) => {
                if let Some(index) = pick(index, at.stale.len()) {
                    let error = out.replace(&at.stale[index], Text::new("w")).unwrap_err();
                    assert!(matches!(error, Error::Removed { .. }), "{error}");
                    stale += 1;
                }
            }
            Op::Refused { id } => {
                // Some of them are many, so that the table has to grow for them.
                let (name, many) = (format!("r{id}"), usize::from(id));
                let error = out.emit(a2ui! {
                    append Text { id: name.as_str(), value: "1" }
                    for n in 0..many { append Text { id: format!("r{n}_"), value: "2" } }
                    append Text { id: name.as_str(), value: "3" }
                });
                assert!(matches!(error, Err(Error::IdTaken { .. })));
            }
            Op::Send => {
                out.blocking_send().unwrap();
            }
        }
    }
    if out.frames() > 0 {
        // What went out was judged record by record, by code that shares nothing with the table.
        let guard = out.blocking_finish().unwrap();
        let mut fold = a2ui_emit::zero::Fold::new();
        let records = guard.into_inner();
        for frame in &records[1..records.len() - 1] {
            fold.apply(serde_json::from_str(frame).unwrap()).unwrap();
        }
        let tree = fold.finish().unwrap();
        let kinds = tree.nodes.iter().fold(BTreeMap::new(), |mut kinds, node| {
            *kinds.entry(node.props.kind().as_str()).or_insert(0) += 1;
            kinds
        });
        assert_eq!(kinds.get("text").copied().unwrap_or(0), at.texts.len());
        assert_eq!(kinds.get("row").copied().unwrap_or(0), at.rows.len());
    }
    (refused, stale)
}

#[test]
fn a_node_is_never_taken_for_another() {
    let mut runner = TestRunner::new(Config {
        cases: 200,
        failure_persistence: None,
        ..Config::default()
    });
    let seen = std::cell::Cell::new((0, 0));
    let outcome = runner.run(&prop::collection::vec(op(), 0..1500), |ops| {
        let (refused, stale) = run(&ops);
        seen.set((seen.get().0 + refused, seen.get().1 + stale));
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
    let (refused, stale) = seen.get();
    println!("{refused} ids were taken, {stale} handles were stale");
    assert!(refused > 100 && stale > 100);
}

/// A log of ten lines that goes on: what the stream keeps of it does not grow.
#[test]
fn a_log_that_rolls_keeps_its_ids_small() {
    let mut out = Stream::live("a2ui_log", Intent::none())
        .unwrap()
        .to(Vec::new());
    let mut lines = std::collections::VecDeque::new();
    for line in 0..10_000 {
        lines.push_back(out.append(Text::new("line")).unwrap());
        if lines.len() > 10 {
            out.remove(lines.pop_front().unwrap()).unwrap();
        }
        if line % 3 == 0 {
            out.blocking_send().unwrap();
        }
    }
    // Generated ids are numbered by their place in the table.
    let numbers = lines.iter().map(|line| {
        let number = line.id().as_str().rsplit('_').next().unwrap();
        number.parse::<usize>().unwrap()
    });
    let highest = numbers.max().unwrap();
    assert!(highest < 200, "{highest}");
}

/// An id that was on screen twice, the second time in a place before the first.
#[test]
fn an_id_is_found_where_it_is_now() {
    let mut out = Stream::live("a2ui_twice", Intent::none())
        .unwrap()
        .to(Vec::new());
    let many: Vec<_> = (0..64)
        .map(|_| out.append(Text::new("t")).unwrap())
        .collect();
    let before = out.append(Text::new("1").id("x")).unwrap();
    for text in many {
        out.remove(text).unwrap();
    }
    out.blocking_send().unwrap();
    out.remove(before).unwrap();
    let now = out.append(Text::new("2").id("x")).unwrap();
    // It doesn't fit, and what it was put into has to be laid out anew without it.
    let error = out.emit(a2ui! {
        for n in 0..100 { append Text { id: format!("n{n}"), value: "n" } }
        append Text { id: "x", value: "3" }
    });
    assert!(matches!(error, Err(Error::IdTaken { .. })), "{error:?}");
    let again = out.append(Text::new("3").id("x"));
    assert!(matches!(again, Err(Error::IdTaken { .. })), "{again:?}");
    out.remove(now).unwrap();
    out.append(Text::new("3").id("x")).unwrap();
}
