//! A leaf as the parent of a frame.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Intent, SectionTitle, Stream};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let title = stream.append(SectionTitle::new("status")).unwrap();
    let _ = a2ui! {
        append in title Text { value: "4" }
    };
}
