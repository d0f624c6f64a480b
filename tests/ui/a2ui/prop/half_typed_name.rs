//! Half-typed: a prop whose name is yet to end.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "title", text: "A table for two", var }
    };
}
