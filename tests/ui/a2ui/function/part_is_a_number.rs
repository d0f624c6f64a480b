//! A number as a part of a text.

fn main() {
    let symbol = "EUR";
    let _ = a2ui_emit::a2ui! {
        Text { id: "total", text: format_string(@"/total", 3, symbol) }
    };
}
