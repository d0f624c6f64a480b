//! A fragment that is returned without `move`.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Frames};

fn view(value: String) -> impl Frames + 'static {
    a2ui! { append Text { value: value } }
}

fn main() {
    let _ = view(String::from("4"));
}
