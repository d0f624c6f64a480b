//! A literal id is free again once its node was removed.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { id: "note", value: "4" }
        remove "note"
        append Text { id: "note", value: "5" }
    };
}
