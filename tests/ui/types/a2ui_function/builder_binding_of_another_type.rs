//! A binding of another type than the setter takes.

use a2ui_emit::v1::{Binding, Path, Text};

fn main() {
    let seats: Binding<f64> = Path::of(["seats"]).bind();
    let _ = Text::new(seats);
}
