//! An `Option` on a prop that is required.

use a2ui_emit::a2ui;

fn main() {
    let title = Some("A table for two");
    let _ = a2ui! {
        Text { id: "title", text: title }
    };
}
