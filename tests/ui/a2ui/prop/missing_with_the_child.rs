//! A prop and the child that are required.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Button { id: "book", variant: Primary }
        }
    };
}
