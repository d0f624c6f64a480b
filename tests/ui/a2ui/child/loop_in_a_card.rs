//! Any number of children where one goes.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Card { id: "offers",
            for name in ["one", "two"] { Text { text: name } }
        }
    };
}
