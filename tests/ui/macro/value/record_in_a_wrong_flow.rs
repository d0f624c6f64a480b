//! `for` and `if` stand around the elements of a list, which are records there.
use a2ui_emit::a2ui;

fn main() {
    let _ = a2ui! { append Receipt { rows: [for i in 0..3 { "row" }] } };
}
