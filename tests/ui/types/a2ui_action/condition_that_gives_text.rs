//! A function that gives text, as a condition.

use a2ui_emit::a2ui;
use a2ui_emit::v1::FormatNumber;

fn main() {
    let total = FormatNumber::new(4);
    let _ = a2ui! {
        TextField { id: "name", label: "Name", checks: [total => "Not yet"] }
    };
}
