//! A word of another enum.

use a2ui_emit::a2ui;
use a2ui_emit::v1::Align;

fn main() {
    let align = Align::Center;
    let _ = a2ui! {
        Row { id: "line", justify: align }
    };
}
