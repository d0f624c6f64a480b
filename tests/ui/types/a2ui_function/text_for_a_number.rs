//! A function that gives text, where a number is due.

use a2ui_emit::a2ui;
use a2ui_emit::v1::FormatNumber;

fn main() {
    let seats = FormatNumber::new(4);
    let _ = a2ui! {
        Slider { id: "seats", max: 12, value: seats }
    };
}
