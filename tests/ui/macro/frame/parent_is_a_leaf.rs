//! A parent that holds no children.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { id: "note", value: "4" }
        append in "note" Text { value: "5" }
    };
}
