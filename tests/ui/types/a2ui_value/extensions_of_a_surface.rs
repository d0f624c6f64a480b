//! Text where the extensions of a surface are due.

use a2ui_emit::a2ui;

fn main() {
    let acme = "acme_v1";
    let _ = a2ui! {
        Surface { id: "booking", extensions: acme, Text { text: "A table for two" } }
    };
}
