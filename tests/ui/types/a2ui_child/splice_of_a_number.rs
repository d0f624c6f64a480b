//! What is no component, as a child.

use a2ui_emit::a2ui;

fn main() {
    let seats = 4;
    let _ = a2ui! {
        Column { id: "page",
            Text { text: "A table for" }
            { seats }
        }
    };
}
