//! A prop that is given twice.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", label: "again" }
    };
}
