//! A literal id that is used twice.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { id: "note", value: "first" }
        append Row {
            Text { id: "note", value: "second" }
        }
    };
}
