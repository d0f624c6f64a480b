//! An id that looks generated.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "auto_title", text: "A table for two" }
    };
}
