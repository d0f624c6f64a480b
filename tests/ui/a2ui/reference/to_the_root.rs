//! A reference to the root.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            "root"
        }
    };
}
