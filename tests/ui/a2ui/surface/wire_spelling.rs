//! A prop of a surface as it is spelled on the wire.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking", dataModel: { seats: 2 },
            Text { text: "A table for two" }
        }
    };
}
