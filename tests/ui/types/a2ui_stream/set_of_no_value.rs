//! A value that has no JSON form.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Path, Stream};

fn main() {
    let mut stream = Stream::new();
    let booking = stream.create(a2ui! { Surface { id: "booking", Text { text: "A table for two" } } }).unwrap();
    stream.set(&booking, Path::of(["at"]), std::time::Instant::now()).unwrap();
}
