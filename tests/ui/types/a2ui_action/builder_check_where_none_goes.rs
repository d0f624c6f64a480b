//! A check on a component that takes none.

use a2ui_emit::v1::{Path, Required, Text};

fn main() {
    let name = || Path::of(["guest", "name"]);
    let _ = Text::new(name().bind()).check(Required::new(name().bind()), "Who is coming?");
}
