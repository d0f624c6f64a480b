//! A prop that is required.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Slider { value: @"/guest/seats" }
        }
    };
}
