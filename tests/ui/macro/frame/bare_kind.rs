//! A kind without a verb.

fn main() {
    let _ = a2ui_emit::a2ui! {
        StatCell { label: "lenses", value: "4" }
    };
}
