//! Texts where checks are due.

use a2ui_emit::a2ui;

fn main() {
    let rules = vec!["2 at least"];
    let _ = a2ui! {
        TextField { id: "name", label: "Name", checks: rules }
    };
}
