//! A number where text may stand.

use a2ui_emit::a2ui;

fn main() {
    let eta = 4;
    let _ = a2ui! {
        append AsyncTask { name: "drain", eta: eta }
    };
}
