//! A value without a key in what goes with an event.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Button { id: "book", "label", action: event("book", @"/name") }
    };
}
