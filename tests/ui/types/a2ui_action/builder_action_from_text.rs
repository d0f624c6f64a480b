//! Text where an action is due.

use a2ui_emit::v1::Button;

fn main() {
    let _ = Button::new("label", "book");
}
