//! The id of the root, inside of something.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Text { id: "root", text: "A table for two" }
        }
    };
}
