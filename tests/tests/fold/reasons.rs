//! Every reason to refuse a frame and every notice, with its place and its words.

use a2ui_emit::zero::{Fold, FoldError, NodeId, Notice};
use serde_json::{Value, json};

/// A row `r` that holds a card `c`, which holds a text `t`, and a mark `m`.
fn begun() -> Fold {
    let mut fold = Fold::new();
    for frame in [
        json!({"op": "append", "node": {"id": "r", "kind": "row", "children": []}}),
        json!({"op": "append", "node": {"id": "c", "kind": "card", "children": []}, "parent": "r"}),
        json!({"op": "append", "node": {"id": "t", "kind": "chip"}, "parent": "c"}),
        json!({"op": "append", "node": {"id": "m", "kind": "mark"}}),
    ] {
        assert_eq!(apply(&mut fold, frame), Ok(vec![]));
    }
    fold
}

fn apply(fold: &mut Fold, frame: Value) -> Result<Vec<Notice>, FoldError> {
    fold.apply(serde_json::from_value(frame).unwrap())
}

#[track_caller]
fn refuses(frame: Value, at: &str, names: &[&str], words: &str) {
    let mut fold = begun();
    let before = fold.tree();
    let error = apply(&mut fold, frame).unwrap_err();
    assert_eq!(error.at(), at);
    let found: Vec<_> = error.names().into_iter().map(NodeId::as_str).collect();
    assert_eq!(found, names);
    assert_eq!(error.to_string(), format!("{at}: {words}"));
    assert_eq!(fold.tree(), before);
    // The refused frame has counted.
    let next = apply(&mut fold, json!({"op": "remove", "id": "nobody"})).unwrap_err();
    assert_eq!(next.frame(), Some(5));
}

#[track_caller]
fn notices(frame: Value, words: &[&str]) -> Fold {
    let mut fold = begun();
    let notices = apply(&mut fold, frame).unwrap();
    let found: Vec<_> = notices.iter().map(ToString::to_string).collect();
    assert_eq!(found, words);
    fold
}

fn children(fold: &Fold, id: &str) -> Vec<String> {
    let children = fold.children(id).unwrap();
    children.into_iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_not_there() {
    refuses(
        json!({"op": "replace", "node": {"id": "x", "kind": "mark"}}),
        "frames[4].node.id",
        &["x"],
        r#"there is no node "x" to replace; append it first"#,
    );
    refuses(
        json!({"op": "remove", "id": "x"}),
        "frames[4].id",
        &["x"],
        r#"there is no node "x" to remove; append it first"#,
    );
    refuses(
        json!({"op": "append", "node": {"id": "x", "kind": "mark"}, "parent": "y"}),
        "frames[4].parent",
        &["y", "x"],
        r#"there is no node "y" yet to append "x" under; append the parent first, or leave `parent` out for the root"#,
    );
}

#[test]
fn the_root_stays() {
    refuses(
        json!({"op": "remove", "id": "root"}),
        "frames[4].id",
        &["root"],
        r#""root" can't be removed; remove its children instead"#,
    );
    refuses(
        json!({"op": "replace", "node": {"id": "root", "kind": "mark", "children": []}}),
        "frames[4].node.kind",
        &["root"],
        r#""root" can't become a mark; replace it by a stack, row or card"#,
    );
    refuses(
        json!({"op": "append", "node": {"id": "x", "kind": "row", "children": ["y", "root"]}}),
        "frames[4].node.children[1]",
        &["x", "root"],
        r#""x" lists "root", which is above every node; list another id"#,
    );
    let fold = notices(
        json!({"op": "replace", "node": {"id": "root", "kind": "card"}}),
        &[],
    );
    assert_eq!(children(&fold, "root"), ["r", "m"]);
}

#[test]
fn leaves_hold_nothing() {
    refuses(
        json!({"op": "append", "node": {"id": "x", "kind": "mark"}, "parent": "m"}),
        "frames[4].parent",
        &["m", "x"],
        r#""m" is a mark, which can't hold "x"; only stack, row and card hold children: append it under one of those"#,
    );
    refuses(
        json!({"op": "append", "node": {"id": "x", "kind": "mark", "children": ["t"]}}),
        "frames[4].node.children",
        &["x"],
        r#""x" is a mark, which holds no children; leave `children` out, or make it a stack, row or card"#,
    );
    refuses(
        json!({"op": "replace", "node": {"id": "c", "kind": "mark"}}),
        "frames[4].node.kind",
        &["c"],
        r#""c" has children, and a mark holds none; say `children: []` to empty it, or replace it by a stack, row or card"#,
    );
    let fold = notices(
        json!({"op": "replace", "node": {"id": "c", "kind": "mark", "children": []}}),
        &[
            r#"frames[4]: "t" only had "c" for a parent and can't be reached any more; remove what is no longer shown, the deepest first"#,
        ],
    );
    assert_eq!(fold.node("c").unwrap().children, None);
}

#[test]
fn once_and_not_round() {
    refuses(
        json!({"op": "append", "node": {"id": "x", "kind": "row", "children": ["t", "m", "t"]}}),
        "frames[4].node.children[2]",
        &["x", "t"],
        r#""x" lists "t" twice; list each child once, and give what shows twice two ids"#,
    );
    refuses(
        json!({"op": "replace", "node": {"id": "c", "kind": "card", "children": ["t", "r"]}}),
        "frames[4].node.children[1]",
        &["r", "c"],
        r#"this closes a cycle, "r" -> "c" -> "r"; list no node that is above this one"#,
    );
    refuses(
        json!({"op": "append", "node": {"id": "x", "kind": "row", "children": ["r"]}, "parent": "c"}),
        "frames[4].node.children[0]",
        &["r", "c", "x"],
        r#"this closes a cycle, "r" -> "c" -> "x" -> "r"; list no node that is above this one"#,
    );
    refuses(
        json!({"op": "append", "node": {"id": "x", "kind": "row", "children": ["x"]}}),
        "frames[4].node.children[0]",
        &["x"],
        r#"this closes a cycle, "x" -> "x"; list no node that is above this one"#,
    );
}

/// Both edges of the cycle come with one frame: the parent held nothing before it.
#[test]
fn an_empty_parent_is_above_too() {
    let mut fold = begun();
    let empty = json!({"op": "append", "node": {"id": "e", "kind": "row", "children": []}});
    apply(&mut fold, empty).unwrap();
    let error = apply(
        &mut fold,
        json!({"op": "append", "node": {"id": "x", "kind": "row", "children": ["e"]}, "parent": "e"}),
    );
    assert_eq!(error.unwrap_err().at(), "frames[5].node.children[0]");
}

/// A listing ahead of the node makes the lister its parent.
#[test]
fn a_listing_ahead_is_above_too() {
    let mut fold = Fold::new();
    let ahead = json!({"op": "append", "node": {"id": "a", "kind": "row", "children": ["b"]}});
    apply(&mut fold, ahead).unwrap();
    let error = apply(
        &mut fold,
        json!({"op": "append", "node": {"id": "b", "kind": "row", "children": ["a"]}}),
    );
    assert_eq!(error.unwrap_err().at(), "frames[1].node.children[0]");
    // It was refused whole: `b` is listed, and isn't there.
    let end = fold.finish().unwrap_err();
    assert_eq!(
        end.to_string(),
        r#"end: "b" listed by "a" never came; append each, or list it no more"#
    );
    let error = apply(&mut fold, json!({"op": "remove", "id": "b"})).unwrap_err();
    assert_eq!(error.at(), "frames[2].id");
}

#[test]
fn what_a_frame_does_besides() {
    notices(
        json!({"op": "append", "node": {"id": "x", "kind": "mark"}, "index": 3}),
        &[
            "frames[4].index: 3 is past the end (2), where the node went; leave `index` out for the end",
        ],
    );
    let fold = notices(
        json!({"op": "append", "node": {"id": "c", "kind": "card", "children": []}, "parent": "nobody", "index": 9}),
        &[
            r#"frames[4].node.id: "c" was there already and is replaced in place, parent "nobody" and index 9 are ignored; say replace, or to move it, remove it first"#,
            r#"frames[4]: "t" only had "c" for a parent and can't be reached any more; remove what is no longer shown, the deepest first"#,
        ],
    );
    assert_eq!(children(&fold, "r"), ["c"]);
    let fold = notices(
        json!({"op": "remove", "id": "r"}),
        &[
            r#"frames[4]: "c" only had "r" for a parent and can't be reached any more; remove what is no longer shown, the deepest first"#,
        ],
    );
    let unreachable: Vec<_> = (fold.unreachable().into_iter())
        .map(NodeId::as_str)
        .collect();
    assert_eq!(unreachable, ["c", "t"]);
}

/// A node may have several parents: it is stranded only when the last one is gone.
#[test]
fn several_parents() {
    let mut fold = begun();
    let second =
        json!({"op": "append", "node": {"id": "d", "kind": "row", "children": ["t", "c"]}});
    assert_eq!(apply(&mut fold, second), Ok(vec![]));
    assert_eq!(
        apply(&mut fold, json!({"op": "remove", "id": "r"})),
        Ok(vec![])
    );
    assert!(fold.unreachable().is_empty());
    assert_eq!(
        apply(&mut fold, json!({"op": "remove", "id": "t"})),
        Ok(vec![])
    );
    assert_eq!(
        (children(&fold, "c"), children(&fold, "d")),
        (vec![], vec!["c".to_owned()])
    );
}

/// The ids that a list gives up ahead of their nodes are forgotten.
#[test]
fn a_listing_can_be_taken_back() {
    let mut fold = Fold::new();
    let ahead = json!({"op": "append", "node": {"id": "r", "kind": "row", "children": ["a", "b"]}});
    apply(&mut fold, ahead).unwrap();
    let back = json!({"op": "replace", "node": {"id": "r", "kind": "row", "children": ["b"]}});
    assert_eq!(apply(&mut fold, back), Ok(vec![]));
    let listed =
        json!({"op": "append", "node": {"id": "b", "kind": "mark"}, "parent": "r", "index": 7});
    assert_eq!(
        apply(&mut fold, listed),
        Ok(vec![]),
        "where it is listed, index plays no part"
    );
    assert_eq!(fold.finish().unwrap().nodes.len(), 3);
}
