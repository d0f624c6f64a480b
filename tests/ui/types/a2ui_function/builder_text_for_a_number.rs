//! A function that gives text, where a number is due.

use a2ui_emit::v1::{FormatString, Path, Slider};

fn main() {
    let seats = FormatString::new().bind(Path::of(["seats"]));
    let _ = Slider::new(12, seats);
}
