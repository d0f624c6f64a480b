//! A function that validates, where text is due.

use a2ui_emit::a2ui;
use a2ui_emit::v1::Required;

fn main() {
    let given = Required::new("Ana");
    let _ = a2ui! {
        Text { id: "name", text: given }
    };
}
