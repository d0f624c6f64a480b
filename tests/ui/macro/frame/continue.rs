//! Rust's jumps don't stand between frames.
use a2ui_emit::a2ui;

fn main() {
    let _ = a2ui! { for i in 0..3 { if i == 1 { continue } append Text { value: "x" } } };
}
