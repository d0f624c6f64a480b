//! What is of this language, in a prop that is none.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Button { id: "book", "label", on_click: event("book") }
    };
}
