//! A number where a name is due.

use a2ui_emit::a2ui;

fn main() {
    let name = 4;
    let _ = a2ui! {
        append AsyncTask { name: name }
    };
}
