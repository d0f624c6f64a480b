//! What is no id, in a slot that has a name.

use a2ui_emit::a2ui;

fn main() {
    let seats = 4;
    let _ = a2ui! {
        Modal { id: "more", trigger: "open", content: seats }
    };
}
