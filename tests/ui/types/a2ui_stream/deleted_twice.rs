//! A surface that is deleted twice.

use a2ui_emit::a2ui;
use a2ui_emit::v1::Stream;

fn main() {
    let mut stream = Stream::new();
    let booking = stream.create(a2ui! { Surface { id: "booking", Text { text: "A table for two" } } }).unwrap();
    stream.delete_surface(booking).unwrap();
    stream.delete_surface(booking).unwrap();
}
