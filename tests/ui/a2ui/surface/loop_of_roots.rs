//! A surface with any number of roots.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            for name in ["one", "two"] { Text { text: name } }
        }
    };
}
