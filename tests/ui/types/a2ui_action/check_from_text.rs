//! Text where a check is due.

use a2ui_emit::a2ui;

fn main() {
    let more = "12 at most";
    let _ = a2ui! {
        TextField { id: "name", label: "Name", checks: [required(value: @"/name") => "Who is coming?", more] }
    };
}
