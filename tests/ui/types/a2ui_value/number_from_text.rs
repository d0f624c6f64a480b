//! Text where a number is due.

use a2ui_emit::a2ui;

fn main() {
    let seats = "4";
    let _ = a2ui! {
        Slider { id: "seats", value: seats, max: 12 }
    };
}
