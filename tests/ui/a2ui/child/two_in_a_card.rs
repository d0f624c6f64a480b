//! Two children where one goes.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Card { id: "offer",
            Text { text: "A table for two" }
            Button { "label", action: event("book") }
        }
    };
}
