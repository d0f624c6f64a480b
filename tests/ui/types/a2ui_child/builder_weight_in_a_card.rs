//! A weight outside a `Row` or a `Column`.

use a2ui_emit::v1::{Card, Text};

fn main() {
    let _ = Card::new(Text::new("A table for two").weight(2));
}
