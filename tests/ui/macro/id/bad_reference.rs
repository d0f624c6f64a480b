//! A reference that can be no id.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append in "the row" Text { value: "4" }
        replace Text { id: "the text", value: "5" }
        remove "the.row"
    };
}
