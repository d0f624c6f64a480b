//! A signed number for an index.

use a2ui_emit::a2ui;

fn main() {
    let at = 1_i32;
    let _ = a2ui! {
        append at at Text { value: "4" }
    };
}
