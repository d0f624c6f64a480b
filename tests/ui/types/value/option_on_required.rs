//! An option where something is due.

use a2ui_emit::a2ui;

fn main() {
    let value: Option<&str> = None;
    let _ = a2ui! {
        append Text { value: value }
    };
}
