//! Something that is no fragment.

use a2ui_emit::zero::{Intent, Stream};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    stream.emit(4).unwrap();
}
