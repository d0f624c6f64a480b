//! A number for the node that is removed.

use a2ui_emit::a2ui;

fn main() {
    let n = 7;
    let _ = a2ui! { remove n };
}
