//! A replacement of another kind.

use a2ui_emit::zero::{Intent, SectionTitle, Stream, Text};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let title = stream.append(SectionTitle::new("status")).unwrap();
    stream.replace(&title, Text::new("4")).unwrap();
}
