//! A writer, which is no sink.

use a2ui_emit::zero::{Intent, Stream};

fn main() {
    let mut out = Stream::live("a2ui_s", Intent::none()).unwrap().to(std::io::stdout());
    out.blocking_send().unwrap();
}
