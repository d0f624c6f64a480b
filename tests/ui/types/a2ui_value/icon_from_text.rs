//! Text where an icon is due.

use a2ui_emit::a2ui;

fn main() {
    let icon = "check";
    let _ = a2ui! {
        Icon { id: "done", name: icon }
    };
}
