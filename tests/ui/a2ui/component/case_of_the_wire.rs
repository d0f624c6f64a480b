//! A component in the case of a key on the wire.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "form",
            textField { label: "Name" }
        }
    };
}
