//! A prop whose name is yet to be finished.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", to }
    };
}
