//! Text where a word of an enum may stand.

use a2ui_emit::a2ui;

fn main() {
    let tone = String::from("amber");
    let _ = a2ui! {
        append StatCell { label: "lenses", value: "4", tone: tone }
    };
}
