//! A component that would hold itself.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Card { "page" }
        }
    };
}
