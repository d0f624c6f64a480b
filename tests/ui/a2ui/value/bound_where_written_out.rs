//! A binding where the value is written out.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Slider { id: "seats", value: @"/seats", max: @"/most" }
    };
}
