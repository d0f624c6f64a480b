//! Components among zero frames.

use a2ui_emit::a2ui;

fn main() {
    let title = a2ui! { Text { id: "title", text: "A table for two" } };
    let _ = a2ui! {
        append Row {
            { title }
        }
    };
}
