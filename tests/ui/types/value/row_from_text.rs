//! Text where one row is due.

use a2ui_emit::a2ui;

fn main() {
    let row = "lens";
    let _ = a2ui! {
        append Receipt { rows: [row] }
    };
}
