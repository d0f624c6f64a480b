//! Half-typed: the beginning of a component's name.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Text { text: "A table for two" }
            Butt
        }
    };
}
