//! A number for an id.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { id: 7, value: "4" }
    };
}
