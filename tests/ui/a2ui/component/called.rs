//! A component in parentheses.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Text("A table for two")
        }
    };
}
