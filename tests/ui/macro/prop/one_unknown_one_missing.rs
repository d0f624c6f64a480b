//! One name that is none and one prop that is missing are one mistake.
use a2ui_emit::a2ui;

fn main() {
    let _ = a2ui! { append Text { text: "3 positions close" } };
}
