//! A weight of what stands in nothing.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Column { weight: 1 }
        }
    };
}
