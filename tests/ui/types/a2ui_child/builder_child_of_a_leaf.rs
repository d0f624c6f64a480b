//! A child where none goes.

use a2ui_emit::v1::{Icon, IconName, Text};

fn main() {
    let _ = Text::new("A table for two").child(Icon::new(IconName::Check));
}
