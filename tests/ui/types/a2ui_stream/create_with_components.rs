//! Components, given to `create`.

use a2ui_emit::a2ui;
use a2ui_emit::v1::Stream;

fn main() {
    let mut stream = Stream::new();
    let _ = stream.create(a2ui! { Text { id: "title", text: "A table for two" } }).unwrap();
}
