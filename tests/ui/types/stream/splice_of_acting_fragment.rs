//! A fragment that acts, among frames that do not.

use a2ui_emit::a2ui;

fn main() {
    let task = a2ui! { append AsyncTask { name: "drain" } };
    let _ = a2ui! {
        append Row { { task } }
    };
}
