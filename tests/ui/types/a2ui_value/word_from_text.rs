//! Text where a word is due.

use a2ui_emit::a2ui;

fn main() {
    let variant = "caption";
    let _ = a2ui! {
        Text { id: "title", text: "A table for two", variant: variant }
    };
}
