//! Something that is no fragment, spliced.

use a2ui_emit::a2ui;

fn main() {
    let lenses = 4;
    let _ = a2ui! {
        append Row { { lenses } }
    };
}
