//! Several nodes, where one is appended.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Intent, Stream};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let _ = stream.append(a2ui! {
        append Text { value: "4" }
        append Text { value: "5" }
    });
}
