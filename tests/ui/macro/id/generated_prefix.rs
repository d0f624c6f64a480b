//! An id that begins as generated ones do.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Text { id: "auto_text_1", value: "4" }
    };
}
