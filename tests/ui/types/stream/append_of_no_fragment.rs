//! Something that is no node.

use a2ui_emit::zero::{Intent, Stream};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    stream.append("status").unwrap();
}
