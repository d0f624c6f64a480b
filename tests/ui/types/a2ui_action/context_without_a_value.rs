//! What has no place in an event.

use a2ui_emit::a2ui;

fn main() {
    let now = std::time::Instant::now();
    let _ = a2ui! {
        Button { id: "book", "label", action: event("book", at: now) }
    };
}
