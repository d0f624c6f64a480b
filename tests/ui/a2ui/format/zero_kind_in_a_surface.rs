//! A zero kind in a surface.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Column {
                StatCell { label: "seats", value: "2" }
            }
        }
    };
}
