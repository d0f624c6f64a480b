//! What may be missing in an event.

use a2ui_emit::a2ui;

fn main() {
    let name = Some("Ana");
    let _ = a2ui! {
        Button { id: "book", "label", action: event("book", name: name) }
    };
}
