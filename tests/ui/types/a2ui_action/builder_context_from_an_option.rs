//! What may be missing in an event.

use a2ui_emit::v1::{Action, Button};

fn main() {
    let name = Some("Ana");
    let _ = Button::new("label", Action::event("book").context("name", name));
}
