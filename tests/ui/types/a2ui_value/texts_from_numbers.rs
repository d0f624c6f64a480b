//! Numbers where texts are due.

use a2ui_emit::a2ui;

fn main() {
    let seats = vec![2, 4];
    let _ = a2ui! {
        ChoicePicker { id: "seats", value: seats, options: [Choice { label: "two", value: "2" }] }
    };
}
