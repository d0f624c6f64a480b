//! A value's own mistake shows, though its prop is none.

use a2ui_emit::a2ui;

fn main() {
    let _ = a2ui! {
        Text { id: "title", text: "A table for two", subtitle: nowhere }
    };
}
