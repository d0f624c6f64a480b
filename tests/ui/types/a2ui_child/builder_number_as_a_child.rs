//! A number as a child.

use a2ui_emit::v1::Column;

fn main() {
    let seats = 4;
    let _ = Column::new().child(seats);
}
