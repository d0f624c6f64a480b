//! A word that is none of the enum.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Button { id: "book", "label", variant: Danger, action: event("book") }
    };
}
