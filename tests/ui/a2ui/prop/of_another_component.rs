//! A prop as another component has it.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Button { id: "book", label: "Book", action: event("book") }
    };
}
