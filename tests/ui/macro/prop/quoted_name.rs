//! The name of a prop in quotes.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { "label": "lenses", value: "4" }
    };
}
