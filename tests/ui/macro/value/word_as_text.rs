//! A word of an enum, written as text.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", tone: "amber" }
    };
}
