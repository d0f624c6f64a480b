//! A word that is nearly one of the enum.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", tone: Ambre }
    };
}
