//! A leaf as the parent of a node.

use a2ui_emit::zero::{Intent, SectionTitle, Stream, Text};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let title = stream.append(SectionTitle::new("status")).unwrap();
    stream.append(Text::new("4").under(&title)).unwrap();
}
