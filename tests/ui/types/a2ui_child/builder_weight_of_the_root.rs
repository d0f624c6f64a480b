//! A weight of what stands in nothing.

use a2ui_emit::v1::{Surface, Text};

fn main() {
    let _ = Surface::new("booking").root(Text::new("A table for two").weight(2));
}
