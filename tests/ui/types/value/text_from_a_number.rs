//! A number where text is due.

use a2ui_emit::a2ui;

fn main() {
    let lenses = 4;
    let _ = a2ui! {
        append StatCell { label: "lenses", value: lenses }
    };
}
