//! A binding of another type than the prop's.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Binding, Path};

fn main() {
    let seats: Binding<f64> = Path::of(["seats"]).bind();
    let _ = a2ui! {
        Text { id: "seats", text: seats }
    };
}
