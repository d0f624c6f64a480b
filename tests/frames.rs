//! Frames of zero.a2ui.v1 that meet each other: of a few ids, in any order, so that many are refused.

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

/// One of a few ids, so that they meet; now and then the root.
fn id(of: usize) -> impl Strategy<Value = String> {
    prop_oneof![
        1 => Just("root".to_owned()),
        14 => (0..of).prop_map(|i| format!("n{i}")),
    ]
}

fn node(of: usize) -> impl Strategy<Value = Value> {
    let kind = prop_oneof![
        3 => select(vec!["stack", "row", "card"]),
        1 => select(vec!["chip", "hash", "button"]),
    ];
    let list = prop_oneof![
        2 => Just(None),
        1 => Just(Some(vec![])),
        3 => prop::collection::vec(id(of), 1..4).prop_map(Some),
    ];
    (id(of), kind, any::<Option<u8>>(), list).prop_map(|(id, kind, prop, children)| {
        let mut node = json!({ "id": id, "kind": kind });
        if let Some(prop) = prop {
            node["props"] = json!({ "v": prop });
        }
        if let Some(children) = children {
            node["children"] = json!(children);
        }
        node
    })
}

/// A frame about one of so many ids; appends and removes are as likely as said, where replaces are
/// as likely as 4.
pub fn frame(of: usize, appends: u32, removes: u32) -> impl Strategy<Value = Value> {
    let append = (
        node(of),
        prop::option::of(id(of)),
        prop::option::of(0..5_u64),
    );
    prop_oneof![
        appends => append.prop_map(|(node, parent, index)| {
            let mut frame = json!({ "op": "append", "node": node });
            if let Some(parent) = parent {
                frame["parent"] = json!(parent);
            }
            if let Some(index) = index {
                frame["index"] = json!(index);
            }
            frame
        }),
        4 => node(of).prop_map(|node| json!({ "op": "replace", "node": node })),
        removes => id(of).prop_map(|id| json!({ "op": "remove", "id": id })),
        1 => Just(json!("GATE")),
    ]
}
