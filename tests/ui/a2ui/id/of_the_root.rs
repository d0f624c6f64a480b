//! An id for the root of a surface.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking",
            Column { id: "page" }
        }
    };
}
