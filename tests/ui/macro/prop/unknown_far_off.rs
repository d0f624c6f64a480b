//! A prop that is like none of the kind's.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4", colour: "red" }
    };
}
