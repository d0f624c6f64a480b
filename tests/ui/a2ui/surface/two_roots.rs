//! A surface with two roots.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Text { text: "A table for two" }
            Button { Text { text: "Book" }, action: event("book") }
        }
    };
}
