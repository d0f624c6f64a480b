//! A weight outside a `Row` or a `Column`.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Card { id: "offer",
            Text { text: "A table for two", weight: 2 }
        }
    };
}
