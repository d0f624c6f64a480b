//! A number as a part of a text.

use a2ui_emit::a2ui;

fn main() {
    let seats = 4;
    let _ = a2ui! {
        Text { id: "seats", text: format_string("A table for ", seats) }
    };
}
