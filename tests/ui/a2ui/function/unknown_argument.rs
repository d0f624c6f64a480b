//! An argument that the function has not.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "total", text: format_number(value: @"/total", digits: 2) }
    };
}
