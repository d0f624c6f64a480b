//! A weight in a `List`.

use a2ui_emit::v1::{List, Text};

fn main() {
    let _ = List::new().child(Text::new("A table for two").weight(2));
}
