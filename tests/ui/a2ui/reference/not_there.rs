//! A reference to what the surface doesn't hold.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Column {
                Text { id: "title", text: "A table for two" }
                "tilte"
            }
        }
    };
}
