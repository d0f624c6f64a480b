//! An argument of the wrong type.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "total", text: format_number(value: @"/total", decimals: "two") }
    };
}
