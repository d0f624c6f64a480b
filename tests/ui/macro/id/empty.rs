//! An empty id.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { id: "", value: "4" }
    };
}
