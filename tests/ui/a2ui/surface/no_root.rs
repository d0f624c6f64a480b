//! A surface without a root.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Surface { id: "booking", data: { seats: 2 } }
    };
}
