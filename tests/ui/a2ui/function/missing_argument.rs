//! An argument that is required.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "total", text: format_currency(value: @"/total") }
    };
}
