//! Half-typed: a prop whose value is yet to come.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Text { text: "A table for two", variant }
        }
    };
}
