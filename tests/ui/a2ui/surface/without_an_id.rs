//! A surface without an id.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface {
            Text { text: "A table for two" }
        }
    };
}
