//! A component, given to `create`.

use a2ui_emit::v1::{Stream, Text};

fn main() {
    let mut stream = Stream::new();
    let _ = stream.create(Text::new("A table for two")).unwrap();
}
