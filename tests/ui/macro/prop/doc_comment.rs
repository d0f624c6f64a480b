//! A doc comment.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row {
            /// The lenses.
            Text { value: "4" }
        }
    };
}
