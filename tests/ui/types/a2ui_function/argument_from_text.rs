//! Text where an argument is a number.

use a2ui_emit::a2ui;

fn main() {
    let total = "4";
    let _ = a2ui! {
        Text { id: "total", text: format_number(value: total, decimals: 2) }
    };
}
