//! A word that the enum does not have.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", tone: Orange }
    };
}
