//! Zero frames as children.

use a2ui_emit::a2ui;

fn main() {
    let frames = a2ui! { append Text { value: "A table for two" } };
    let _ = a2ui! {
        Column { id: "page",
            { frames }
        }
    };
}
