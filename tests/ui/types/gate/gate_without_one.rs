//! Frames that end in no gate.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Intent, Stream};

fn main() {
    let stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let _ = stream.gate(a2ui! {
        append Text { value: "4" }
    });
}
