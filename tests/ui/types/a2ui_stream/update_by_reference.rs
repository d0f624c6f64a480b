//! An id alone, given to `update`.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{ComponentId, Stream};

fn main() {
    let mut stream = Stream::new();
    let booking = stream.create(a2ui! { Surface { id: "booking", Text { text: "A table for two" } } }).unwrap();
    stream.update(&booking, ComponentId::from("root")).unwrap();
}
