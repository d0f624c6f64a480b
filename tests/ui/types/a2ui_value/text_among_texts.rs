//! A number among texts.

use a2ui_emit::a2ui;

fn main() {
    let seats = 4;
    let _ = a2ui! {
        ChoicePicker { id: "seats", value: ["2", seats], options: [Choice { label: "two", value: "2" }] }
    };
}
