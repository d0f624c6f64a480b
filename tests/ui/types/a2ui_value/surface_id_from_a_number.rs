//! A number where the id of a surface is due.

use a2ui_emit::a2ui;

fn main() {
    let seats = 4;
    let _ = a2ui! {
        Surface { id: seats, Text { text: "A table for four" } }
    };
}
