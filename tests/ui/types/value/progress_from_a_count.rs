//! A count where a progress may stand.

use a2ui_emit::a2ui;

fn main() {
    let done = 1_usize;
    let _ = a2ui! {
        append AsyncTask { name: "drain", progress: done }
    };
}
