//! A constant id with a space in it.

use a2ui_emit::zero::{NodeId};

const NOTE: NodeId = NodeId::from_static("the note");

fn main() {
    let _ = NOTE;
}
