//! An `if` that chooses no value.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "title", text: if std::env::args().count() > 1 { "A table for two" } }
    };
}
