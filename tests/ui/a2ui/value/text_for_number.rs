//! Text where a number is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Slider { id: "seats", value: @"/seats", max: "12" }
    };
}
