//! What a refused call leaves behind: nothing.

use a2ui_emit::zero::{
    Chip, Error, Intent, Mark, Placed, Receipt, Row, Stack, Stream, Text, ToolCallCard,
};
use proptest::prelude::*;

type Free = Stream<a2ui_emit::zero::Live, a2ui_emit::zero::NoIntent, a2ui_emit::zero::Free>;

fn stream() -> Free {
    Stream::live("a2ui_s", Intent::none()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// However fragments come and are refused, the ids on screen are those that were taken.
    #[test]
    fn the_table_of_ids_keeps_its_word(
        fragments in prop::collection::vec((prop::collection::hash_set(0..300_u32, 0..60), any::<bool>()), 0..24),
        removes in prop::collection::vec(any::<prop::sample::Index>(), 24),
    ) {
        let mut stream = stream();
        let mut there = std::collections::HashMap::new();
        for ((ids, bad), remove) in fragments.into_iter().zip(removes) {
            let nodes = ids.iter().map(|i| Chip::new().id(format!("n{i}")));
            let mut nodes: Vec<_> = nodes.collect();
            if bad {
                nodes.push(Chip::new().at(usize::MAX));
            }
            let taken = ids.iter().any(|i| there.contains_key(i));
            prop_assert_eq!(stream.emit(nodes).is_ok(), !bad && !taken);
            if bad || taken {
                // One by one, those that are free are taken.
                for i in ids {
                    let handle = stream.append(Chip::new().id(format!("n{i}")));
                    prop_assert_eq!(handle.is_err(), there.contains_key(&i));
                    if let Ok(handle) = handle {
                        there.insert(i, Some(handle));
                    }
                }
            } else {
                there.extend(ids.into_iter().map(|i| (i, None)));
            }
            let mut held: Vec<_> = there.iter().filter(|(_, h)| h.is_some()).map(|(i, _)| *i).collect();
            held.sort_unstable();
            if !held.is_empty()
                && let Some(Some(handle)) = there.remove(remove.get(&held))
            {
                stream.remove(handle).unwrap();
            }
        }
        let _ = stream.append(Mark::new()).unwrap();
        let tree = stream.finish().unwrap().envelope().unwrap().fold().unwrap();
        prop_assert_eq!(tree.nodes.len(), there.len() + 2);
    }
}

fn good(n: usize) -> Vec<Placed<Chip>> {
    (0..n).map(|i| Chip::new().id(format!("n{i}"))).collect()
}

/// Small ones, and ones for which the table of ids grows while they are written.
#[test]
fn ids_are_free_again_after_a_failed_emit() {
    for n in [1, 2, 15, 16, 17, 101, 1000] {
        let mut stream = stream();
        stream.emit(Row::new().id("row")).unwrap();
        let before = stream.frames_json().to_owned();
        let bad = [
            Chip::new().prop("x", f64::NAN).id("last"),
            Chip::new().id("row"),
            Chip::new().id("n0"),
            Chip::new().id("no id"),
            Chip::new().at(n + 2).id("last"),
        ];
        for last in bad {
            let mut nodes = good(n);
            nodes.push(last);
            let error = stream.emit(nodes).unwrap_err();
            assert!(
                error
                    .to_string()
                    .starts_with(&format!("frames[{}]: ", n + 1)),
                "{error}"
            );
            assert_eq!((stream.frames(), stream.frames_json()), (1, &*before));
        }
        stream.emit(good(n)).unwrap();
        stream.emit(Chip::new().id("last")).unwrap();
        // And what was there before is still known.
        let taken = stream.append(Mark::new().id("row")).unwrap_err();
        assert!(matches!(taken, Error::IdTaken { .. }));
        let tree = stream.finish().unwrap().envelope().unwrap().fold().unwrap();
        assert_eq!(tree.nodes.len(), n + 3);
    }
}

/// The caller's own panic, in the iterator that it emits, is caught: the stream is as it was.
#[test]
fn a_panic_of_the_caller_leaves_nothing() {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    let mut stream = stream();
    stream.emit(Mark::new().id("m")).unwrap();
    let before = stream.frames_json().to_owned();
    let half = (0..3).map(|i| {
        // Without a message on the test's output.
        if i == 2 {
            std::panic::resume_unwind(Box::new("the caller's"));
        }
        Chip::new().id(format!("n{i}"))
    });
    let caught = catch_unwind(AssertUnwindSafe(|| stream.emit(half)));
    assert!(caught.is_err());
    assert_eq!((stream.frames(), stream.frames_json()), (1, &*before));
    stream.emit(good(2)).unwrap();
}

/// One refused call after the other, each wrong in two ways: the first is what is said.
#[test]
fn the_first_of_two_mistakes_is_named() {
    let mut stream = stream();
    let first = stream.append(ToolCallCard::new("")).unwrap_err();
    assert!(matches!(first, Error::Prop { .. }));
    let second = stream.append(ToolCallCard::new("").id("root")).unwrap_err();
    assert!(matches!(second, Error::IdTaken { .. }));
    let third = stream.append(Mark::new().at(usize::MAX).id("root"));
    assert!(matches!(third, Err(Error::IndexPastEnd { .. })));
    assert_eq!(stream.frames(), 0);
}

#[test]
fn a_container_is_removed_deepest_first() {
    let mut stream = stream();
    let top = stream.append(Stack::new().id("top")).unwrap();
    let row = stream.append(Row::new().id("row").under(&top)).unwrap();
    stream
        .emit([
            Text::new("1").id("a").under(&row),
            Text::new("2").id("b").under(&row),
        ])
        .unwrap();
    stream.emit(Text::new("3").id("c").under(&top)).unwrap();
    let before = stream.frames_json().len();
    stream.remove(top).unwrap();

    let removes = &stream.frames_json()[before..];
    let at = |id: &str| {
        removes
            .find(&format!(r#"{{"op":"remove","id":"{id}"}}"#))
            .unwrap()
    };
    assert_eq!(stream.frames(), 10);
    assert!(at("a") < at("row") && at("b") < at("row"));
    assert!(at("row") < at("top") && at("c") < at("top"));

    // Each id is free again, whatever kind it becomes.
    let top = stream.append(Row::new().id("top")).unwrap();
    stream.emit(Mark::new().id("row").under(&top)).unwrap();
    let tree = stream.finish().unwrap().envelope().unwrap().fold().unwrap();
    assert_eq!(
        tree.node("top").unwrap().children.as_ref().unwrap().len(),
        1
    );
}

/// A handle has the id of its own node, whoever gave it, and whatever comes with the node.
#[test]
fn a_handle_has_the_id_of_its_node() {
    let mut stream = stream();
    let given = stream.append(Row::new().id(String::from("given"))).unwrap();
    let ours = stream.append(Mark::new().under(&given)).unwrap();
    let inside = || Mark::new().id("inside");
    let parent = stream
        .append(a2ui_emit::a2ui! { append Row { { inside() } } })
        .unwrap();
    stream.append(inside()).unwrap_err();
    let last = stream
        .append(a2ui_emit::a2ui! { append Mark { id: "last" } })
        .unwrap();
    let handles = [given.id(), ours.id(), parent.id(), last.id()];
    assert_eq!(
        handles.map(ToString::to_string),
        ["given", "auto_mark_2", "auto_row_3", "last"]
    );
}

/// A handle names its node, not whatever has the id now.
#[test]
fn an_old_handle_is_not_the_new_node() {
    let mut stream = stream();
    let top = stream.append(Stack::new()).unwrap();
    let old = stream.append(Row::new().id("row").under(&top)).unwrap();
    stream.remove(top).unwrap();
    let new = stream.append(Row::new().id("row")).unwrap();
    let error = stream.append(Mark::new().under(&old)).unwrap_err();
    assert!(matches!(error, Error::Removed { .. }));
    stream.emit(Mark::new().under(&new)).unwrap();
}

#[test]
fn a_rejected_gate_gives_the_stream_back() {
    use a2ui_emit::zero::{Approval, ApprovalGate};

    let mut stream = stream();
    stream.emit(Mark::new().id("m")).unwrap();
    let before = stream.frames_json().to_owned();
    let rejected = stream.gate(ApprovalGate::new("")).unwrap_err();
    assert!(matches!(rejected.error, Error::Prop { frame: 1, .. }));
    let stream = rejected.stream;
    assert_eq!(stream.frames_json(), before);

    let held = stream.gate(ApprovalGate::new("go on").id("gate")).unwrap();
    let before = held.frames_json().to_owned();
    let rejected = held.approve(Approval::signed("h").summary("")).unwrap_err();
    assert!(matches!(rejected.error, Error::Prop { frame: 3, .. }));
    let held = rejected.stream;
    assert_eq!((held.frames_json(), held.summary()), (&*before, "go on"));
    let mut stream = held.approve(Approval::signed("h")).unwrap();
    stream.emit(Receipt::new([])).unwrap();
    let _ = stream.finish().unwrap();
}
