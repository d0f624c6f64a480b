//! Text where an action is due.

use a2ui_emit::a2ui;

fn main() {
    let action = "book";
    let _ = a2ui! {
        Button { id: "book", "label", action: action }
    };
}
