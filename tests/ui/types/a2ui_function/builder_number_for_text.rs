//! A number where text is due.

use a2ui_emit::v1::Text;

fn main() {
    let seats = 4;
    let _ = Text::new(seats);
}
