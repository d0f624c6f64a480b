//! A literal id that repeats with its loop.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            for name in ["one", "two"] { Text { id: "name", text: name } }
        }
    };
}
