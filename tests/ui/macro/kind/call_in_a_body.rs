//! What an expression gives stands in braces.
use a2ui_emit::a2ui;

fn main() {
    let _ = a2ui! { append Row { cells() } };
}
