//! A whole surface as a child.

use a2ui_emit::a2ui;

fn main() {
    let booking = a2ui! { Surface { id: "booking", Column {} } };
    let _ = a2ui! {
        Column { id: "page",
            { booking }
        }
    };
}
