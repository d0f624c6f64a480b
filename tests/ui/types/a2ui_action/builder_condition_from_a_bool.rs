//! A `bool` as a condition.

use a2ui_emit::v1::TextField;

fn main() {
    let _ = TextField::new("Name").check(true, "Who is coming?");
}
