//! Text as a child.

use a2ui_emit::a2ui;

fn main() {
    let title = "A table for two";
    let _ = a2ui! {
        Column { id: "page",
            { title }
        }
    };
}
