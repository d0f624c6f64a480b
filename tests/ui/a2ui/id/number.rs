//! A number where an id is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: 3, text: "A table for two" }
    };
}
