//! Children under a kind that holds none.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCell { label: "lenses", value: "4",
            Text { value: "below" }
        }
    };
}
