//! A function that the user has to have asked for, outside an action.

use a2ui_emit::v1::{OpenUrl, Text};

fn main() {
    let _ = Text::new(OpenUrl::new("https://example.com/terms"));
}
