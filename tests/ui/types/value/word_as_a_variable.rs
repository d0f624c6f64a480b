//! A word in lower case is a variable.

use a2ui_emit::a2ui;

fn main() {
    let _ = a2ui! {
        append StatCell { label: "lenses", value: "4", tone: amber }
    };
}
