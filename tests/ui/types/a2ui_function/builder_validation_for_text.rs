//! A function that validates, where text is due.

use a2ui_emit::v1::{Path, Required, Text};

fn main() {
    let _ = Text::new(Required::new(Path::of(["guest", "name"]).bind()));
}
