//! A kind in the spelling of the wire.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append statCell { label: "lenses", value: "4" }
    };
}
