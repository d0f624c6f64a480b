//! A number where an id is due.

use a2ui_emit::a2ui;

fn main() {
    let seats = 4;
    let _ = a2ui! {
        Text { id: seats, text: "A table for four" }
    };
}
