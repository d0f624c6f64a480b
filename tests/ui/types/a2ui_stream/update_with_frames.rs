//! Zero frames, given to a surface.

use a2ui_emit::a2ui;
use a2ui_emit::v1::Stream;

fn main() {
    let mut stream = Stream::new();
    let booking = stream.create(a2ui! { Surface { id: "booking", Text { text: "A table for two" } } }).unwrap();
    stream.update(&booking, a2ui! { append Text { value: "A table for four" } }).unwrap();
}
