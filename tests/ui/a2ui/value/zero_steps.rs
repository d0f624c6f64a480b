//! A number below its least.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Slider { id: "seats", value: @"/seats", max: 12, steps: 0 }
    };
}
