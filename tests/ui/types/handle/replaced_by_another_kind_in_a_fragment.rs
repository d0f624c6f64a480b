//! A replacement of another kind, in a fragment.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{Intent, SectionTitle, Stream};

fn main() {
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    let title = stream.append(SectionTitle::new("status")).unwrap();
    let _ = a2ui! {
        replace Text { id: &title, value: "4" }
    };
}
