//! Texts where choices are due.

use a2ui_emit::a2ui;

fn main() {
    let times = ["noon", "evening"];
    let _ = a2ui! {
        ChoicePicker { id: "time", value: @"/time", options: times }
    };
}
