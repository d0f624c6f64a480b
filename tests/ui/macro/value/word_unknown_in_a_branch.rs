//! A word that the enum does not have, in one branch of an `if`.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", tone: if true { Amber } else { Orange } }
    };
}
