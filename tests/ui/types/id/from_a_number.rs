//! A number for an id.

use a2ui_emit::a2ui;

fn main() {
    let n = 7;
    let _ = a2ui! {
        append Text { id: n, value: "4" }
    };
}
