//! Whole screens on streams of zero.a2ui.v1.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{
    Approval, ApprovalGate, AsyncTask, Card, Error, Intent, Mark, NodeKind, Receipt, ReceiptRow,
    Refusal, Row, StatCell, Stream, Text, Tree, check,
};
use proptest::prelude::*;

use crate::trees::{alike, apply, edit, tree};

a2ui_emit::verbs! { Drain = "drain": T2; }

fn is_clean(text: &str) {
    let report = check::envelope(text, false);
    let findings = report.findings.iter();
    let bad: Vec<_> = findings
        .filter(|f| f.code != check::code::STRANDED)
        .collect();
    assert!(bad.is_empty(), "{bad:?} in {text}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Whatever was rendered and emitted before, the screen is what was rendered last; the same again
    /// takes nothing.
    #[test]
    fn the_screen_is_what_was_rendered_last(
        first in tree(30, 20),
        ticks in prop::collection::vec((prop::collection::vec(edit(30), 0..5), any::<bool>()), 1..6),
    ) {
        let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
        let mut wanted = first;
        for (i, (edits, between)) in ticks.into_iter().enumerate() {
            stream.render(&wanted).unwrap();
            prop_assert_eq!(&stream.tree().unwrap(), &wanted);
            let frames = stream.frames();
            stream.render(&wanted).unwrap();
            prop_assert_eq!(stream.frames(), frames);
            if between {
                // What comes another way is taken in.
                let row = stream.append(Row::new().id(format!("between_{i}"))).unwrap();
                stream.append(Mark::new().under(&row)).unwrap();
                let mark = stream.append(Mark::new()).unwrap();
                if i % 2 == 0 {
                    stream.remove(mark).unwrap();
                }
            }
            for edit in &edits {
 apply(&mut wanted, edit);
 }
        }
        let _ = stream.append(Mark::new()).unwrap();
        is_clean(&stream.finish().unwrap().with_tree().unwrap().to_string());
    }

    /// What is refused leaves the stream as it was.
    #[test]
    fn a_refused_screen_changes_nothing((old, mut new) in alike(30, 20, 6)) {
        let mut stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
        stream.render(&old).unwrap();
        let before = stream.frames_json().to_owned();
        let task = Tree::of(AsyncTask::new("drain").id("task")).unwrap();
        let good = new.clone();
        new.nodes[0].children.get_or_insert_default().push(task.nodes[1].id.clone());
        new.nodes.push(task.nodes[1].clone());
        let error = stream.render(&new).unwrap_err();
        prop_assert!(matches!(error, Error::ActsBeforeGate { .. }), "{}", error);
        prop_assert_eq!(stream.frames_json(), &before);
        stream.render(&good).unwrap();
        prop_assert_eq!(&stream.tree().unwrap(), &good);
    }
}

/// Nodes that would have moved are where they were.
#[test]
fn a_refused_screen_moves_nothing() {
    let shown =
        || Tree::of(a2ui! { append Row { id: "a", Mark { id: "m" } } append Row { id: "b" } });
    let mut stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    let a = stream.append(Row::new().id("a")).unwrap();
    stream.render(&shown().unwrap()).unwrap();
    let wanted = Tree::of(a2ui! {
        append Row { id: "b", Mark { id: "m" } }
        append Row { id: "a" }
        append AsyncTask { id: "task", name: "drain" }
    });
    assert!(stream.render(&wanted.unwrap()).is_err());
    assert_eq!(stream.tree().unwrap(), shown().unwrap());
    // A container takes what is below it along.
    stream.remove(a).unwrap();
    assert_eq!(
        stream.tree().unwrap(),
        Tree::of(Row::new().id("b")).unwrap()
    );
}

/// The tree with a task, and the gate as it stands.
fn with_gate(stream: &Tree, more: &Tree) -> Tree {
    let mut tree = stream.clone();
    for node in &more.nodes[1..] {
        if tree.node(node.id.as_str()).is_none() {
            tree.nodes.push(node.clone());
        }
    }
    let listed = more.nodes[0].children.clone().unwrap_or_default();
    tree.nodes[0]
        .children
        .get_or_insert_default()
        .extend(listed);
    tree
}

#[test]
fn tasks_come_after_an_approval_alone() {
    let mut stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    stream
        .render(&Tree::of(Text::new("3 positions").id("what")).unwrap())
        .unwrap();
    let task = Tree::of(AsyncTask::new("drain").id("task")).unwrap();
    assert!(matches!(
        stream.render(&task),
        Err(Error::ActsBeforeGate { .. })
    ));
    // Nor by becoming one.
    let becomes = Tree::of(AsyncTask::new("drain").id("what")).unwrap();
    assert!(matches!(
        stream.render(&becomes),
        Err(Error::ActsBeforeGate { .. })
    ));
    let held = stream.gate(ApprovalGate::new("drain").id("gate")).unwrap();
    let mut stream = held.approve(Approval::signed("h")).unwrap();
    let receipt = Receipt::new([ReceiptRow::new("lens", "a")]).id("receipt");
    let shown = with_gate(
        &with_gate(&stream.tree().unwrap(), &task),
        &Tree::of(receipt).unwrap(),
    );
    stream.render(&shown).unwrap();
    // The receipt is counted, also where it goes and comes again.
    is_clean(&stream.finish().unwrap().to_string());
}

#[test]
fn a_receipt_that_is_rendered_away_is_still_owed() {
    let stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    let held = stream.gate(ApprovalGate::new("drain").id("gate")).unwrap();
    let mut stream = held.approve(Approval::signed("h")).unwrap();
    let gate = stream.tree().unwrap();
    let receipt = Tree::of(Receipt::new([ReceiptRow::new("k", "v")]).id("receipt")).unwrap();
    stream.render(&with_gate(&gate, &receipt)).unwrap();
    stream.render(&gate).unwrap();
    assert!(matches!(
        stream.finish().unwrap_err().error,
        Error::ReceiptOwed { .. }
    ));
}

#[test]
fn after_a_refusal_the_screen_is_only_put_in_order() {
    let cells = |ids: [&'static str; 3]| {
        let cell = |id: &'static str| StatCell::new("v", id).id(id);
        Tree::of(ids.map(cell)).unwrap()
    };
    let mut stream = Stream::live("a2ui_s", Intent::of(Drain)).unwrap();
    stream.render(&cells(["a", "b", "c"])).unwrap();
    let held = stream.gate(ApprovalGate::new("drain").id("gate")).unwrap();
    let mut stream = held.refuse(Refusal::new()).unwrap();
    let shown = stream.tree().unwrap();
    // A cell may not come any more, and so does not go and come again: the list is sent.
    let turned = with_gate(&cells(["c", "a", "b"]), &{
        let mut gate = Tree::empty();
        gate.nodes.push(shown.node("gate").unwrap().clone());
        gate.nodes[0].children = Some(vec![shown.node("gate").unwrap().id.clone()]);
        gate
    });
    let sent = stream.frames();
    stream.render(&turned).unwrap();
    assert_eq!(stream.tree().unwrap(), turned);
    assert_eq!(stream.frames(), sent + 1);
    let more = with_gate(&turned, &Tree::of(Card::new().id("more")).unwrap());
    let error = stream.render(&more).unwrap_err();
    assert!(
        matches!(
            &error,
            Error::AfterRefusal {
                kind: NodeKind::Card,
                ..
            }
        ),
        "{error}"
    );
    let receipt = Tree::of(Receipt::new([ReceiptRow::new("reason", "no")]).id("receipt")).unwrap();
    stream.render(&with_gate(&turned, &receipt)).unwrap();
    is_clean(&stream.finish().unwrap().to_string());
}

#[test]
fn ids_are_the_authors() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let error = Tree::of(Mark::new()).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("a mark of the tree has no id of its own"),
        "{error}"
    );
    let mut other = Stream::live("a2ui_other", Intent::none()).unwrap();
    other.append(Mark::new()).unwrap();
    let error = stream.render(&other.tree().unwrap()).unwrap_err();
    assert!(matches!(error, Error::ReservedId { .. }), "{error}");
    // One that is there already stays, and may move.
    stream.append(Mark::new()).unwrap();
    let row = stream.append(Row::new().id("row")).unwrap();
    let mut tree = stream.tree().unwrap();
    let mark = tree.nodes[0].children.as_mut().unwrap().remove(0);
    tree.nodes[2].children = Some(vec![mark]);
    stream.render(&tree).unwrap();
    assert_eq!(stream.tree().unwrap(), tree);
    // Handles know where their nodes are.
    stream.remove(row).unwrap();
    assert_eq!(stream.tree().unwrap(), Tree::empty());
    stream.append(Mark::new().id("m")).unwrap();
    let _ = stream.finish().unwrap();
}

#[test]
fn a_handle_keeps_its_node_where_that_goes_and_comes_again() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let row = stream
        .append(Row::new().id("a_row_with_a_very_long_name"))
        .unwrap();
    for i in 0..20 {
        stream
            .append(Mark::new().id(format!("a_mark_with_a_long_name_{i}")))
            .unwrap();
    }
    let mut tree = stream.tree().unwrap();
    tree.nodes[0].children.as_mut().unwrap().rotate_left(1);
    stream.render(&tree).unwrap();
    assert!(stream.frames_json().contains(r#""op":"remove""#));
    stream.append(Mark::new().id("below").under(&row)).unwrap();
    let below = stream.tree().unwrap();
    assert_eq!(
        below
            .node(row.id().as_str())
            .unwrap()
            .children
            .as_ref()
            .unwrap()
            .len(),
        1
    );
}

/// An emitter keeps nothing of what it sent, but what is on screen once something was rendered.
#[test]
fn an_emitter_renders_on() {
    let cells = |value: &'static str| {
        Tree::of([
            StatCell::new("a", value).id("a"),
            StatCell::new("b", "0").id("b"),
        ])
        .unwrap()
    };
    let mut out = Stream::live("a2ui_s", Intent::none())
        .unwrap()
        .to(Vec::new());
    for value in ["0", "1", "1", "2"] {
        out.render(&cells(value)).unwrap();
        out.blocking_send().unwrap();
        let other = out.append(Mark::new()).unwrap();
        out.blocking_send().unwrap();
        out.remove(other).unwrap();
    }
    // Each mark goes before the next render, or with the stream.
    let records: Vec<String> = out.blocking_finish().unwrap();
    assert_eq!(records.len(), 1 + 2 + 2 + 2 * 4 + 1);

    let mut late = Stream::live("a2ui_s", Intent::none())
        .unwrap()
        .to(Vec::new());
    late.append(Mark::new()).unwrap();
    late.blocking_send().unwrap();
    let error = late.render(&cells("0")).unwrap_err();
    assert!(matches!(error, Error::Forgotten { frames: 1 }), "{error}");
}
