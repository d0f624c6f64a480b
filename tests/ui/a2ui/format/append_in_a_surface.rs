//! A verb of zero in a surface.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Column {
                append Text { text: "A table for two" }
            }
        }
    };
}
