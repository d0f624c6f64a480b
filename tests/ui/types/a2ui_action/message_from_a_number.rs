//! A number where a message is due.

use a2ui_emit::a2ui;

fn main() {
    let code = 404;
    let _ = a2ui! {
        TextField { id: "name", label: "Name", checks: [required(value: @"/name") => code] }
    };
}
