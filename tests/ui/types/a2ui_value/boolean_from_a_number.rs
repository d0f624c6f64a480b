//! A number where a boolean is due.

use a2ui_emit::a2ui;

fn main() {
    let window = 1;
    let _ = a2ui! {
        CheckBox { id: "window", label: "At a window", value: window }
    };
}
