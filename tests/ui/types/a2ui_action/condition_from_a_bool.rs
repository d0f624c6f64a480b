//! A `bool` as a condition.

use a2ui_emit::a2ui;

fn main() {
    let ready = true;
    let _ = a2ui! {
        TextField { id: "name", label: "Name", checks: [ready => "Not yet"] }
    };
}
