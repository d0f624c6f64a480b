//! A whole surface as a component.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Surface { id: "booking", Text { text: "A table for two" } }
        }
    };
}
