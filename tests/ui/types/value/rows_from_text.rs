//! Text where rows are due.

use a2ui_emit::a2ui;

fn main() {
    let rows = "lens";
    let _ = a2ui! {
        append Receipt { rows: rows }
    };
}
