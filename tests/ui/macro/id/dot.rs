//! An id with a dot in it.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { id: "a.b", value: "4" }
    };
}
