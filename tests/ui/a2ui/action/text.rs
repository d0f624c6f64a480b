//! Text where an action is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Button { id: "book", "label", action: "book" }
    };
}
