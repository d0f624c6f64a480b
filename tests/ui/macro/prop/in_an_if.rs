//! A prop in an `if`.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4",
            if true { tone: Amber }
        }
    };
}
