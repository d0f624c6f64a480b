//! Text where one choice is due.

use a2ui_emit::a2ui;

fn main() {
    let more = "evening";
    let _ = a2ui! {
        ChoicePicker { id: "time", value: @"/time", options: [Choice { label: "noon", value: "12:00" }, more] }
    };
}
