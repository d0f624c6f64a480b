//! A node that is no gate.

use a2ui_emit::zero::{Intent, Stream, Text};

fn main() {
    let stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let _ = stream.gate(Text::new("4"));
}
