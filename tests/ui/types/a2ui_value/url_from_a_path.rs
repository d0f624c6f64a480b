//! A file's path where a URL is due.

use a2ui_emit::a2ui;
use std::path::Path;

fn main() {
    let file = Path::new("plan.png");
    let _ = a2ui! {
        Image { id: "plan", url: file }
    };
}
