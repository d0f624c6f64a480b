//! A function that is nearly one.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "total", text: format_curency(value: @"/total", currency: "EUR") }
    };
}
