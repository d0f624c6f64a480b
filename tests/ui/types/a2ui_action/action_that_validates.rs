//! A function that does nothing, as an action.

use a2ui_emit::a2ui;
use a2ui_emit::v1::Required;

fn main() {
    let action = Required::new("Ana");
    let _ = a2ui! {
        Button { id: "book", "label", action: action }
    };
}
