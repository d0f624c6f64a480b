//! A word that an `if` chooses, without an `else`.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", tone: if true { Amber } }
    };
}
