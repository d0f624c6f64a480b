//! A prop that the kind does not have.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { lable: "lenses", label: "lenses", value: "4" }
    };
}
