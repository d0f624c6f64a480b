//! A surface, emitted into a zero stream.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Intent, Stream};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    stream.emit(a2ui! { Surface { id: "booking", Text { text: "A table for two" } } }).unwrap();
}
