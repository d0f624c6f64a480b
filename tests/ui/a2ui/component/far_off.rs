//! A component that is none.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Column {
                Carousel { Text { text: "one" } }
            }
        }
    };
}
