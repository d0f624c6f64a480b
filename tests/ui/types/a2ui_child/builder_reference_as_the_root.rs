//! A reference as the root.

use a2ui_emit::v1::Surface;

fn main() {
    let _ = Surface::new("booking").root("title");
}
