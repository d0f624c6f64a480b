//! A verb where a child is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row {
            append Text { value: "4" }
        }
    };
}
