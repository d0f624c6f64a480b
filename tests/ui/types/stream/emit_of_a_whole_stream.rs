//! A whole stream is no fragment.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Intent, Stream};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let whole = a2ui! { Stream { id: "a2ui_t", evidence_class: Live, append Text { value: "4" } } };
    stream.emit(whole).unwrap();
}
