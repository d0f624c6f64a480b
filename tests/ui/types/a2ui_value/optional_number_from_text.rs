//! Text where a number may stand.

use a2ui_emit::a2ui;

fn main() {
    let least = String::from("1");
    let _ = a2ui! {
        Slider { id: "seats", value: @"/seats", min: least, max: 12 }
    };
}
