//! A number where a path is due.

use a2ui_emit::a2ui;

fn main() {
    let day = 3;
    let _ = a2ui! {
        List { id: "slots", each @(day) { Text { text: @"time" } } }
    };
}
