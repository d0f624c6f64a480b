//! Half-typed: the name of a component alone.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Column {
                Text { text: "A table for two" }
                Button
            }
        }
    };
}
