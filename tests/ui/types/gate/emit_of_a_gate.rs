//! A gate that is emitted.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Intent, Stream};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let _ = stream.emit(a2ui! {
        gate ApprovalGate { summary: "drain" }
    });
}
