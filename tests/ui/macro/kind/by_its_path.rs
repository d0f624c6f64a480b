//! A kind is written by its name alone.
use a2ui_emit::a2ui;

fn main() {
    let _ = a2ui! { append zero::Text { value: "3 positions close" } };
}
