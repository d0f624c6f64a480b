//! An index before its parent.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append at 0 in "row" Text { value: "4" }
    };
}
