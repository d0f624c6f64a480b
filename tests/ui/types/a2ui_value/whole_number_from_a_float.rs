//! A float where a whole number is due.

use a2ui_emit::a2ui;

fn main() {
    let steps = 0.5;
    let _ = a2ui! {
        Slider { id: "seats", value: @"/seats", max: 12, steps: steps }
    };
}
