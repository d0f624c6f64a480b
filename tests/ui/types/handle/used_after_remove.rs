//! A handle whose node was removed.

use a2ui_emit::zero::{Intent, Row, Stream, Text};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let row = stream.append(Row::new()).unwrap();
    stream.remove(row).unwrap();
    stream.append(Text::new("4").under(&row)).unwrap();
}
